import { strings as profileStrings } from "#components/profile/profile-strings.ts";
import settings from "#components/profile/settings/account-settings.module.css";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import type { ListedConsent } from "#lib/accounts/users/consents.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";

const strings = profileStrings.consents;

export function ConsentList({ consents }: { consents: readonly Jsonified<ListedConsent>[] }) {
  return (
    <SettingsSection
      name="consents"
      title={strings.title}
      text={consents.length === 0 ? strings.empty : strings.text}
    >
      {consents.length > 0 && (
        <ol className={settings.sessions}>
          {consents.map(({ purpose, act, at, noticeRevision }) => (
            <li key={`${purpose} ${act} ${at}`} className={settings.event}>
              <p className={settings.device}>
                {strings.purposes[purpose]}: {strings.acts[act]}
              </p>
              <p className="note">
                <time dateTime={at}>{formatMinute(at)}</time>, {strings.version(noticeRevision)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </SettingsSection>
  );
}

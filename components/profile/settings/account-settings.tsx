import { strings } from "#components/profile/profile-strings.ts";
import { buttonClasses } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Account } from "#lib/accounts/describe-account.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import styles from "./account-settings.module.css";
import { DeleteAccount } from "./delete-account.tsx";
import { HistorySettings } from "./history-settings.tsx";
import { LetterSettings } from "./letter-settings.tsx";
import { EmailSettings } from "./security/email-settings.tsx";
import { IdentityList } from "./security/identity-list.tsx";
import { PasskeyList } from "./security/passkey-list.tsx";
import { SecurityLog } from "./security/security-log.tsx";
import { SessionList } from "./security/session-list.tsx";
import { SettingsSection } from "./settings-section.tsx";

const notLoaded = { tone: "bad", text: strings.profile.settingsNotLoaded } as const;

const noAccount: Jsonified<Account> = {
  sessions: [],
  activity: [],
  passkeys: [],
  identities: [],
  confirmed: true,
  pendingEmail: null,
  hasPassword: true,
  letters: null,
};

/** `account`: null if it could not be loaded. */
type AccountSettingsProps = { account: Jsonified<Account> | null; email: string };

export function AccountSettings({ account, email }: AccountSettingsProps) {
  const { sessions, activity, passkeys, identities, ...known } = account ?? noAccount;
  const device = sessions.find((session) => session.isCurrent)?.device ?? null;
  return (
    <div className={styles.settings}>
      <div className={styles.security}>
        {account === null && <Notice message={notLoaded} />}
        <EmailSettings email={email} pendingEmail={known.pendingEmail} />
        <PasskeyList passkeys={passkeys} device={device} />
        <IdentityList identities={identities} />
        <SessionList sessions={sessions} />
        <SecurityLog events={activity} />
      </div>
      {known.letters && <LetterSettings letters={known.letters} />}
      <HistorySettings />
      <SettingsSection name="data" title={strings.data.title} text={strings.data.text}>
        <a href={calls.myData.path} className={buttonClasses("outline")} download>
          {strings.data.download}
        </a>
      </SettingsSection>
      <SettingsSection name="deletion" title={strings.deletion.title} text={strings.deletion.text}>
        <DeleteAccount hasPassword={known.hasPassword} />
      </SettingsSection>
    </div>
  );
}

import { strings } from "#components/profile/profile-strings.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import type { Account } from "#lib/accounts/describe-account.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import styles from "./account-settings.module.css";
import { DeleteAccount } from "./delete-account.tsx";
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
  consents: [],
  age: null,
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
      <SettingsSection name="deletion" title={strings.deletion.title} text={strings.deletion.text}>
        <DeleteAccount hasPassword={known.hasPassword} />
      </SettingsSection>
    </div>
  );
}

import { HistorySettings } from "#components/history/history-settings.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { calls } from "#lib/config/paths.ts";
import type { SecurityEvent, SessionInfo } from "#lib/session/types.ts";
import styles from "./account-settings.module.css";
import { DeleteAccount } from "./delete-account.tsx";
import { words } from "./profile-words.ts";
import { SecurityLog } from "./security-log.tsx";
import { SessionList } from "./session-list.tsx";

type AccountSettingsProps = {
  sessions: readonly SessionInfo[];
  activity: readonly SecurityEvent[];
};

/** What a member may see and do of the account itself: devices, activity, history, data, deletion. */
export function AccountSettings({ sessions, activity }: AccountSettingsProps) {
  return (
    <div className={styles.settings}>
      <div className={styles.security}>
        <SessionList sessions={sessions} />
        <SecurityLog events={activity} />
      </div>
      <HistorySettings />
      <section className={styles.section} aria-labelledby="data-title">
        <h2 id="data-title" className={styles.title}>
          {words.data.title}
        </h2>
        <p className={styles.text}>{words.data.text}</p>
        <a href={calls.myData.path} className={buttonClasses("outline")} download>
          {words.data.download}
        </a>
      </section>
      <section className={styles.section} aria-labelledby="deletion-title">
        <h2 id="deletion-title" className={styles.title}>
          {words.deletion.title}
        </h2>
        <p className={styles.text}>{words.deletion.text}</p>
        <DeleteAccount />
      </section>
    </div>
  );
}

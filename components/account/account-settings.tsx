import { HistorySettings } from "#components/history/history-settings.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { calls } from "#lib/config/paths.ts";
import { accountSettings } from "#lib/content/account.ts";
import type { SessionInfo } from "#lib/session/types.ts";
import styles from "./account-settings.module.css";
import { DeleteAccount } from "./delete-account.tsx";
import { SessionList } from "./session-list.tsx";

/** What a member may do with the account itself: devices, history, data, deletion. */
export function AccountSettings({ sessions }: { sessions: readonly SessionInfo[] }) {
  return (
    <div className={styles.settings}>
      <SessionList sessions={sessions} />
      <HistorySettings />
      <section className={styles.section} aria-labelledby="data-title">
        <h2 id="data-title" className={styles.title}>
          {accountSettings.data}
        </h2>
        <p className={styles.text}>{accountSettings.dataText}</p>
        <a href={calls.myData.path} className={buttonClasses("outline")} download>
          Download my data
        </a>
      </section>
      <section className={styles.section} aria-labelledby="deletion-title">
        <h2 id="deletion-title" className={styles.title}>
          {accountSettings.deletion}
        </h2>
        <p className={styles.text}>{accountSettings.deletionText}</p>
        <DeleteAccount />
      </section>
    </div>
  );
}

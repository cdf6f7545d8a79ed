import { limits } from "#lib/config/limits.ts";
import { securityLog } from "#lib/content/account.ts";
import { formatMinute } from "#lib/content/india-time.ts";
import type { SecurityEvent } from "#lib/session/types.ts";
import styles from "./account-settings.module.css";

/** What happened to the account: the newest entries, and the rest behind a click. */
export function SecurityLog({ events }: { events: readonly SecurityEvent[] }) {
  const newest = events.slice(0, limits.securityEventsInView);
  const earlier = events.slice(limits.securityEventsInView);
  return (
    <section className={styles.section} aria-labelledby="activity-title">
      <h2 id="activity-title" className={styles.title}>
        {securityLog.heading}
      </h2>
      <p className={styles.text}>
        {events.length === 0 ? securityLog.empty : securityLog.introduction}
      </p>
      {newest.length > 0 && <EventList events={newest} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{securityLog.earlier}</summary>
          <EventList events={earlier} />
        </details>
      )}
    </section>
  );
}

function EventList({ events }: { events: readonly SecurityEvent[] }) {
  return (
    <ol className={styles.sessions}>
      {events.map(({ id, kind, at, device, times }) => (
        <li key={id} className={styles.event}>
          <p className={styles.device}>
            {securityLog.kinds[kind]}
            {times > 1 && `, ${times} times`}
          </p>
          <p className={styles.times}>
            {device ?? securityLog.unknownDevice},{" "}
            <time dateTime={at.toISOString()}>{formatMinute(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

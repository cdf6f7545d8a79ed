import { words } from "#components/profile/profile-words.ts";
import { accountLimits } from "#lib/accounts/limits.ts";
import type { SecurityEvent } from "#lib/accounts/sessions/types.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";
import styles from "./account-settings.module.css";

export function SecurityLog({ events }: { events: readonly SecurityEvent[] }) {
  const newest = events.slice(0, accountLimits.securityEventsInView);
  const earlier = events.slice(accountLimits.securityEventsInView);
  return (
    <section className={styles.section} aria-labelledby="activity-title">
      <h2 id="activity-title" className={styles.title}>
        {words.activity.title}
      </h2>
      <p className={styles.text}>
        {events.length === 0 ? words.activity.empty : words.activity.introduction}
      </p>
      {newest.length > 0 && <EventList events={newest} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{words.activity.earlier}</summary>
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
            {times > 1
              ? words.activity.times(words.activity.events[kind], times)
              : words.activity.events[kind]}
          </p>
          <p className={styles.times}>
            {device ?? words.activity.unknownDevice},{" "}
            <time dateTime={at.toISOString()}>{formatMinute(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

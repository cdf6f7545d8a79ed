import { strings as profileStrings } from "#components/profile/profile-strings.ts";
import styles from "#components/profile/settings/account-settings.module.css";
import { SettingsSection } from "#components/profile/settings/settings-section.tsx";
import type { SecurityEvent } from "#lib/accounts/sessions/types.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { formatMinute } from "#lib/core/locale/india-time.ts";

const EVENTS_IN_VIEW = 10;

const strings = profileStrings.activity;

export function SecurityLog({ events }: { events: readonly Jsonified<SecurityEvent>[] }) {
  const newest = events.slice(0, EVENTS_IN_VIEW);
  const earlier = events.slice(EVENTS_IN_VIEW);
  return (
    <SettingsSection
      name="activity"
      title={strings.title}
      text={events.length === 0 ? strings.empty : strings.introduction}
    >
      {newest.length > 0 && <EventList events={newest} />}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{strings.earlier}</summary>
          <EventList events={earlier} />
        </details>
      )}
    </SettingsSection>
  );
}

function EventList({ events }: { events: readonly Jsonified<SecurityEvent>[] }) {
  return (
    <ol className={styles.sessions}>
      {events.map(({ id, kind, at, device, times }) => (
        <li key={id} className={styles.event}>
          <p className={styles.device}>
            {times > 1 ? strings.times(strings.events[kind], times) : strings.events[kind]}
          </p>
          <p className="note">
            {device ?? strings.unknownDevice}, <time dateTime={at}>{formatMinute(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  );
}

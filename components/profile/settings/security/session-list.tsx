import { useCall } from "#components/calls/use-call.ts";
import { strings as profileStrings } from "#components/profile/profile-strings.ts";
import styles from "#components/profile/settings/account-settings.module.css";
import { SettingsSection, useSettled } from "#components/profile/settings/settings-section.tsx";
import { Button } from "#components/ui/button/button.tsx";
import { Notice } from "#components/ui/form/notice.tsx";
import type { SessionInfo } from "#lib/accounts/sessions/queries.ts";
import { calls } from "#lib/core/config/paths.ts";
import type { Jsonified } from "#lib/core/http/jsonified.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";

const strings = profileStrings.sessions;

/** Log Out ends the present session. */
export function SessionList({ sessions }: { sessions: readonly Jsonified<SessionInfo>[] }) {
  const { pending, message, run } = useCall();
  const { title, settle } = useSettled();

  async function end(path: string, done: string, json?: object) {
    if (await run(path, { done, ...(json ? { json } : {}) })) settle();
  }

  return (
    <SettingsSection
      name="devices"
      title={strings.title}
      titleRef={title}
      text={strings.introduction}
    >
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.handle}
            session={session}
            pending={pending}
            onEnd={() => end(calls.endSession.path, strings.ended, { session: session.handle })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="outline"
          pending={pending}
          onClick={() => end(calls.endOtherSessions.path, strings.endedOthers)}
        >
          {strings.endOthers}
        </Button>
      )}
      <Notice message={message} />
    </SettingsSection>
  );
}

type SessionProps = { session: Jsonified<SessionInfo>; pending: boolean; onEnd: () => void };

function Session({ session, pending, onEnd }: SessionProps) {
  const device = session.device ?? strings.unknownDevice;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className="note">{strings.times(formatDay(session.since), formatDay(session.seenAt))}</p>
      </div>
      {session.isCurrent ? (
        <p className={styles.current}>{strings.current}</p>
      ) : (
        <Button look="outline" pending={pending} onClick={onEnd}>
          {strings.end}
          <span className="visually-hidden">: {device}</span>
        </Button>
      )}
    </li>
  );
}

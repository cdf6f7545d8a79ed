"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useCall } from "#components/calls/use-call.ts";
import { words } from "#components/profile/profile-words.ts";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import type { SessionInfo } from "#lib/accounts/sessions/types.ts";
import { calls } from "#lib/core/config/paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import styles from "./account-settings.module.css";

/** The current session ends by Log Out. */
export function SessionList({ sessions }: { sessions: readonly SessionInfo[] }) {
  const { pending, message, run } = useCall();
  const title = useRef<HTMLHeadingElement>(null);
  const router = useRouter();

  async function end(path: string, done: string, json?: object) {
    if (!(await run(path, { done, ...(json ? { json } : {}) }))) return;
    // The pressed button is gone: focuses the heading.
    title.current?.focus();
    router.refresh();
  }

  return (
    <section className={styles.section} aria-labelledby="devices-title">
      <h2 id="devices-title" ref={title} tabIndex={-1} className={styles.title}>
        {words.sessions.title}
      </h2>
      <p className={styles.text}>{words.sessions.introduction}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.handle}
            session={session}
            pending={pending}
            onEnd={() =>
              end(calls.endSession.path, words.sessions.ended, { session: session.handle })
            }
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="outline"
          pending={pending}
          onClick={() => end(calls.endOtherSessions.path, words.sessions.endedOthers)}
        >
          {words.sessions.endOthers}
        </Button>
      )}
      <Notice message={message} />
    </section>
  );
}

type SessionProps = { session: SessionInfo; pending: boolean; onEnd: () => void };

function Session({ session, pending, onEnd }: SessionProps) {
  const device = session.device ?? words.sessions.unknownDevice;
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.times}>
          {words.sessions.times(formatDay(session.since), formatDay(session.seenAt))}
        </p>
      </div>
      {session.isCurrent ? (
        <p className={styles.current}>{words.sessions.current}</p>
      ) : (
        <Button look="outline" pending={pending} onClick={onEnd}>
          {words.sessions.end}
          <span className="visually-hidden">: {device}</span>
        </Button>
      )}
    </li>
  );
}

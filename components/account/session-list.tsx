"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { calls } from "#lib/config/paths.ts";
import { accountSettings } from "#lib/content/account.ts";
import { formatDay } from "#lib/membership/policy.ts";
import type { SessionInfo } from "#lib/session/types.ts";
import styles from "./account-settings.module.css";
import { useCall } from "./use-call.ts";

/** Where the user is signed in, with what ends a session. This one ends by Log Out. */
export function SessionList({ sessions }: { sessions: readonly SessionInfo[] }) {
  const { pending, message, run } = useCall();
  const title = useRef<HTMLHeadingElement>(null);
  const router = useRouter();

  async function end(path: string, done: string, json?: object) {
    if (!(await run(path, { done, ...(json ? { json } : {}) }))) return;
    // The button goes with its session: the focus stays here.
    title.current?.focus();
    router.refresh();
  }

  return (
    <section className={styles.section} aria-labelledby="devices-title">
      <h2 id="devices-title" ref={title} tabIndex={-1} className={styles.title}>
        {accountSettings.devices}
      </h2>
      <p className={styles.text}>{accountSettings.devicesText}</p>
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <Session
            key={session.handle}
            session={session}
            pending={pending}
            onEnd={() => end(calls.endSession.path, "Signed out.", { session: session.handle })}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="outline"
          pending={pending}
          onClick={() => end(calls.endOtherSessions.path, "Signed out everywhere else.")}
        >
          Sign out everywhere else
        </Button>
      )}
      <Notice message={message} />
    </section>
  );
}

type SessionProps = { session: SessionInfo; pending: boolean; onEnd: () => void };

function Session({ session, pending, onEnd }: SessionProps) {
  const device = session.device ?? "Unknown device";
  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        <p className={styles.times}>
          Since {formatDay(session.since)}, last used {formatDay(session.seenAt)}
        </p>
      </div>
      {session.isCurrent ? (
        <p className={styles.current}>This device</p>
      ) : (
        <Button look="outline" pending={pending} onClick={onEnd}>
          Sign out<span className="visually-hidden">: {device}</span>
        </Button>
      )}
    </li>
  );
}

import type { ReactNode } from "react";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { OtherStream } from "#components/player/stream/request-link.ts";
import type { Phase } from "#components/player/stream/session-state.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import styles from "./messages.module.css";
import { StageCard } from "./stage-card.tsx";

type StreamChoiceProps = {
  session: FilmSession;
  phase: Extract<Phase, { kind: "limit" }>;
  close: ReactNode;
};

/** As many films are open as may be: which of them is to stop. */
export function StreamChoice({ session, phase, close }: StreamChoiceProps) {
  return (
    <StageCard title={titleFor(phase.streams.length)} actions={close}>
      <p>Choose which of them is to stop, and the film begins here.</p>
      <ul className={styles.streams}>
        {phase.streams.map((stream) => (
          <li key={stream.id}>
            <button
              type="button"
              className={styles.stream}
              onClick={() => void session.replace(stream.id)}
            >
              <span>
                <span className={styles.device}>{stream.device}</span>
                <span className={styles.what}>{wordsFor(stream)}</span>
              </span>
              <span className={styles.stop}>Stop</span>
            </button>
          </li>
        ))}
      </ul>
    </StageCard>
  );
}

const numbers = ["no", "one", "two", "three", "four", "five"];

function titleFor(count: number): string {
  const devices = count === 1 ? "another device" : `${numbers[count] ?? count} other devices`;
  return `You are watching on ${devices}`;
}

function wordsFor({ episode_id, started_at }: OtherStream): string {
  const title = findEpisode(episode_id)?.subtitle ?? "A film";
  const since = new Date(started_at).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  return `${title}, since ${since}`;
}

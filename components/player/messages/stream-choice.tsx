import type { ReactNode } from "react";
import { words as stageWords } from "#components/player/stage-words.ts";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { OtherStream } from "#components/player/stream/request-link.ts";
import type { Phase } from "#components/player/stream/session-state.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import styles from "./messages.module.css";
import { StageCard } from "./stage-card.tsx";

const words = stageWords.streams;

type StreamChoiceProps = {
  session: FilmSession;
  phase: Extract<Phase, { kind: "limit" }>;
  close: ReactNode;
};

/** At the limit of open films: asks which one to stop. */
export function StreamChoice({ session, phase, close }: StreamChoiceProps) {
  return (
    <StageCard title={words.title(phase.streams.length)} actions={close}>
      <p>{words.text}</p>
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
                <span className={styles.what}>{describe(stream)}</span>
              </span>
              <span className={styles.stop}>{words.stop}</span>
            </button>
          </li>
        ))}
      </ul>
    </StageCard>
  );
}

function describe({ episode_id, started_at }: OtherStream): string {
  const title = findEpisode(episode_id)?.subtitle ?? words.unknownFilm;
  const since = new Date(started_at).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
  return words.what(title, since);
}

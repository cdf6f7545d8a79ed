import type { ReactNode } from "react";
import type { Catalogue } from "#components/film/film.ts";
import { strings } from "#components/player/stage-strings.ts";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { Phase } from "#components/player/stream/session-state.ts";
import type { OtherStream } from "#components/player/stream/stream-calls.ts";
import { Button } from "#components/ui/button/button.tsx";
import { formatClock } from "#lib/core/locale/india-time.ts";
import styles from "./messages.module.css";
import { StageCard } from "./stage-card.tsx";

type PhaseCardProps = {
  session: FilmSession;
  phase: Phase;
  catalogue: Catalogue;
  onClose: () => void;
};

export function PhaseCard({ session, phase, catalogue, onClose }: PhaseCardProps) {
  const close = (
    <Button look="outline" onClick={onClose}>
      {strings.phase.close}
    </Button>
  );
  if (phase.kind === "limit")
    return <StreamChoice session={session} phase={phase} catalogue={catalogue} close={close} />;
  if (phase.kind !== "stopped" && phase.kind !== "broken") return null;
  const isStopped = phase.kind === "stopped";
  const actions = (
    <>
      <Button onClick={() => session.retry()}>
        {isStopped ? strings.phase.here : strings.phase.again}
      </Button>
      {close}
    </>
  );
  return (
    <StageCard title={strings.phase[phase.kind]} actions={actions}>
      <p>{isStopped ? phase.sentence : strings.phase.brokenText}</p>
    </StageCard>
  );
}

type StreamChoiceProps = {
  session: FilmSession;
  phase: Extract<Phase, { kind: "limit" }>;
  catalogue: Catalogue;
  close: ReactNode;
};

function StreamChoice({ session, phase, catalogue, close }: StreamChoiceProps) {
  const others = phase.streams.filter((stream) => !stream.this_browser);
  const isHere = others.length < phase.streams.length;
  return (
    <StageCard title={strings.streams.title(others.length, isHere)} actions={close}>
      <p>{strings.streams.text}</p>
      <ul className="ruled">
        {phase.streams.map((stream) => (
          <li key={stream.id}>
            <button
              type="button"
              className={styles.stream}
              onClick={() => void session.replace(stream.id)}
            >
              <span className={styles.playing}>
                <span>{stream.this_browser ? strings.streams.thisBrowser : stream.device}</span>
                <span className="note">{describe(stream, catalogue)}</span>
              </span>
              <span className={styles.stop}>{strings.streams.stop}</span>
            </button>
          </li>
        ))}
      </ul>
    </StageCard>
  );
}

function describe({ episode_id, started_at }: OtherStream, { films }: Catalogue): string {
  const film = films.find(({ episodeId }) => episodeId === episode_id);
  const title = film?.subtitle ?? strings.streams.unknownFilm;
  return strings.streams.what(title, formatClock(started_at));
}

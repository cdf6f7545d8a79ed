import type { Catalogue, CatalogueFilm } from "#components/film/film.ts";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { Phase } from "#components/player/stream/session-state.ts";
import type { FilmControls } from "#components/player/use-film-controls.ts";
import { EndCard } from "./end-card.tsx";
import { KeyboardHelp } from "./keyboard-help.tsx";
import styles from "./messages.module.css";
import { PhaseCard } from "./phase-card.tsx";
import { ResumeNotice } from "./resume-notice.tsx";

type StageMessagesProps = {
  session: FilmSession;
  phase: Phase;
  video: HTMLVideoElement | null;
  ended: boolean;
  controls: FilmControls;
  next: CatalogueFilm | null;
  catalogue: Catalogue;
  onNext: () => void;
  onClose: () => void;
};

export function StageMessages(props: StageMessagesProps) {
  const { session, phase, video, ended, controls, next, catalogue, onNext, onClose } = props;
  const startOver = () => {
    if (video) video.currentTime = 0;
    void video?.play().catch(() => null);
  };
  const isReady = phase.kind === "ready";
  return (
    <>
      <p className={styles.word} role="status">
        {controls.word?.text}
      </p>
      {isReady && session.startAt > 0 && (
        <ResumeNotice at={session.startAt} onStartOver={startOver} />
      )}
      {isReady && ended && <EndCard {...{ next, onNext, onClose }} onAgain={startOver} />}
      <PhaseCard {...{ session, phase, catalogue, onClose }} />
      {controls.layer === "help" && <KeyboardHelp onClose={controls.closeTop} />}
    </>
  );
}

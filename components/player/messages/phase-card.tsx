import { words as stageWords } from "#components/player/stage-words.ts";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { Phase } from "#components/player/stream/session-state.ts";
import { Button } from "#components/ui/button.tsx";
import { StageCard } from "./stage-card.tsx";
import { StreamChoice } from "./stream-choice.tsx";

const words = stageWords.phase;

type PhaseCardProps = { session: FilmSession; phase: Phase; onClose: () => void };

export function PhaseCard({ session, phase, onClose }: PhaseCardProps) {
  const close = (
    <Button look="outline" onClick={onClose}>
      {words.close}
    </Button>
  );
  if (phase.kind === "limit") return <StreamChoice session={session} phase={phase} close={close} />;
  if (phase.kind === "stopped") {
    const again = <Button onClick={() => session.retry()}>{words.here}</Button>;
    return (
      <StageCard
        title={words.stopped}
        actions={
          <>
            {again}
            {close}
          </>
        }
      >
        <p>{phase.sentence}</p>
      </StageCard>
    );
  }
  if (phase.kind === "broken") {
    const again = <Button onClick={() => session.retry()}>{words.again}</Button>;
    return (
      <StageCard
        title={words.broken}
        actions={
          <>
            {again}
            {close}
          </>
        }
      >
        <p>{words.brokenText}</p>
      </StageCard>
    );
  }
  return null;
}

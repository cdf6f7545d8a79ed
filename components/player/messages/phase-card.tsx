import type { FilmSession } from "#components/player/stream/film-session.ts";
import type { Phase } from "#components/player/stream/session-state.ts";
import { Button } from "#components/ui/button.tsx";
import { StageCard } from "./stage-card.tsx";
import { StreamChoice } from "./stream-choice.tsx";

type PhaseCardProps = { session: FilmSession; phase: Phase; onClose: () => void };

/** Why the film does not play, and what can be done. */
export function PhaseCard({ session, phase, onClose }: PhaseCardProps) {
  const close = (
    <Button look="outline" onClick={onClose}>
      Close
    </Button>
  );
  if (phase.kind === "limit") return <StreamChoice session={session} phase={phase} close={close} />;
  if (phase.kind === "stopped") {
    const again = <Button onClick={() => session.retry()}>Watch here</Button>;
    return (
      <StageCard
        title="The film stopped"
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
    const again = <Button onClick={() => session.retry()}>Try again</Button>;
    return (
      <StageCard
        title="The line is broken"
        actions={
          <>
            {again}
            {close}
          </>
        }
      >
        <p>The film waits where you are. It goes on by itself once you are online again.</p>
      </StageCard>
    );
  }
  return null;
}

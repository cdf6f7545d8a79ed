import { strings as stageStrings } from "#components/player/stage-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import { StageCard } from "./stage-card.tsx";

const strings = stageStrings.range;

export function RangeCard({ onGoOn, onAgain }: { onGoOn: () => void; onAgain: () => void }) {
  return (
    <StageCard
      title={strings.title}
      actions={
        <>
          <Button onClick={onGoOn}>{strings.goOn}</Button>
          <Button look="outline" onClick={onAgain}>
            {stageStrings.end.again}
          </Button>
        </>
      }
    >
      <p>{strings.text}</p>
    </StageCard>
  );
}

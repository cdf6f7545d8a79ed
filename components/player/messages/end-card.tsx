import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { CatalogueFilm } from "#components/film/film.ts";
import { strings as stageStrings } from "#components/player/stage-strings.ts";
import { Button } from "#components/ui/button/button.tsx";
import styles from "./messages.module.css";
import { StageCard } from "./stage-card.tsx";

const strings = stageStrings.end;
const countdownSeconds = 10;

type EndCardProps = {
  next: CatalogueFilm | null;
  onNext: () => void;
  onAgain: () => void;
  onClose: () => void;
};

/** Plays the next film after a countdown, unless the viewer stops it. */
export function EndCard({ next, onNext, onAgain, onClose }: EndCardProps) {
  const again = (
    <Button look="outline" onClick={onAgain}>
      {strings.again}
    </Button>
  );
  if (next) return <NextCard next={next} onNext={onNext} again={again} />;
  return (
    <StageCard
      title={strings.last}
      actions={
        <>
          <Button onClick={onClose}>{strings.close}</Button>
          {again}
        </>
      }
    >
      <p>{strings.lastText}</p>
    </StageCard>
  );
}

type NextCardProps = { next: CatalogueFilm; onNext: () => void; again: ReactNode };

function NextCard({ next, onNext, again }: NextCardProps) {
  const [left, stop] = useCountdown(countdownSeconds, onNext);
  return (
    <StageCard
      eyebrow={strings.next(next.place)}
      title={next.subtitle}
      actions={
        <>
          <Button onClick={onNext}>{strings.watch}</Button>
          {left === null ? (
            again
          ) : (
            <Button look="outline" onClick={stop}>
              {strings.stop}
            </Button>
          )}
        </>
      }
    >
      <picture>
        <img className={styles.picture} src={next.thumbnail} alt="" width="640" height="360" />
      </picture>
      {left !== null && (
        <p className={styles.countdown} role="timer">
          {strings.countdown(left)}
        </p>
      )}
    </StageCard>
  );
}

function useCountdown(seconds: number, onEnd: () => void): [number | null, () => void] {
  const [left, setLeft] = useState<number | null>(seconds);
  const end = useEffectEvent(onEnd);
  const over = left === 0;
  const stopped = left === null;
  useEffect(() => {
    if (stopped) return;
    if (over) return end();
    const count = () => setLeft((before) => before && before - 1);
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [over, stopped]);
  return [left, () => setLeft(null)];
}

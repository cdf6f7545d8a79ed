import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { NextFilm } from "#components/player/next-film.ts";
import { Button } from "#components/ui/button.tsx";
import styles from "./messages.module.css";
import { StageCard } from "./stage-card.tsx";

const countdownSeconds = 10;

type EndCardProps = {
  next: NextFilm | null;
  onNext: () => void;
  onAgain: () => void;
  onClose: () => void;
};

/** At the film's end: the next one begins by itself, unless it is stopped. */
export function EndCard({ next, onNext, onAgain, onClose }: EndCardProps) {
  const again = (
    <Button look="outline" onClick={onAgain}>
      Watch again
    </Button>
  );
  if (next) return <NextCard next={next} onNext={onNext} again={again} />;
  return (
    <StageCard
      title="That was the last episode"
      actions={
        <>
          <Button onClick={onClose}>Back to the episodes</Button>
          {again}
        </>
      }
    >
      <p>Both seasons stay here for as long as your membership lasts.</p>
    </StageCard>
  );
}

type NextCardProps = { next: NextFilm; onNext: () => void; again: ReactNode };

function NextCard({ next, onNext, again }: NextCardProps) {
  const [left, stop] = useCountdown(countdownSeconds, onNext);
  return (
    <StageCard
      eyebrow={`Next: ${next.place}`}
      title={next.episode.subtitle}
      actions={
        <>
          <Button onClick={onNext}>Watch now</Button>
          {left === null ? (
            again
          ) : (
            <Button look="outline" onClick={stop}>
              Stop the countdown
            </Button>
          )}
        </>
      }
    >
      <picture>
        <img
          className={styles.picture}
          src={next.episode.thumbnail}
          alt=""
          width="640"
          height="360"
        />
      </picture>
      {left !== null && (
        <p className={styles.countdown} role="timer">
          Begins in {left} {left === 1 ? "second" : "seconds"}
        </p>
      )}
    </StageCard>
  );
}

/** Seconds left, null once stopped; at their end `onEnd` is called. */
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

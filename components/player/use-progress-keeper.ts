import { useEffect, useEffectEvent, useRef } from "react";
import type { Place } from "#lib/films/watch-progress/policy.ts";

const keepEverySeconds = 10;

/** Between two reports of play, also at double speed in a hidden tab; a longer step is a seek. */
const longestStepSeconds = 4;

type Keeper = {
  /** Nothing is saved before so many seconds of play. */
  after: number;
  onKeep: (place: Place & { leaving: boolean }) => void;
};

/** Saves every 10 s of play, on a pause, at the end and on leaving. */
export function useProgressKeeper(video: HTMLVideoElement | null, { after, onKeep }: Keeper) {
  const place = useRef<Place | null>(null);
  const played = useRef(0);
  const keep = useEffectEvent((leaving: boolean) => {
    if (place.current && played.current >= after) onKeep({ ...place.current, leaving });
  });

  useEffect(() => {
    if (video === null) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    let keptAt = video.currentTime;

    const note = () => {
      // A video element without a source reports position 0.
      if (video.readyState === 0 || !Number.isFinite(video.duration)) return;
      const step = video.currentTime - (place.current?.positionSeconds ?? video.currentTime);
      if (step > 0 && step < longestStepSeconds) played.current += step;
      place.current = { positionSeconds: video.currentTime, durationSeconds: video.duration };
    };
    const onTime = () => {
      note();
      if (Math.abs(video.currentTime - keptAt) < keepEverySeconds) return;
      keptAt = video.currentTime;
      keep(false);
    };
    const onRest = () => {
      note();
      keep(false);
    };
    const onLeave = () => {
      if (document.visibilityState === "hidden") keep(true);
    };
    video.addEventListener("timeupdate", onTime, { signal });
    video.addEventListener("seeked", note, { signal });
    video.addEventListener("pause", onRest, { signal });
    video.addEventListener("ended", onRest, { signal });
    document.addEventListener("visibilitychange", onLeave, { signal });
    addEventListener("pagehide", () => keep(true), { signal });
    return () => {
      listeners.abort();
      keep(true);
    };
  }, [video]);
}

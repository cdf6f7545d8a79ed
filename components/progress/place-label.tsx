"use client";

import { Mark } from "#components/ui/button/marks.tsx";
import { isWatched } from "#lib/films/watch-progress/policy.ts";
import styles from "./history.module.css";
import { usePlace } from "./progress-provider.tsx";
import { strings } from "./strings.ts";

export function PlaceLabel({ episodeId }: { episodeId: string }) {
  const place = usePlace(episodeId);
  if (place === null) return null;
  const isDone = isWatched(place);
  return (
    <p className={styles.label}>
      {isDone && <Mark width={16} height={12} stroke={1.8} path="m1 6.5 4.5 4L15 1" />}
      {/* An element: React could put no tick before a text that a browser has translated. */}
      <span>
        {isDone ? strings.watched : strings.timeLeft(place.durationSeconds - place.positionSeconds)}
      </span>
    </p>
  );
}

"use client";

import { isWatched } from "#lib/films/watch-progress/policy.ts";
import styles from "./history.module.css";
import { usePlace } from "./progress-provider.tsx";

export function ProgressBar({ episodeId }: { episodeId: string }) {
  const place = usePlace(episodeId);
  if (place === null) return null;
  const part = isWatched(place) ? 1 : place.positionSeconds / place.durationSeconds;
  return (
    <span className={styles.bar}>
      <span className={styles.part} style={{ width: `${part * 100}%` }} />
    </span>
  );
}

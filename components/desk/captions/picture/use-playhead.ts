import { useSyncExternalStore } from "react";
import type { Playhead } from "./playhead.ts";

/** Renders only when the picked value changes. */
export function usePlayhead<Picked extends string | number | boolean>(
  playhead: Playhead,
  pick: (seconds: number) => Picked,
): Picked {
  return useSyncExternalStore(
    playhead.subscribe,
    () => pick(playhead.getState().seconds),
    () => pick(0),
  );
}

import { useSyncExternalStore } from "react";
import type { Playhead } from "./playhead.ts";

/** Renders again only when what is picked changes. */
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

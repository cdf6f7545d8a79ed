"use client";

import type { Place } from "#lib/films/watch-progress/policy.ts";
import { useHistory } from "./progress-provider.tsx";
import { placeIn } from "./progress-store.ts";

export function usePlace(episodeId: string): Place | null {
  return placeIn(useHistory(), episodeId);
}

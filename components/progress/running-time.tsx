"use client";

import { useHistory } from "./progress-provider.tsx";
import { strings } from "./strings.ts";

/** Nothing before the films' lengths are read. */
export function RunningTime({ episodeId }: { episodeId: string }) {
  const seconds = useHistory().runningTimes[episodeId];
  return seconds === undefined ? null : <span>{strings.runningTime(seconds)}</span>;
}

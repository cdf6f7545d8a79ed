"use client";

import { useHistory } from "./progress-provider.tsx";
import { strings } from "./strings.ts";

type RunningTimeProps = {
  episodeId: string;
  /** The day from which its film is expected, such as '2027-11-21'. */
  filmComes?: string | undefined;
};

/** Nothing before the films' lengths are read. */
export function RunningTime({ episodeId, filmComes }: RunningTimeProps) {
  const { history, runningTimes } = useHistory();
  const seconds = runningTimes[episodeId];
  if (seconds !== undefined) return <span>{strings.runningTime(seconds)}</span>;
  if (history === "reading" || history === "unknown") return null;
  return <span>{strings.comingSoon(filmComes)}</span>;
}

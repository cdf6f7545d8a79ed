import { useEffect, useState } from "react";
import type { ShownEntry } from "#components/works/describe-shown.ts";
import { worksShownPath } from "#lib/core/config/paths.ts";

export type Shown = readonly ShownEntry[] | "waiting" | "failed";

/** Loads what the film shows: a public file, not a call. */
export function useShown(episodeId: string): Shown {
  const [shown, setShown] = useState<Shown>("waiting");
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    load(worksShownPath(episodeId), signal).then(setShown, (error: unknown) => {
      if (signal.aborted) return;
      reportError(error);
      setShown("failed");
    });
    return () => leaving.abort();
  }, [episodeId]);
  return shown;
}

async function load(path: string, signal: AbortSignal): Promise<readonly ShownEntry[]> {
  const response = await fetch(path, { signal });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

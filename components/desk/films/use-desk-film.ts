import { useEffect, useEffectEvent } from "react";
import type { Engine } from "#components/player/stream/engine.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";

/** The staff's address needs only the cookie. */
export function useDeskFilm(
  video: HTMLVideoElement | null,
  url: string,
  onFailed: () => void,
): void {
  const fail = useEffectEvent(onFailed);

  useEffect(() => {
    if (video === null) return;
    const over = new AbortController();
    let engine: Engine | null = null;
    play(video, url, fail, over.signal)
      .then((started) => {
        if (over.signal.aborted) started.destroy();
        else engine = started;
      })
      .catch(() => over.signal.aborted || fail());
    return () => {
      over.abort();
      engine?.destroy();
    };
  }, [video, url]);
}

async function play(
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
  signal: AbortSignal,
): Promise<Engine> {
  const { startEngine } = await import("#components/player/stream/engine.ts");
  const link = {
    url,
    newest: (address: string) => {
      const { pathname } = new URL(address, location.href);
      return besideFilm(url, pathname.slice(pathname.lastIndexOf("/") + 1));
    },
    settled: async () => undefined,
    // There is no other address: the desk must be opened again.
    renew: async () => "refused" as const,
  };
  const events = { onHeights: () => undefined, onShown: () => undefined, onFailed };
  return startEngine(video, link, 0, events, signal);
}

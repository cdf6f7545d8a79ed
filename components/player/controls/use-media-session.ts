import { useEffect, useEffectEvent } from "react";
import type { PlayerCommands } from "./shortcuts.ts";

const actions = [
  "play",
  "pause",
  "seekbackward",
  "seekforward",
  "seekto",
  "nexttrack",
] as const satisfies readonly MediaSessionAction[];

type Shown = { title: string; artist: string; artwork: string | undefined; hasNext: boolean };

export function useMediaSession(
  { title, artist, artwork, hasNext }: Shown,
  video: HTMLVideoElement | null,
  commands: PlayerCommands | null,
) {
  const act = useEffectEvent(({ action, seekTime, seekOffset }: MediaSessionActionDetails) => {
    if (action === "play") void video?.play().catch(() => null);
    if (action === "pause") video?.pause();
    if (action === "seekbackward") commands?.seekBy(-(seekOffset ?? 10));
    if (action === "seekforward") commands?.seekBy(seekOffset ?? 10);
    if (action === "seekto" && video && seekTime !== undefined) video.currentTime = seekTime;
    if (action === "nexttrack") commands?.showNext();
  });

  useEffect(() => {
    if (!("mediaSession" in navigator)) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title,
      artist,
      ...(artwork && { artwork: [{ src: artwork }] }),
    });
    for (const action of actions) {
      if (action !== "nexttrack" || hasNext) mediaSession.setActionHandler(action, act);
    }
    return () => {
      mediaSession.metadata = null;
      for (const action of actions) mediaSession.setActionHandler(action, null);
    };
  }, [title, artist, artwork, hasNext]);
}

import { useEffect, useEffectEvent } from "react";
import type { FilmSession } from "#components/player/stream/film-session.ts";
import { content } from "#lib/content/content.ts";
import { findEpisode } from "#lib/content/episodes.ts";
import type { PlayerCommands } from "./shortcuts.ts";

const actions = [
  "play",
  "pause",
  "seekbackward",
  "seekforward",
  "seekto",
  "nexttrack",
] as const satisfies readonly MediaSessionAction[];

export function useMediaSession(
  session: FilmSession,
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
    const episode = findEpisode(session.film.episodeId);
    mediaSession.metadata = new MediaMetadata({
      title: session.film.title,
      artist: content().site.name,
      ...(episode && { artwork: [{ src: episode.thumbnail }] }),
    });
    for (const action of actions) mediaSession.setActionHandler(action, (details) => act(details));
    return () => {
      mediaSession.metadata = null;
      for (const action of actions) mediaSession.setActionHandler(action, null);
    };
  }, [session]);
}

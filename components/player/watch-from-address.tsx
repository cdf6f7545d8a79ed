"use client";

import { useEffect } from "react";
import type { Film } from "#components/film/film.ts";
import { filmOfFragment } from "#lib/core/config/paths.ts";
import { usePlayer } from "./player-provider.tsx";

/** Opens the film of the fragment `#watch-…` once, then replaces it by the card's. */
export function WatchFromAddress({ films }: { films: readonly Film[] }) {
  const { watch } = usePlayer();
  useEffect(() => {
    const episodeId = filmOfFragment(window.location.hash);
    const film = films.find((one) => one.episodeId === episodeId);
    if (!film) return;
    window.history.replaceState(window.history.state, "", `#${film.episodeId}`);
    document.getElementById(film.episodeId)?.scrollIntoView();
    watch(film);
  }, [films, watch]);
  return null;
}

"use client";

import type { Film } from "#components/player/film.ts";
import { usePlayer } from "#components/player/player-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { startOf } from "#lib/watch-progress/policy.ts";
import { usePlace } from "./use-place.ts";

/** Plays a film that was begun from its beginning; elsewhere Watch Now does. */
export function StartOverButton({ film }: { film: Film }) {
  const { watch } = usePlayer();
  if (startOf(usePlace(film.episodeId)) === 0) return null;
  return (
    <Button look="outline" onClick={() => watch({ ...film, startOver: true })}>
      Start over<span className="visually-hidden">: {film.title}</span>
    </Button>
  );
}

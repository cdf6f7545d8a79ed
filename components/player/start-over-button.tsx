"use client";

import type { Film } from "#components/film/film.ts";
import { usePlayer } from "#components/player/player-provider.tsx";
import { usePlace } from "#components/progress/use-place.ts";
import { useSeen } from "#components/progress/use-seen.ts";
import { words } from "#components/progress/words.ts";
import { Button } from "#components/ui/button.tsx";
import { startOf } from "#lib/films/watch-progress/policy.ts";

/** Hidden for films not started: Watch Now plays these from the beginning. */
export function StartOverButton({ film }: { film: Film }) {
  const { watch } = usePlayer();
  const place = usePlace(film.episodeId);
  const seen = useSeen(startOf(place) > 0 ? [film.episodeId] : []);
  if (place === null || !seen.has(film.episodeId)) return null;
  return (
    <Button look="outline" onClick={() => watch({ ...film, startOver: true })}>
      {words.startOver}
      <span className="visually-hidden">: {film.title}</span>
    </Button>
  );
}

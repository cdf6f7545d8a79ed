"use client";

import { Button } from "#components/ui/button.tsx";
import type { Film } from "./film.ts";
import { usePlayer } from "./player-provider.tsx";

/** Opens the player with this film. */
export function WatchNowButton({ film }: { film: Film }) {
  const { watch } = usePlayer();
  return (
    <Button onClick={() => watch(film)}>
      Watch Now<span className="visually-hidden">: {film.title}</span>
    </Button>
  );
}

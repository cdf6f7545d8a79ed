"use client";

import { Button, type ButtonLook } from "#components/ui/button.tsx";
import type { Film } from "./film.ts";
import { usePlayer } from "./player-provider.tsx";

/** Opens the player with this film. */
export function WatchNowButton({ film, look }: { film: Film; look?: ButtonLook }) {
  const { watch } = usePlayer();
  return (
    <Button look={look} onClick={() => watch(film)}>
      Watch Now<span className="visually-hidden">: {film.title}</span>
    </Button>
  );
}

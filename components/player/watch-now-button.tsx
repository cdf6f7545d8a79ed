"use client";

import type { Film } from "#components/film/film.ts";
import { Button, type ButtonLook } from "#components/ui/button.tsx";
import { usePlayer } from "./player-provider.tsx";
import { words } from "./words.ts";

export function WatchNowButton({ film, look }: { film: Film; look?: ButtonLook }) {
  const { watch } = usePlayer();
  return (
    <Button look={look} onClick={() => watch(film)}>
      {words.watch}
      <span className="visually-hidden">: {film.title}</span>
    </Button>
  );
}

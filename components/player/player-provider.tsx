"use client";

import { createContext, type ReactNode, use, useCallback, useState } from "react";
import type { Film } from "./film.ts";
import { PlayerMessage } from "./player-message.tsx";
import { PlayerOverlay } from "./player-overlay.tsx";

type PlayerValue = { watch: (film: Film) => void };

const PlayerContext = createContext<PlayerValue>({ watch: () => {} });

/** Holds the page's one player. Watch Now is ignored while it is open. */
export function PlayerProvider({ children }: { children: ReactNode }) {
  const [film, setFilm] = useState<Film | null>(null);
  const [message, setMessage] = useState("");

  const watch = useCallback((next: Film) => {
    setMessage("");
    setFilm((open) => open ?? next);
  }, []);

  const close = useCallback((reason: string) => {
    setFilm(null);
    setMessage(reason);
  }, []);

  return (
    <PlayerContext value={{ watch }}>
      {children}
      <PlayerMessage text={message} />
      {film && <PlayerOverlay film={film} onClose={close} />}
    </PlayerContext>
  );
}

/** Opens the player. */
export function usePlayer(): PlayerValue {
  return use(PlayerContext);
}

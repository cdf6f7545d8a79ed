"use client";

import { useEffect, useRef } from "react";
import { Cross } from "#components/ui/cross.tsx";
import type { Film } from "./film.ts";
import styles from "./player.module.css";
import { PlayerVideo } from "./player-video.tsx";

type PlayerOverlayProps = {
  film: Film;
  /** Called once it is closed, with the reason when it was not the viewer's wish. */
  onClose: (reason: string) => void;
};

/** The full-screen player: modal, so that focus stays in it and returns to Watch Now. */
export function PlayerOverlay({ film, onClose }: PlayerOverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const reason = useRef("");

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  function fail(sentence: string) {
    reason.current = sentence;
    dialog.current?.close();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.player}
      aria-label={film.title}
      onClose={() => onClose(reason.current)}
    >
      <PlayerVideo episodeId={film.episodeId} onFail={fail} />
      <button
        type="button"
        className={styles.close}
        aria-label="Close player"
        onClick={() => dialog.current?.close()}
      >
        <Cross />
      </button>
    </dialog>
  );
}

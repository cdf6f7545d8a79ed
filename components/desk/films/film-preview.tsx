"use client";

import { useCallback, useState } from "react";
import { Button } from "#components/ui/button/button.tsx";
import { filmPreviewUrl } from "#lib/core/config/desk-paths.ts";
import styles from "./films.module.css";
import { useDeskFilm } from "./use-desk-film.ts";
import { words as all } from "./words.ts";

const words = all.preview;

/** Plays a film from the staff's address, which needs only the cookie. */
export function FilmPreview({ episodeId, revision }: { episodeId: string; revision: string }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const fail = useCallback(() => setProblem(words.failed), []);
  useDeskFilm(video, filmPreviewUrl(episodeId, revision), fail);

  return (
    <div className={styles.preview}>
      <div className="actions">
        <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.close : words.open}
        </Button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useMediaCaption: the captions are edited and read beside the film
        <video
          ref={setVideo}
          className={styles.video}
          aria-label={words.label}
          controls
          playsInline
          controlsList="nodownload"
        />
      )}
      <div role="alert">{problem}</div>
    </div>
  );
}

import { useState } from "react";
import { Button } from "#components/ui/button/button.tsx";
import { filmPreviewUrl } from "#lib/core/config/desk-paths.ts";
import styles from "./films.module.css";
import { strings as all } from "./strings.ts";
import { useDeskFilm } from "./use-desk-film.ts";

const strings = all.preview;

/** Plays a film from the staff's address, which needs only the cookie. */
export function FilmPreview({ episodeId, revision }: { episodeId: string; revision: string }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useDeskFilm(video, filmPreviewUrl(episodeId, revision), () => setProblem(strings.failed));

  function toggle() {
    setOpen(!isOpen);
    setProblem(null);
  }

  return (
    <div className={styles.preview}>
      <div className="actions">
        <Button look="outline" aria-expanded={isOpen} onClick={toggle}>
          {isOpen ? strings.close : strings.open}
        </Button>
      </div>
      {isOpen && (
        // biome-ignore lint/a11y/useMediaCaption: the captions are edited and read beside the film
        <video
          ref={setVideo}
          className={styles.video}
          aria-label={strings.label}
          controls
          playsInline
          controlsList="nodownload"
        />
      )}
      <div role="alert">{problem}</div>
    </div>
  );
}

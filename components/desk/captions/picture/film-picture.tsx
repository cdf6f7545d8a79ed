import { useEffect, useState } from "react";
import styles from "#components/desk/captions/captions.module.css";
import { strings } from "#components/desk/captions/strings.ts";
import { useDeskFilm } from "#components/desk/films/use-desk-film.ts";
import type { Cue } from "#lib/films/packaging/webvtt.ts";
import { plainText } from "#lib/films/packaging/webvtt.ts";
import { type Playhead, usePlayhead } from "./playhead.ts";

type FilmPictureProps = {
  url: string;
  poster: string;
  playhead: Playhead;
  cues: readonly Cue[];
};

/** Plays the film for staff without a member's link: the open desk authorizes. */
export function FilmPicture({ url, poster, playhead, cues }: FilmPictureProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  // A save makes another revision; the player continues with the first one.
  const [film] = useState({ url, poster });

  useDeskFilm(video, film.url, () => setIsBroken(true));
  useEffect(() => (video ? playhead.attach(video) : undefined), [video, playhead]);

  return (
    <div className={styles.picture}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are below, as they are being written */}
      <video
        ref={setVideo}
        className={styles.video}
        poster={film.poster}
        aria-label={strings.film}
        controls
        playsInline
        controlsList="nodownload"
      />
      <NowShown playhead={playhead} cues={cues} />
      {isBroken && <p role="alert">{strings.broken}</p>}
    </div>
  );
}

/** Shows the unsaved captions. */
function NowShown({ playhead, cues }: Pick<FilmPictureProps, "playhead" | "cues">) {
  const text = usePlayhead(playhead, (seconds) =>
    cues
      .filter(({ from, to }) => from <= seconds && seconds < to)
      .map((cue) => plainText(cue.text))
      .join("\n"),
  );
  return (
    <p className={styles.shown} dir="auto" data-testid="now-shown">
      {text}
    </p>
  );
}

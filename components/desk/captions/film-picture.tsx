import { useEffect, useState } from "react";
import type { Engine } from "#components/player/stream/engine.ts";
import { besideFilm } from "#lib/films/links/film-url.ts";
import { plainText } from "#lib/films/packaging/check-words.ts";
import type { Cue } from "#lib/films/packaging/webvtt.ts";
import styles from "./captions.module.css";
import type { Playhead } from "./playhead.ts";
import { usePlayhead } from "./use-playhead.ts";
import { words } from "./words.ts";

type FilmPictureProps = {
  url: string;
  poster: string;
  playhead: Playhead;
  /** As they are in the table. */
  cues: readonly Cue[];
};

/** The film as members see it, without a member's link: the open desk is the right. */
export function FilmPicture({ url, poster, playhead, cues }: FilmPictureProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  // A save makes another revision; the film goes on from the one that it began with.
  const [film] = useState({ url, poster });

  useEffect(() => {
    if (video === null) return;
    const detach = playhead.attach(video);
    const over = new AbortController();
    let engine: Engine | null = null;
    const fail = () => setIsBroken(true);
    play(video, film.url, fail, over.signal)
      .then((started) => {
        if (over.signal.aborted) started.destroy();
        else engine = started;
      })
      .catch(() => over.signal.aborted || fail());
    return () => {
      over.abort();
      engine?.destroy();
      detach();
    };
  }, [video, film, playhead]);

  return (
    <div className={styles.picture}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are below, as they are being written */}
      <video
        ref={setVideo}
        className={styles.video}
        poster={film.poster}
        aria-label={words.film}
        controls
        playsInline
        controlsList="nodownload"
      />
      <NowShown playhead={playhead} cues={cues} />
      {isBroken && <p role="alert">{words.broken}</p>}
    </div>
  );
}

/** In the table's words, before they are saved. */
function NowShown({ playhead, cues }: Pick<FilmPictureProps, "playhead" | "cues">) {
  const text = usePlayhead(playhead, (seconds) =>
    cues
      .filter(({ from, to }) => from <= seconds && seconds < to)
      .map((cue) => plainText(cue.text))
      .join("\n"),
  );
  return (
    <p className={styles.shown} data-testid="now-shown">
      {text}
    </p>
  );
}

async function play(
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
  signal: AbortSignal,
): Promise<Engine> {
  const { startEngine } = await import("#components/player/stream/engine.ts");
  const link = {
    url,
    newest: (address: string) => {
      const { pathname } = new URL(address, location.href);
      return besideFilm(url, pathname.slice(pathname.lastIndexOf("/") + 1));
    },
    settled: async () => undefined,
    // There is no other address: the desk must be opened again.
    renew: async () => "refused" as const,
  };
  const events = { onHeights: () => undefined, onShown: () => undefined, onFailed };
  return startEngine(video, link, 0, events, signal);
}

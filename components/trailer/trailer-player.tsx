import { useEffect, useRef } from "react";
import type { Trailer } from "#lib/content/content.ts";
import { trailerUrl } from "#lib/content/trailers.ts";
import { EmbeddedTrailer } from "./embedded-trailer.tsx";
import styles from "./trailer.module.css";
import { words } from "./words.ts";

type TrailerPlayerProps = { trailer: Trailer; title: string; onEnd: (broken: boolean) => void };

export function TrailerPlayer({ trailer, title, onEnd }: TrailerPlayerProps) {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  const url = trailerUrl(trailer);
  const name = words.trailer(title);

  useEffect(() => player.current?.focus({ preventScroll: true }), []);

  const { host } = trailer;
  if (host !== "site") {
    const close = () => onEnd(false);
    return (
      <EmbeddedTrailer
        {...{ trailer: { ...trailer, host }, name, frame: player }}
        onClose={close}
      />
    );
  }
  return (
    <video
      ref={player}
      className={styles.player}
      src={url}
      aria-label={name}
      controls
      autoPlay
      playsInline
      onEnded={() => onEnd(false)}
      onError={() => onEnd(true)}
    >
      <track
        kind="captions"
        src={url.replace(/\.mp4$/, ".vtt")}
        srcLang="en"
        label={words.captions}
      />
      {words.noVideo}
    </video>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { type Trailer, trailerUrl } from "#lib/content/trailers.ts";
import styles from "./trailer.module.css";
import { words } from "./words.ts";

type TrailerPlayerProps = {
  trailer: Trailer;
  title: string;
  /** It is over, or it broke. Of a film in another site's player neither is known. */
  onEnd: (broken: boolean) => void;
};

/** A trailer that plays: this site's own film, or its host's player. It takes the focus. */
export function TrailerPlayer({ trailer, title, onEnd }: TrailerPlayerProps) {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  const url = trailerUrl(trailer);
  const name = words.trailer(title);

  useEffect(() => player.current?.focus({ preventScroll: true }), []);

  if (trailer.host !== "site") {
    return (
      <iframe
        ref={player}
        className={styles.player}
        src={url}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin"
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

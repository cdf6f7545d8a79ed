import { useEffect, useRef, useState } from "react";
import type { Trailer } from "#lib/content/content.ts";
import { hostNames, trailerUrl } from "#lib/content/trailers.ts";
import { strings } from "./strings.ts";
import styles from "./trailer.module.css";

type TrailerPlayerProps = { trailer: Trailer; title: string; onEnd: (broken: boolean) => void };

/** The player of another host does not report its end: the visitor closes it. */
export function TrailerPlayer({ trailer, title, onEnd }: TrailerPlayerProps) {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const url = trailerUrl(trailer);
  const name = strings.trailer(title);

  useEffect(() => player.current?.focus({ preventScroll: true }), []);

  const { host } = trailer;
  if (host !== "site") {
    return (
      <>
        <iframe
          ref={player}
          className={styles.player}
          src={url}
          title={name}
          allow="autoplay; fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin"
          onLoad={() => setLoaded(true)}
        />
        <p className={styles.beside}>
          <span role="status">{isLoaded ? "" : strings.loading(hostNames[host])}</span>
          <button type="button" className={styles.close} onClick={() => onEnd(false)}>
            {strings.close}
          </button>
        </p>
      </>
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
        label={strings.captions}
      />
      {strings.noVideo}
    </video>
  );
}

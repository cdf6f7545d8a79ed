import { type RefObject, useState } from "react";
import type { Trailer } from "#lib/content/content.ts";
import { hostNames, trailerUrl } from "#lib/content/trailers.ts";
import styles from "./trailer.module.css";
import { words } from "./words.ts";

type EmbeddedTrailerProps = {
  trailer: Trailer & { host: keyof typeof hostNames };
  name: string;
  frame: RefObject<HTMLIFrameElement | null>;
  onClose: () => void;
};

/** The host's player does not report its end: the visitor closes it. */
export function EmbeddedTrailer({ trailer, name, frame, onClose }: EmbeddedTrailerProps) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <iframe
        ref={frame}
        className={styles.player}
        src={trailerUrl(trailer)}
        title={name}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin"
        onLoad={() => setLoaded(true)}
      />
      <p className={styles.beside}>
        <span role="status">{isLoaded ? "" : words.loading(hostNames[trailer.host])}</span>
        <button type="button" className={styles.close} onClick={onClose}>
          {words.close}
        </button>
      </p>
    </>
  );
}

"use client";

import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { Store, useStore } from "#components/ui/store.ts";
import type { Trailer as TrailerContent } from "#lib/content/content.ts";
import { trailerUrl } from "#lib/content/trailers.ts";
import { strings } from "./strings.ts";
import styles from "./trailer.module.css";
import { TrailerPlayer } from "./trailer-player.tsx";

const current = new Store<{ key: string | null }>({ key: null });

type TrailerProps = { trailer: TrailerContent | undefined; title: string; children: ReactNode };

/**
 * Plays one trailer at a time in place of its poster. Without script it links to the film. An episode
 * without a trailer has its poster alone.
 */
export function Trailer({ trailer, title, children }: TrailerProps) {
  const key = useId();
  const playing = useStore(current).key === key;
  const [failed, setFailed] = useState(false);
  const frame = useRef<HTMLDivElement>(null);

  function begin(event: MouseEvent) {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (elsewhere) return;
    event.preventDefault();
    setFailed(false);
    current.set({ key });
  }

  function end(broken: boolean) {
    const hadFocus = frame.current?.contains(document.activeElement);
    setFailed(broken);
    current.set({ key: null });
    if (!hadFocus) return;
    requestAnimationFrame(() => frame.current?.querySelector("a")?.focus({ preventScroll: true }));
  }

  if (trailer === undefined) return <div className={styles.frame}>{children}</div>;
  return (
    <div ref={frame} className={styles.frame}>
      {playing ? (
        <TrailerPlayer trailer={trailer} title={title} onEnd={end} />
      ) : (
        <a
          className={styles.poster}
          href={trailerUrl(trailer)}
          data-live-only
          aria-label={strings.play(title)}
          onClick={begin}
        >
          {children}
          <span className={styles.mark} aria-hidden="true">
            <svg width="22" height="24" viewBox="0 0 22 24" aria-hidden="true">
              <path d="M1 1.5v21L21 12z" fill="currentColor" />
            </svg>
          </span>
        </a>
      )}
      <p className={styles.failure} role="status">
        {failed && strings.failed}
      </p>
    </div>
  );
}

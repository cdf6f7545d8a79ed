"use client";

import type Hls from "hls.js";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { filmPreviewUrl } from "#lib/core/config/desk-paths.ts";
import styles from "./films.module.css";
import { words as all } from "./words.ts";

const words = all.preview;

/** Plays a film from the staff's own address, for which the cookie is enough. */
export function FilmPreview({ episodeId, revision }: { episodeId: string; revision: string }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const url = filmPreviewUrl(episodeId, revision);

  useEffect(() => {
    const element = video.current;
    if (!isOpen || element === null) return;
    let hls: Hls | null = null;
    let isOver = false;
    const fail = () => setProblem(words.failed);
    const start = async () => {
      const { default: Light } = await import("hls.js/light");
      if (isOver) return;
      if (!Light.isSupported()) {
        element.src = url;
        element.addEventListener("error", fail, { once: true });
        return;
      }
      // The page's policy refuses workers from blobs.
      const engine = new Light({ enableWorker: false, capLevelToPlayerSize: true });
      hls = engine;
      engine.on(Light.Events.ERROR, (_, { fatal }) => {
        if (fatal) fail();
      });
      engine.loadSource(url);
      engine.attachMedia(element);
    };
    start().catch(fail);
    return () => {
      isOver = true;
      hls?.destroy();
    };
  }, [isOpen, url]);

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
          ref={video}
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

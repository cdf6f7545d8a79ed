"use client";

import { useRef } from "react";
import styles from "./player.module.css";
import { useSecureVideo } from "./use-secure-video.ts";

type PlayerVideoProps = { episodeId: string; onFail: (sentence: string) => void };

/** The film itself. The browser's own menu, which could save it, is not offered. */
export function PlayerVideo({ episodeId, onFail }: PlayerVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { loading, events } = useSecureVideo(video, episodeId, onFail);
  return (
    <>
      {loading && (
        <p className={styles.loading} role="status">
          Loading video...
        </p>
      )}
      <video
        {...events}
        ref={video}
        className={styles.video}
        data-loading={loading}
        controls
        autoPlay
        playsInline
        controlsList="nodownload"
        onContextMenu={(event) => event.preventDefault()}
      >
        Your browser does not support the video tag.
      </video>
    </>
  );
}

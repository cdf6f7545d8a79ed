import { type ComponentProps, useEffect, useState } from "react";
import type { FilmFiles } from "#components/player/stream/film-files.ts";
import styles from "./picture.module.css";

export type FilmVideoProps = Pick<ComponentProps<"video">, "onPointerUp" | "onDoubleClick"> & {
  files: FilmFiles;
  rate: number;
  isAway: boolean;
  onVideo: (video: HTMLVideoElement | null) => void;
  onCaptions: (track: HTMLTrackElement | null) => void;
  onChapters: (track: HTMLTrackElement | null) => void;
};

/** The film itself. The browser's own menu, which could save it, is not offered. */
export function FilmVideo(props: FilmVideoProps) {
  const { files, rate, isAway, onVideo, onCaptions, onChapters, ...gestures } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [captions] = files.captions;

  useEffect(() => {
    onVideo(video);
    return () => onVideo(null);
  }, [video, onVideo]);

  useEffect(() => {
    if (video === null) return;
    // A film that is begun anew takes the default.
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }, [video, rate]);

  return (
    <video
      {...gestures}
      ref={setVideo}
      slot="media"
      className={styles.video}
      data-away={isAway}
      autoPlay
      playsInline
      disableRemotePlayback
      controlsList="nodownload"
      onContextMenu={(event) => event.preventDefault()}
    >
      {captions && (
        <track
          ref={onCaptions}
          kind="subtitles"
          srcLang={captions.language}
          label={captions.label}
          src={captions.url}
        />
      )}
      {files.chapters && <track ref={onChapters} kind="chapters" src={files.chapters} default />}
      {files.previews && <track kind="metadata" label="thumbnails" src={files.previews} default />}
      Your browser does not support the video tag.
    </video>
  );
}

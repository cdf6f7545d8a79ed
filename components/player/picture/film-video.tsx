import type { ComponentProps } from "react";
import { strings } from "#components/player/stage-strings.ts";
import type { FilmFiles } from "#components/player/stream/film-files.ts";
import styles from "./picture.module.css";

type Gestures = "onPointerUp" | "onClick" | "onDoubleClick";

export type FilmVideoProps = Pick<ComponentProps<"video">, Gestures> & {
  files: FilmFiles;
  poster: string | undefined;
  isAway: boolean;
  onVideo: (video: HTMLVideoElement | null) => void;
  onCaptions: (track: HTMLTrackElement | null) => void;
  onChapters: (track: HTMLTrackElement | null) => void;
};

/** media-chrome finds the track by this label. */
const PREVIEWS = "thumbnails";

/** Disables the context menu, which offers to save the video. */
export function FilmVideo(props: FilmVideoProps) {
  const { files, poster, isAway, onVideo, onCaptions, onChapters, ...gestures } = props;
  const [captions] = files.captions;
  return (
    <video
      {...gestures}
      ref={onVideo}
      slot="media"
      className={styles.video}
      poster={poster}
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
      {files.previews && <track kind="metadata" label={PREVIEWS} src={files.previews} default />}
      {/* An element: React could add no track before a text that a browser has translated. */}
      <p>{strings.noVideo}</p>
    </video>
  );
}

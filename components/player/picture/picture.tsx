import type { MediaController as Controller } from "media-chrome";
import { MediaController, MediaLoadingIndicator } from "media-chrome/react";
import { type RefObject, useEffect } from "react";
import { CentreButtons } from "#components/player/controls/buttons.tsx";
import { ControlBar } from "#components/player/controls/control-bar.tsx";
import { useGestures } from "#components/player/controls/use-gestures.ts";
import type { SessionState } from "#components/player/stream/session-state.ts";
import type { FilmControls } from "#components/player/use-film-controls.ts";
import { FilmVideo, type FilmVideoProps } from "./film-video.tsx";
import { TitleLine } from "./layers.tsx";
import styles from "./picture.module.css";
import type { Track } from "./use-track.ts";

type PictureProps = Pick<FilmVideoProps, "onVideo" | "onCaptions" | "onChapters"> & {
  title: string;
  poster: string | undefined;
  state: SessionState;
  controls: FilmControls;
  controller: RefObject<Controller | null>;
  root: RefObject<HTMLElement | null>;
  chapters: Track;
  /** The viewer's notes, in seconds. */
  marks: readonly number[];
  isAway: boolean;
  ended: boolean;
};

export function Picture(props: PictureProps) {
  const { title, poster, state, controls, controller, root, ...rest } = props;
  const { commands, layer } = controls;
  const { chapters, marks, isAway, ended, ...tracks } = rest;
  const gestures = useGestures(commands);
  const { kind } = state.phase;
  const isVeiled = ended || layer === "help" || (kind !== "loading" && kind !== "ready");

  useEffect(() => {
    if (controller.current && root.current) controller.current.fullscreenElement = root.current;
  }, [controller, root]);

  return (
    <MediaController
      ref={controller}
      className={styles.controller}
      gesturesDisabled
      noHotkeys
      autohide={layer === null ? "3" : "-1"}
      inert={isAway || isVeiled}
    >
      <FilmVideo {...tracks} {...gestures} files={state.files} poster={poster} isAway={isAway} />
      {kind === "ready" && (
        <MediaLoadingIndicator className={styles.waiting} slot="centered-chrome" noAutohide />
      )}
      <TitleLine title={title} onShare={() => commands?.share()} />
      <CentreButtons />
      <ControlBar
        controls={controls}
        chapter={chapters.lines[chapters.current[0] ?? -1]?.text}
        marks={marks}
        hasCaptions={state.files.captions.length > 0}
      />
    </MediaController>
  );
}

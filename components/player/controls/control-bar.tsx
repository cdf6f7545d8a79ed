import {
  MediaPreviewChapterDisplay,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from "media-chrome/react";
import { hasSmallWindow } from "#components/player/controls/use-small-window.ts";
import { strings } from "#components/player/stage-strings.ts";
import type { FilmControls } from "#components/player/use-film-controls.ts";
import {
  FullscreenButton,
  MuteButton,
  PipButton,
  PlayButton,
  SeekButton,
  ToggleButton,
} from "./buttons.tsx";
import styles from "./controls.module.css";

type ControlBarProps = {
  controls: FilmControls;
  chapter: string | undefined;
  marks: readonly number[];
  hasCaptions: boolean;
};

export function ControlBar({ controls, chapter, marks, hasCaptions }: ControlBarProps) {
  const { commands, hasNext, layer, setLayer, panel, setPanel, preferences, openWindow } = controls;
  return (
    <div className={styles.bar}>
      <div className={styles.timeBox}>
        <MediaTimeRange className={styles.timeLine}>
          <MediaPreviewThumbnail slot="preview" />
          <MediaPreviewChapterDisplay slot="preview" />
          <MediaPreviewTimeDisplay slot="preview" />
        </MediaTimeRange>
        <Marks seconds={marks} video={controls.video} />
      </div>
      <div className={styles.buttons}>
        <span className={styles.wide}>
          <PlayButton />
          <SeekButton by={-10} />
          <SeekButton by={10} />
        </span>
        {hasNext && (
          <ToggleButton
            icon="next"
            label={strings.controls.next}
            hint="N"
            onClick={() => commands?.showNext()}
          />
        )}
        <span className={styles.sound}>
          <MuteButton />
          <MediaVolumeRange className={styles.volume} />
        </span>
        <MediaTimeDisplay className={styles.time} showDuration noToggle />
        <p className={styles.chapter} dir="auto">
          {chapter}
        </p>
        {hasCaptions && (
          <ToggleButton
            icon="captions"
            label={strings.controls.captions}
            hint="C"
            aria-pressed={preferences.captions}
            onClick={() => commands?.toggleCaptions()}
          />
        )}
        <ToggleButton
          icon="pen"
          label={strings.controls.note}
          hint="B"
          aria-expanded={layer === "note"}
          onClick={() => commands?.writeNote()}
        />
        <ToggleButton
          icon="settings"
          label={strings.controls.settings}
          aria-expanded={layer === "settings"}
          onClick={() => setLayer(layer === "settings" ? null : "settings")}
        />
        <ToggleButton
          icon="panel"
          label={strings.controls.panel}
          aria-expanded={panel}
          onClick={() => setPanel(!panel)}
        />
        <span className={styles.wide}>
          <ToggleButton
            icon="keyboard"
            label={strings.controls.keyboard}
            hint="?"
            onClick={() => commands?.toggleHelp()}
          />
          <PipButton onOpen={hasSmallWindow() ? openWindow : null} />
        </span>
        <FullscreenButton />
      </div>
    </div>
  );
}

/** Of notes; `/profile/notes` lists them. */
function Marks({ seconds, video }: { seconds: readonly number[]; video: HTMLVideoElement | null }) {
  const duration = video?.duration;
  if (!duration || seconds.length === 0) return null;
  return (
    <div className={styles.marks} aria-hidden="true">
      {seconds.map((second) => (
        <span key={second} style={{ left: `${(second / duration) * 100}%` }} />
      ))}
    </div>
  );
}

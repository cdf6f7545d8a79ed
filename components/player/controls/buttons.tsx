import {
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
} from "media-chrome/react";
import type { ComponentProps } from "react";
import { words } from "#components/player/stage-words.ts";
import styles from "./controls.module.css";
import { Icon, type IconName } from "./icons.tsx";

export function PlayButton() {
  return (
    <MediaPlayButton className={styles.media} noTooltip>
      <Icon name="play" slot="play" />
      <Icon name="pause" slot="pause" />
    </MediaPlayButton>
  );
}

export function SeekButton({ by }: { by: -10 | 10 }) {
  const Seek = by < 0 ? MediaSeekBackwardButton : MediaSeekForwardButton;
  return (
    <Seek className={styles.media} seekOffset={10} noTooltip>
      <span slot="icon" className={styles.seek}>
        <Icon name={by < 0 ? "back" : "forward"} />
        <span>10</span>
      </span>
    </Seek>
  );
}

export function MuteButton() {
  return (
    <MediaMuteButton className={styles.media} noTooltip>
      <Icon name="soundOff" slot="off" />
      <Icon name="soundLow" slot="low" />
      <Icon name="soundLow" slot="medium" />
      <Icon name="soundHigh" slot="high" />
    </MediaMuteButton>
  );
}

/** `onOpen` replaces the browser's picture-in-picture. */
export function PipButton({ onOpen }: { onOpen: (() => void) | null }) {
  if (onOpen)
    return <ToggleButton icon="window" label={words.controls.smallWindow} onClick={onOpen} />;
  return (
    <MediaPipButton className={styles.media} noTooltip>
      <Icon name="window" slot="icon" />
    </MediaPipButton>
  );
}

/** Hidden where only the video element can be full screen: the player fills the window already. */
export function FullscreenButton() {
  if (!document.fullscreenEnabled && !("webkitFullscreenEnabled" in document)) return null;
  return (
    <MediaFullscreenButton className={styles.media} noTooltip>
      <Icon name="larger" slot="enter" />
      <Icon name="smaller" slot="exit" />
    </MediaFullscreenButton>
  );
}

export function CentreButtons() {
  return (
    <div slot="centered-chrome" className={styles.centre}>
      <SeekButton by={-10} />
      <PlayButton />
      <SeekButton by={10} />
    </div>
  );
}

type ToggleButtonProps = Omit<ComponentProps<"button">, "className" | "type"> & {
  icon: IconName;
  label: string;
  hint?: string;
};

export function ToggleButton({ icon, label, hint, ...rest }: ToggleButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.button}
      aria-label={label}
      title={hint ? `${label} (${hint})` : label}
    >
      <Icon name={icon} />
    </button>
  );
}

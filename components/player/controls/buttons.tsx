import {
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaSeekBackwardButton,
  MediaSeekForwardButton,
} from "media-chrome/react";
import type { ComponentProps, ComponentType, ReactNode } from "react";
import { strings } from "#components/player/stage-strings.ts";
import styles from "./controls.module.css";
import { Icon, type IconName } from "./icons.tsx";

type MediaButtonProps = {
  as: ComponentType<{ className: string | undefined; noTooltip: boolean; children: ReactNode }>;
  icons: Readonly<Record<string, IconName>>;
};

function MediaButton({ as: Button, icons }: MediaButtonProps) {
  return (
    <Button className={styles.media} noTooltip>
      {Object.entries(icons).map(([slot, name]) => (
        <Icon key={slot} name={name} slot={slot} />
      ))}
    </Button>
  );
}

export function PlayButton() {
  return <MediaButton as={MediaPlayButton} icons={{ play: "play", pause: "pause" }} />;
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
  const icons = {
    off: "soundOff",
    low: "soundLow",
    medium: "soundLow",
    high: "soundHigh",
  } as const;
  return <MediaButton as={MediaMuteButton} icons={icons} />;
}

/** `onOpen` replaces the browser's picture-in-picture. */
export function PipButton({ onOpen }: { onOpen: (() => void) | null }) {
  if (onOpen)
    return <ToggleButton icon="window" label={strings.controls.smallWindow} onClick={onOpen} />;
  return <MediaButton as={MediaPipButton} icons={{ icon: "window" }} />;
}

/** Hidden where only the video element can be full screen: the player fills the window already. */
export function FullscreenButton() {
  if (!document.fullscreenEnabled && !("webkitFullscreenEnabled" in document)) return null;
  return <MediaButton as={MediaFullscreenButton} icons={{ enter: "larger", exit: "smaller" }} />;
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

import { ToggleButton } from "#components/player/controls/buttons.tsx";
import { hasShareList } from "#components/player/controls/share-moment.ts";
import type { Preferences } from "#components/player/settings/preferences.ts";
import { strings as stageStrings } from "#components/player/stage-strings.ts";
import { classes } from "#components/ui/classes.ts";
import styles from "./picture.module.css";
import type { Track } from "./use-track.ts";

const strings = stageStrings.share;

export function CaptionLayer({ track, preferences }: { track: Track; preferences: Preferences }) {
  const { captionSize, captionLook } = preferences;
  return (
    <div className={classes(styles.captions, styles[captionSize], styles[captionLook])}>
      {track.current.map((index) => (
        <p key={index} dir="auto">
          {track.lines[index]?.text}
        </p>
      ))}
    </div>
  );
}

export function TitleLine({ title, onShare }: { title: string; onShare: () => void }) {
  const [ordinal, ...rest] = title.split(", ");
  return (
    <div slot="top-chrome" className={styles.titleLine}>
      <p className="eyebrow">{ordinal}</p>
      <p className={styles.title}>{rest.join(", ")}</p>
      <span className={styles.share}>
        <ToggleButton
          icon="link"
          label={hasShareList() ? strings.share : strings.copy}
          hint="S"
          onClick={onShare}
        />
      </span>
    </div>
  );
}

/** Shows the viewer's id, so that a recording can be traced. */
export function Watermark({ text }: { text: string }) {
  return (
    <div className={styles.watermarkField} aria-hidden="true">
      <div className={styles.watermarkDrift}>
        <span className={styles.watermark}>{text}</span>
      </div>
    </div>
  );
}

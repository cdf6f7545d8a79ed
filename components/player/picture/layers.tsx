import type { Preferences } from "#components/player/settings/preferences.ts";
import { classes } from "#components/ui/classes.ts";
import styles from "./picture.module.css";
import type { Track } from "./use-track.ts";

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

export function TitleLine({ title }: { title: string }) {
  const [ordinal, ...rest] = title.split(", ");
  return (
    <div slot="top-chrome" className={styles.titleLine}>
      <p className="eyebrow">{ordinal}</p>
      <p className={styles.title}>{rest.join(", ")}</p>
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

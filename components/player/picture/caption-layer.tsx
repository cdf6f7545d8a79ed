import type { Preferences } from "#components/player/settings/preferences.ts";
import { classes } from "#components/ui/classes.ts";
import styles from "./picture.module.css";
import type { Track } from "./use-track.ts";

export function CaptionLayer({ track, preferences }: { track: Track; preferences: Preferences }) {
  const { captions, captionSize, captionLook } = preferences;
  if (!captions) return null;
  return (
    <div className={classes(styles.captions, styles[captionSize], styles[captionLook])}>
      {track.current.map((index) => (
        <p key={index}>{track.lines[index]?.text}</p>
      ))}
    </div>
  );
}

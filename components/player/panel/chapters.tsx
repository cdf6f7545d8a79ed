import type { Track } from "#components/player/picture/use-track.ts";
import { words } from "#components/player/stage-words.ts";
import { timeCode } from "#components/works/time-code.ts";
import styles from "./panel.module.css";

type ChaptersProps = { track: Track; onSeek: (seconds: number) => void };

/** At a boundary two chapters are current: the later one is marked. */
export function Chapters({ track, onSeek }: ChaptersProps) {
  if (track.lines.length === 0) return <p className={styles.none}>{words.panel.noChapters}</p>;
  return (
    <ol className={styles.lines}>
      {track.lines.map(({ start, text }, index) => (
        <li key={start} aria-current={index === track.current.at(-1)}>
          <button type="button" className={styles.part} onClick={() => onSeek(start)}>
            <span className={styles.at}>{timeCode(start)}</span>
            <span>{text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

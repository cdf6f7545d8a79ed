import { useState } from "react";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { EarlierTextTrack as Earlier } from "#lib/desk/captions/queries.ts";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import type { Cue } from "#lib/films/packaging/webvtt.ts";
import styles from "./captions.module.css";
import { Tool } from "./cue-tools.tsx";
import { strings } from "./strings.ts";

const { earlier: said } = strings;

type EarlierTextTracksProps = { earlier: readonly Earlier[]; onCues: (cues: Cue[]) => void };

export function EarlierTextTracks({ earlier, onCues }: EarlierTextTracksProps) {
  const [isFailed, setFailed] = useState(false);
  if (earlier.length === 0) return null;

  async function begin(url: string) {
    try {
      const response = await fetch(url);
      if (!response.ok) throw new Error(String(response.status));
      onCues(readSubtitles(new Uint8Array(await response.arrayBuffer())).cues);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }

  return (
    <details className={styles.earlier}>
      <summary>{said.title(earlier.length)}</summary>
      <p className="note">{said.about}</p>
      <ul className={styles.list}>
        {earlier.map(({ at, url }) => (
          <li key={url} className={styles.tools}>
            <span>{said.savedAt(formatShort(at))}</span>
            <a href={url} download className={styles.go}>
              {said.download}
            </a>
            <Tool text={said.begin} onClick={() => void begin(url)} />
          </li>
        ))}
      </ul>
      <p role="alert" className={styles.bad}>
        {isFailed && said.failed}
      </p>
    </details>
  );
}

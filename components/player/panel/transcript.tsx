import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "#components/player/controls/icons.tsx";
import type { Track } from "#components/player/picture/use-track.ts";
import { strings } from "#components/player/stage-strings.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import styles from "./panel.module.css";

export type LinesProps = {
  track: Track;
  onSeek: (seconds: number) => void;
  /** Copies the link to a second. */
  copy: (seconds: number) => ReactNode;
};

export function Transcript({ track, onSeek, copy }: LinesProps) {
  const [wanted, setWanted] = useState("");
  const list = useFollowing(track.current, wanted === "");
  const query = wanted.trim().toLowerCase();
  const found = track.lines.filter(({ text }) => text.toLowerCase().includes(query));
  if (track.lines.length === 0) return <p className={styles.none}>{strings.panel.noCaptions}</p>;
  return (
    <>
      <label className={styles.search}>
        <Icon name="search" />
        <span className="visually-hidden">{strings.panel.search}</span>
        <input
          type="search"
          placeholder={strings.panel.searchHint}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      </label>
      <p className="visually-hidden" role="status">
        {query && strings.panel.found(found.length)}
      </p>
      <ol ref={list} className={styles.lines}>
        {found.map((line) => {
          // Two speakers may begin at the same time.
          const place = track.lines.indexOf(line);
          return (
            <li key={place} aria-current={track.current.includes(place)}>
              <button type="button" className={styles.line} onClick={() => onSeek(line.start)}>
                <span className={styles.at}>{timeCode(line.start)}</span>
                <span dir="auto">{marked(line.text, query)}</span>
              </button>
              {copy(line.start)}
            </li>
          );
        })}
      </ol>
      {found.length === 0 && <p className={styles.none}>{strings.panel.notFound}</p>}
    </>
  );
}

/** Elements, of which React removes also those whose text a browser has translated. */
function marked(text: string, query: string): ReactNode {
  const at = text.toLowerCase().indexOf(query);
  if (query === "" || at < 0) return text;
  const end = at + query.length;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, end)}</mark>
      <span>{text.slice(end)}</span>
    </>
  );
}

/** Scrolls the current line into view, unless the keyboard's focus is in the list. */
function useFollowing(current: readonly number[], following: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const now = current[0];
  useEffect(() => {
    const element = list.current;
    const line = now === undefined ? null : element?.children[now];
    if (!following || !element || !(line instanceof HTMLElement)) return;
    if (element.querySelector(":focus-visible")) return;
    element.scrollTo({ top: line.offsetTop - element.clientHeight / 2 + line.offsetHeight / 2 });
  }, [now, following]);
  return list;
}

import { useState } from "react";
import type { Track } from "#components/player/picture/use-track.ts";
import { words as stageWords } from "#components/player/stage-words.ts";
import { CloseButton } from "#components/ui/close-button.tsx";
import { TabList, TabPanel } from "#components/ui/tab-list.tsx";
import { timeCode } from "#components/works/time-code.ts";
import { WorksShown } from "#components/works/works-shown.tsx";
import styles from "./panel.module.css";
import { Transcript } from "./transcript.tsx";
import { type Shown, useShown } from "./use-shown.ts";

const words = stageWords.panel;

type SidePanelProps = {
  episodeId: string;
  captions: Track;
  chapters: Track;
  onSeek: (seconds: number) => void;
  onClose: () => void;
};

export function SidePanel({ episodeId, captions, chapters, onSeek, onClose }: SidePanelProps) {
  const [selected, select] = useState("transcript");
  const shown = useShown(episodeId);
  const transcript = <Transcript track={captions} onSeek={onSeek} />;
  const works = <Works shown={shown} onSeek={onSeek} />;
  const tabs = [
    { id: "transcript", label: words.transcript, panel: transcript },
    { id: "works", label: words.works, panel: works },
    { id: "chapters", label: words.chapters, panel: <Chapters track={chapters} onSeek={onSeek} /> },
  ];
  return (
    <aside id="player-panel" className={styles.panel} aria-label={words.title}>
      <div className={styles.head}>
        <TabList label={words.title} tabs={tabs} selected={selected} onSelect={select} />
        <CloseButton className={styles.close} label={words.close} onClick={onClose} />
      </div>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} hidden={id !== selected} className={styles.tab}>
          {panel}
        </TabPanel>
      ))}
    </aside>
  );
}

type WorksProps = { shown: Shown; onSeek: (seconds: number) => void };

function Works({ shown, onSeek }: WorksProps) {
  if (shown === "waiting") return null;
  if (shown === "failed") return <p className={styles.none}>{words.worksFailed}</p>;
  if (shown.length === 0) return <p className={styles.none}>{words.noWorks}</p>;
  return <WorksShown shown={shown} onSeek={onSeek} />;
}

type ChaptersProps = { track: Track; onSeek: (seconds: number) => void };

/** At a boundary two chapters are current: the later one is marked. */
function Chapters({ track, onSeek }: ChaptersProps) {
  if (track.lines.length === 0) return <p className={styles.none}>{words.noChapters}</p>;
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

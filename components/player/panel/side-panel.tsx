import { useState } from "react";
import type { Track } from "#components/player/picture/use-track.ts";
import { words as stageWords } from "#components/player/stage-words.ts";
import { Cross } from "#components/ui/cross.tsx";
import { TabList, TabPanel } from "#components/ui/tab-list.tsx";
import { WorksShown } from "#components/works/works-shown.tsx";
import { findEpisode } from "#lib/content/episodes.ts";
import { Chapters } from "./chapters.tsx";
import styles from "./panel.module.css";
import { Transcript } from "./transcript.tsx";

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
  const episode = findEpisode(episodeId);
  const tabs = [
    {
      id: "transcript",
      label: words.transcript,
      panel: <Transcript track={captions} onSeek={onSeek} />,
    },
    ...(episode
      ? [
          {
            id: "works",
            label: words.works,
            panel: <WorksShown episodeId={episode.id} onSeek={onSeek} />,
          },
        ]
      : []),
    { id: "chapters", label: words.chapters, panel: <Chapters track={chapters} onSeek={onSeek} /> },
  ];
  return (
    <aside id="player-panel" className={styles.panel} aria-label={words.title}>
      <div className={styles.head}>
        <TabList label={words.title} tabs={tabs} selected={selected} onSelect={select} />
        <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
          <Cross />
        </button>
      </div>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} hidden={id !== selected} className={styles.tab}>
          {panel}
        </TabPanel>
      ))}
    </aside>
  );
}

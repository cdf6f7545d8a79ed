import { useState } from "react";
import type { Track } from "#components/player/picture/use-track.ts";
import { Cross } from "#components/ui/cross.tsx";
import { TabList, TabPanel } from "#components/ui/tab-list.tsx";
import { WorksShown } from "#components/works/works-shown.tsx";
import { findEpisode } from "#lib/content/episodes.ts";
import { Chapters } from "./chapters.tsx";
import styles from "./panel.module.css";
import { Transcript } from "./transcript.tsx";

type SidePanelProps = {
  episodeId: string;
  captions: Track;
  chapters: Track;
  onSeek: (seconds: number) => void;
  onClose: () => void;
};

/** Beside the picture: what is said, the film's parts. */
export function SidePanel({ episodeId, captions, chapters, onSeek, onClose }: SidePanelProps) {
  const [selected, select] = useState("transcript");
  const episode = findEpisode(episodeId);
  const tabs = [
    {
      id: "transcript",
      label: "Transcript",
      panel: <Transcript track={captions} onSeek={onSeek} />,
    },
    ...(episode
      ? [
          {
            id: "works",
            label: "Works",
            panel: <WorksShown episodeId={episode.id} onSeek={onSeek} />,
          },
        ]
      : []),
    { id: "chapters", label: "Chapters", panel: <Chapters track={chapters} onSeek={onSeek} /> },
  ];
  return (
    <aside id="player-panel" className={styles.panel} aria-label="Beside the film">
      <div className={styles.head}>
        <TabList label="Beside the film" tabs={tabs} selected={selected} onSelect={select} />
        <button
          type="button"
          className={styles.close}
          aria-label="Close this panel"
          onClick={onClose}
        >
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

import Link from "next/link";
import { type Query, useQuery } from "#components/calls/use-query.ts";
import type { Track } from "#components/player/picture/use-track.ts";
import { strings as stageStrings } from "#components/player/stage-strings.ts";
import { CloseButton } from "#components/ui/button/close-button.tsx";
import { TabList, TabPanel } from "#components/ui/tabs/tab-list.tsx";
import type { ShownEntry } from "#components/works/describe-shown.ts";
import { WorksShown } from "#components/works/works-shown.tsx";
import { worksShownPath } from "#lib/core/config/paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { CopyLink } from "./copy-link.tsx";
import styles from "./panel.module.css";
import { type LinesProps, Transcript } from "./transcript.tsx";

const strings = stageStrings.panel;

export type PanelTab = "transcript" | "works" | "chapters";

type SidePanelProps = {
  episodeId: string;
  captions: Track;
  chapters: Track;
  tab: PanelTab;
  onTab: (tab: PanelTab) => void;
  onSeek: (seconds: number) => void;
  onShare: (seconds: number) => void;
  /** Called before the page of a work opens. */
  onLeave: () => void;
  onClose: () => void;
};

export function SidePanel(props: SidePanelProps) {
  const { episodeId, captions, chapters, tab, onTab, onSeek, onShare, onLeave, onClose } = props;
  const copy = (seconds: number) => <CopyLink seconds={seconds} onShare={onShare} />;
  const shown = useQuery<readonly ShownEntry[]>(worksShownPath(episodeId));
  const transcript = <Transcript track={captions} onSeek={onSeek} copy={copy} />;
  const works = <Works shown={shown} onSeek={onSeek} copy={copy} onLeave={onLeave} />;
  const parts = <Chapters track={chapters} onSeek={onSeek} copy={copy} />;
  const tabs = [
    { id: "transcript", label: strings.transcript, panel: transcript },
    { id: "works", label: strings.works, panel: works },
    { id: "chapters", label: strings.chapters, panel: parts },
  ] as const;
  return (
    <aside id="player-panel" className={styles.panel} aria-label={strings.title}>
      <div className={styles.head}>
        <TabList label={strings.title} tabs={tabs} selected={tab} onSelect={onTab} />
        <CloseButton className={styles.close} label={strings.close} onClick={onClose} />
      </div>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} hidden={id !== tab} className={styles.tab}>
          {panel}
        </TabPanel>
      ))}
    </aside>
  );
}

type WorksProps = Omit<LinesProps, "track"> & {
  shown: Query<readonly ShownEntry[]>;
  onLeave: () => void;
};

function Works({ shown, onSeek, copy, onLeave }: WorksProps) {
  if (shown.status === "loading") return null;
  if (shown.status === "failed") return <p className={styles.none}>{strings.worksFailed}</p>;
  if (shown.value.length === 0) return <p className={styles.none}>{strings.noWorks}</p>;
  return (
    <WorksShown
      shown={shown.value}
      onSeek={onSeek}
      beside={({ fromSeconds, path, work, artist }) => (
        <>
          {copy(fromSeconds)}
          <Link className={styles.about} href={path} prefetch={false} onClick={onLeave}>
            {work ? strings.aboutWork : strings.aboutArtist}
            <span className="visually-hidden">: {work?.title ?? artist}</span>
          </Link>
        </>
      )}
    />
  );
}

/** At a boundary two chapters are current: marks the later one. */
function Chapters({ track, onSeek, copy }: LinesProps) {
  if (track.lines.length === 0) return <p className={styles.none}>{strings.noChapters}</p>;
  return (
    <ol className={styles.lines}>
      {track.lines.map(({ start, text }, index) => (
        <li key={start} aria-current={index === track.current.at(-1)}>
          <button type="button" className={styles.part} onClick={() => onSeek(start)}>
            <span className={styles.at}>{timeCode(start)}</span>
            <span dir="auto">{text}</span>
          </button>
          {copy(start)}
        </li>
      ))}
    </ol>
  );
}

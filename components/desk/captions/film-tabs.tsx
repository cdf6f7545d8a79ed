"use client";

import { useState } from "react";
import { Tabs } from "#components/ui/tabs/tabs.tsx";
import { HELD } from "#lib/core/config/desk-paths.ts";
import type { FilmTextTracks } from "#lib/desk/captions/queries.ts";
import type { readTables } from "#lib/desk/captions/unfinished.ts";
import styles from "./captions.module.css";
import { ChapterEditor } from "./chapter-editor.tsx";
import { CueEditor } from "./cue-editor.tsx";
import { FilmPicture } from "./picture/film-picture.tsx";
import { Playhead } from "./picture/playhead.ts";
import { PosterChoice } from "./picture/poster-choice.tsx";
import { useRows } from "./rows/use-rows.ts";
import { type Showables, ShownEditor, type ShownItem } from "./shown-editor.tsx";
import { strings } from "./strings.ts";

type FilmTabsProps = {
  /** Several people may share a browser. */
  person: string;
  episodeId: string;
  /** The waiting film instead of the shown one. */
  isHeld: boolean;
  film: FilmTextTracks;
  shown: { number: number; items: readonly ShownItem[]; plan: Date | null };
  showables: Showables;
  /** The person's own tables that are not saved yet. */
  unfinished: Awaited<ReturnType<typeof readTables>>;
};

export function FilmTabs(props: FilmTabsProps) {
  const { person, episodeId, isHeld, film, shown, showables, unfinished } = props;
  const [playhead] = useState(() => new Playhead());
  const { revision, durationSeconds } = film;
  const held = isHeld ? `:${HELD}` : "";
  const place = (kind: string, of = "") => `aie:desk:${kind}:${episodeId}${of}:${person}`;
  const of = { episode_id: episodeId, is_held: isHeld };
  const captions = useRows({
    ...{ name: place("captions", held), of: { ...of, kind: "captions" } },
    ...{ basedOn: revision, items: film.captions, unfinished: unfinished.captions },
  });
  const chapters = useRows({
    ...{ name: place("chapters", held), of: { ...of, kind: "chapters" } },
    ...{ basedOn: revision, items: film.chapters, unfinished: unfinished.chapters },
  });
  const works = useRows({
    ...{ name: place("shown"), of: { ...of, kind: "shown", is_held: false } },
    ...{ basedOn: shown.number, items: shown.items, unfinished: unfinished.shown },
  });
  const common = { episodeId, isHeld, durationSeconds, playhead };
  const cueEditor = <CueEditor {...common} table={captions} earlier={film.earlier.captions} />;
  const chapterEditor = (
    <ChapterEditor {...common} table={chapters} earlier={film.earlier.chapters} />
  );
  const shownEditor = (
    <ShownEditor {...common} table={works} plan={shown.plan} showables={showables} />
  );
  const posterChoice = <PosterChoice {...common} revision={revision} poster={film.poster} />;
  const { tabs } = strings;
  return (
    <div className={styles.beside}>
      <FilmPicture url={film.url} poster={film.poster} playhead={playhead} cues={captions.rows} />
      <Tabs
        label={tabs.label}
        tabs={[
          { id: "captions", label: tabs.captions, panel: cueEditor },
          { id: "chapters", label: tabs.chapters, panel: chapterEditor },
          { id: "works", label: tabs.shown, panel: shownEditor },
          { id: "poster", label: tabs.poster, panel: posterChoice },
        ]}
      />
    </div>
  );
}

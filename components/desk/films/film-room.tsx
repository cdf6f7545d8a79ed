"use client";

import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";
import { FilmPreview } from "./film-preview.tsx";
import { JobList } from "./job-list.tsx";
import { lengthOf } from "./length.ts";
import { UploadForm } from "./upload-form.tsx";
import { useFilmView } from "./use-film-view.ts";
import { words } from "./words.ts";

type FilmRoomProps = { episodeId: string; initial: FilmView; mayChange: boolean };

/** The films of an episode, the upload of a master, and the work on them. */
export function FilmRoom({ episodeId, initial, mayChange }: FilmRoomProps) {
  const { view, problem, look } = useFilmView(episodeId, initial);
  const isBusy = view.jobs.some((job) => job.is_lively);
  const held = view.kept.find(({ role }) => role === "HELD");
  const former = view.kept.find(({ role }) => role === "FORMER");
  return (
    <>
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      {held && (
        <Section title={words.held.title}>
          <p className="note">{words.held.about}</p>
          <FilmFacts film={held} />
          <FilmPreview key={held.revision} episodeId={episodeId} revision={held.revision} />
          {mayChange && <KeptActs episodeId={episodeId} film={held} texts={words.held} />}
        </Section>
      )}
      <Section title={words.shown.title}>
        {view.is_damaged && <p role="alert">{words.shown.damaged}</p>}
        {view.shown ? (
          <>
            <FilmFacts film={view.shown} />
            <FilmPreview
              key={view.shown.revision}
              episodeId={episodeId}
              revision={view.shown.revision}
            />
            {mayChange && !isBusy && (
              <Act
                {...words.check}
                call={deskCalls.checkFilm.path}
                values={{ episode_id: episodeId }}
                isPlain
              />
            )}
          </>
        ) : (
          !view.is_damaged && <p className="note">{words.shown.none}</p>
        )}
      </Section>
      {mayChange && (
        <Section title={words.upload.title}>
          <UploadForm
            episodeId={episodeId}
            upload={view.upload}
            isImporting={isBusy}
            onDone={look}
          />
        </Section>
      )}
      <Section title={words.jobs.title}>
        <JobList jobs={view.jobs} mayChange={mayChange} />
      </Section>
      {former && (
        <Section title={words.former.title}>
          <p className="note">{words.former.about}</p>
          <FilmFacts film={former} />
          <FilmPreview key={former.revision} episodeId={episodeId} revision={former.revision} />
          {mayChange && <KeptActs episodeId={episodeId} film={former} texts={words.former} />}
        </Section>
      )}
    </>
  );
}

type ActTexts = { label: string; text: string; done: string };

type KeptActsProps = {
  episodeId: string;
  film: { revision: string };
  texts: { show: ActTexts; drop: ActTexts };
};

function KeptActs({ episodeId, film, texts }: KeptActsProps) {
  const values = { episode_id: episodeId, revision: film.revision };
  return (
    <div className="actions">
      <Act {...texts.show} call={deskCalls.showFilm.path} values={values} look="solid" />
      <Act {...texts.drop} call={deskCalls.dropFilm.path} values={values} />
    </div>
  );
}

function FilmFacts({ film }: { film: NonNullable<FilmView["shown"]> }) {
  const { length, heights, captions, chapters, encrypted, revision, yes, no } = words;
  return (
    <Facts
      facts={{
        [length]: lengthOf(film.seconds),
        [heights]: film.heights.map((height) => `${height}p`).join(", "),
        [captions]: film.has_captions ? yes : no,
        [chapters]: film.has_chapters ? yes : no,
        [encrypted]: film.is_encrypted ? yes : no,
        [revision]: film.revision,
      }}
    />
  );
}

"use client";

import { Act, type ActField } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Facts } from "#components/desk/lists/facts.tsx";
import { usePolledView } from "#components/desk/lists/use-polled-view.ts";
import { deskCalls, heldCaptionsPath } from "#lib/core/config/desk-paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";
import { CheckAct, FilmCheck, ImportAgain } from "./film-check.tsx";
import { FilmExamination } from "./film-examination.tsx";
import { FilmPreview } from "./film-preview.tsx";
import { JobList } from "./job-list.tsx";
import { strings } from "./strings.ts";
import { UploadForm } from "./upload-form.tsx";

const busyMs = 2_000;
const idleMs = 10_000;

const pauseOf = ({ upload, jobs }: FilmView) =>
  upload !== null || jobs.some((job) => job.is_active) ? busyMs : idleMs;

type FilmRoomProps = { episodeId: string; initial: FilmView; mayChange: boolean };

export function FilmRoom({ episodeId, initial, mayChange }: FilmRoomProps) {
  const path = `${deskCalls.filmState.path}/${episodeId}`;
  const { view, problem, look } = usePolledView(path, initial, pauseOf);
  const isBusy = view.jobs.some((job) => job.is_active);
  const held = view.kept.find(({ role }) => role === "HELD");
  const former = view.kept.find(({ role }) => role === "FORMER");
  const common = { episodeId, mayChange, isBusy };
  return (
    <>
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      {held && (
        <Section title={strings.held.title}>
          <p className="note">{strings.held.about}</p>
          {!held.has_captions && <p>{strings.held.noCaptions}</p>}
          {mayChange && (
            <p>
              <a href={heldCaptionsPath(episodeId)}>{strings.held.words}</a>
            </p>
          )}
          <KeptFilm film={held} texts={strings.held} {...common} />
        </Section>
      )}
      <Section title={strings.shown.title}>
        {view.lost && <p role="alert">{strings.shown.lost[view.lost]}</p>}
        <FilmCheck check={view.check} repair={strings.shown.repair} />
        {view.is_damaged && mayChange && !isBusy && <ImportAgain jobs={view.jobs} />}
        {view.shown ? (
          <>
            <FilmFacts film={view.shown} />
            {view.shown.is_old && <p className="note">{strings.examination.old}</p>}
            <FilmExamination examination={view.shown.examination} />
            <FilmPreview
              key={view.shown.revision}
              episodeId={episodeId}
              revision={view.shown.revision}
            />
          </>
        ) : (
          !view.lost && <p className="note">{strings.shown.none}</p>
        )}
        {(view.shown || view.lost) && mayChange && !isBusy && <CheckAct episodeId={episodeId} />}
      </Section>
      {mayChange && (
        <Section title={strings.upload.title}>
          <UploadForm
            episodeId={episodeId}
            upload={view.upload}
            isImporting={isBusy}
            onDone={look}
          />
        </Section>
      )}
      <Section title={strings.jobs.title}>
        {view.workers !== "there" && <p role="alert">{strings.jobs.workers[view.workers]}</p>}
        <JobList jobs={view.jobs} mayChange={mayChange} />
      </Section>
      {former && (
        <Section title={strings.former.title}>
          <p className="note">{strings.former.about}</p>
          <KeptFilm film={former} texts={strings.former} {...common} />
        </Section>
      )}
    </>
  );
}

const confirmed = {
  name: "confirmed",
  label: strings.examination.confirm,
  kind: "check",
} as const satisfies ActField;

type ActTexts = { label: string; text: string; done: string };

type KeptFilmProps = {
  episodeId: string;
  film: FilmView["kept"][number];
  texts: { show: ActTexts; drop: ActTexts; repair: string };
  mayChange: boolean;
  isBusy: boolean;
};

function KeptFilm({ episodeId, film, texts, mayChange, isBusy }: KeptFilmProps) {
  const { revision, role } = film;
  const questions = role === "HELD" ? film.questions : [];
  const values = { episode_id: episodeId, revision };
  return (
    <>
      <FilmFacts film={film} />
      <FilmExamination examination={film.examination} />
      <FilmCheck check={film.check} repair={texts.repair} />
      <FilmPreview key={revision} episodeId={episodeId} revision={revision} />
      {mayChange && (
        <div className="actions">
          <Act
            {...texts.show}
            text={[...questions, texts.show.text].join(" ")}
            fields={questions.length > 0 ? [confirmed] : []}
            reason="optional"
            call={deskCalls.showFilm.path}
            values={values}
            look="solid"
          />
          <Act {...texts.drop} call={deskCalls.dropFilm.path} values={values} />
          {!isBusy && <CheckAct episodeId={episodeId} revision={revision} />}
        </div>
      )}
    </>
  );
}

function FilmFacts({ film }: { film: NonNullable<FilmView["shown"]> }) {
  const { length, heights, captions, chapters, encrypted, revision, yes, no } = strings;
  return (
    <Facts
      facts={{
        [length]: timeCode(Math.round(film.seconds)),
        [heights]: film.heights.map((height) => `${height}p`).join(", "),
        [captions]: film.has_captions ? yes : no,
        [chapters]: film.has_chapters ? yes : no,
        [encrypted]: film.is_encrypted ? yes : no,
        [revision]: film.revision,
      }}
    />
  );
}

import { Act } from "#components/desk/acts/act.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";
import { strings } from "./strings.ts";

const LISTED = 10;

export function FilmCheck({ check, repair }: { check: FilmView["check"]; repair: string }) {
  if (check === null) return null;
  const { count, problems } = check;
  const at = formatShort(check.at);
  if (count === 0) return <p className="note">{strings.checked.whole(at)}</p>;
  return (
    <div role="alert">
      <p>{strings.checked.damaged(at, count)}</p>
      <ul>
        {problems.slice(0, LISTED).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {count > LISTED && <p>{strings.checked.more(count - LISTED)}</p>}
      <p>{repair}</p>
    </div>
  );
}

/** Without a revision: the shown film, even if it cannot be read. */
export function CheckAct({ episodeId, revision }: { episodeId: string; revision?: string }) {
  const values = { episode_id: episodeId, ...(revision === undefined ? {} : { revision }) };
  return <Act {...strings.check} call={deskCalls.checkFilm.path} values={values} reason="none" />;
}

export function ImportAgain({ jobs }: { jobs: FilmView["jobs"] }) {
  const job = jobs.find(({ master }) => master !== null);
  const { about, none, ...act } = strings.importAgain;
  if (job === undefined) return <p className="note">{none}</p>;
  return (
    <>
      <p className="note">{about(job.name ?? "")}</p>
      <Act {...act} call={deskCalls.retryFilmJob.path} values={{ job_id: job.id }} reason="none" />
    </>
  );
}

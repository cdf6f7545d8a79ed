import { Act } from "#components/desk/acts/act.tsx";
import { Bar } from "#components/desk/lists/bar.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatFileSize } from "#lib/core/locale/file-size.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { FilmView } from "#lib/desk/films/queries.ts";
import styles from "./films.module.css";
import { strings as all } from "./strings.ts";

const strings = all.jobs;

type Job = FilmView["jobs"][number];

export function JobList({ jobs, mayChange }: { jobs: readonly Job[]; mayChange: boolean }) {
  if (jobs.length === 0) return <p className="note">{strings.none}</p>;
  return (
    <ol className={styles.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobEntry job={job} mayChange={mayChange} />
        </li>
      ))}
    </ol>
  );
}

function JobEntry({ job, mayChange }: { job: Job; mayChange: boolean }) {
  const { id, kind, name, created_at, lines, is_active, can_retry, master } = job;
  const values = { job_id: id };
  const last = lines.at(-1)?.text ?? "";
  return (
    <>
      <p className={styles.line}>
        <strong>{strings.kinds[kind]}</strong>
        {name && <span>{name}</span>}
        <span className="note">{formatShort(created_at)}</span>
        <span aria-live="polite">{stateOf(job)}</span>
      </p>
      {is_active && <Bar value={job.progress} label={strings.progress} step={job.step} />}
      {job.worker && (
        <p className="note">{strings.worker(job.worker.name, formatShort(job.worker.since))}</p>
      )}
      {job.state === "FAILED" && <p>{last}</p>}
      {mayChange && is_active && (
        <Act
          {...strings.cancel}
          call={deskCalls.cancelFilmJob.path}
          values={values}
          small
          reason="none"
        />
      )}
      {mayChange && can_retry && (
        <Act
          {...strings.retry}
          call={deskCalls.retryFilmJob.path}
          values={values}
          small
          reason="none"
        />
      )}
      {master && (
        <p className="note">
          {strings.master(formatFileSize(master.bytes), formatShort(master.until))}
        </p>
      )}
      {mayChange && master && (
        <Act {...strings.deleteMaster} call={deskCalls.deleteMaster.path} values={values} small />
      )}
      <details>
        <summary>{strings.log}</summary>
        <ul className={styles.log}>
          {lines.map(({ at, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and are only added
            <li key={index}>
              <time dateTime={at}>{formatShort(at)}</time> {text}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function stateOf({ kind, state, problems }: Job): string {
  if (kind !== "CHECK" || state !== "MADE" || problems === null) return strings.states[state];
  return problems === 0 ? strings.whole : strings.problems(problems);
}

import { Section } from "#components/desk/frame/room-page.tsx";
import { ColumnsPlot } from "#components/desk/plots/columns-plot.tsx";
import { deskCalls, deskFilmPath } from "#lib/core/config/desk-paths.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import type { Audience as AudienceOfFilm, AudiencePart } from "#lib/desk/films/audience.ts";
import styles from "./films.module.css";
import { strings as filmStrings } from "./strings.ts";

const strings = filmStrings.audience;

const NAMED = 3;

type AudienceProps = { episodeId: string; audience: AudienceOfFilm };

/** A column a part, with the chapters and works below, and the places to look at in words. */
export function Audience({ episodeId, audience }: AudienceProps) {
  const { parts, pictures, picture } = audience;
  const query = `?episode=${episodeId}&picture=${picture}`;
  const others = pictures.filter((other) => other.picture !== picture);
  return (
    <Section
      title={strings.title}
      acts={
        parts.length > 0 && (
          <a href={deskCalls.audienceCsv.path + query} download>
            {strings.csv}
          </a>
        )
      }
    >
      <p className="note">{strings.about}</p>
      {parts.length === 0 && <p>{strings.none}</p>}
      {parts.length > 0 && (
        <>
          <ColumnsPlot
            title={strings.plot}
            labelName={strings.from}
            labels={parts.map(({ label }) => label)}
            series={[{ name: strings.viewings, values: parts.map(({ viewings }) => viewings) }]}
            format={String}
          />
          <Under parts={parts} />
          <Places title={strings.again} places={changesOf(parts, 1)} />
          <Places title={strings.leave} places={changesOf(parts, -1)} />
        </>
      )}
      {others.map((other) => (
        <p key={other.picture}>
          <a href={`${deskFilmPath(episodeId)}?picture=${other.picture}`}>
            {strings.other(other.isShown, timeCode(other.seconds))}
          </a>
        </p>
      ))}
    </Section>
  );
}

/** What begins in each part, at its place. */
function Under({ parts }: { parts: readonly AudiencePart[] }) {
  const named = parts.filter(({ chapters, works }) => chapters.length + works.length > 0);
  if (named.length === 0) return null;
  return (
    <>
      <div className={styles.marks} aria-hidden="true">
        {named.map((part) => (
          <span
            key={part.label}
            className={part.chapters.length > 0 ? styles.chapter : undefined}
            style={{ left: `${(parts.indexOf(part) / parts.length) * 100}%` }}
          />
        ))}
      </div>
      <details>
        <summary>{strings.under}</summary>
        <ul className={styles.places}>
          {named.map(({ label, chapters, works }) => (
            <li key={label}>
              {label} <strong>{chapters.join(", ")}</strong> {works.join(", ")}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

type Place = { label: string; by: number; what: string };

function Places({ title, places }: { title: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <p>
      {title}:{" "}
      {places.map(({ label, by, what }) => strings.place(label, Math.abs(by), what)).join("; ")}
    </p>
  );
}

/** The parts that were watched most above (`1`) or below (`-1`) the one before. */
function changesOf(parts: readonly AudiencePart[], sign: 1 | -1): Place[] {
  return parts
    .slice(1)
    .map(({ label, viewings, chapters, works }, at) => ({
      label,
      by: Math.round((viewings - (parts[at]?.viewings ?? 0)) * 10) / 10,
      what: [...chapters, ...works].join(", "),
    }))
    .filter(({ by }) => by * sign > 0)
    .toSorted((one, other) => (other.by - one.by) * sign)
    .slice(0, NAMED);
}

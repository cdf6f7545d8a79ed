import { Section } from "#components/desk/frame/room-page.tsx";
import { TableSection } from "#components/desk/lists/table.tsx";
import { deskContentPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { readChanges, readVersions } from "#lib/desk/content/queries.ts";
import styles from "./content.module.css";
import { RestoreAct } from "./restore-act.tsx";
import { strings as all, pathLabel } from "./strings.ts";

const strings = all.versions;

type VersionsProps = {
  id: string;
  versions: Awaited<ReturnType<typeof readVersions>>;
  liveNumber: number | null;
  draftNumber: number | null;
};

export function Versions({ id, versions, liveNumber, draftNumber }: VersionsProps) {
  const stateOf = (number: number) =>
    number === liveNumber ? strings.live : number === draftNumber ? strings.draft : "";
  return (
    <TableSection
      title={strings.title}
      rows={versions}
      keyOf={({ number }) => `${number}`}
      empty={strings.empty}
      columns={[
        { label: strings.number, cell: ({ number }) => number },
        { label: strings.at, cell: ({ createdAt }) => formatShort(createdAt) },
        { label: strings.author, cell: ({ author }) => author },
        { label: strings.note, cell: ({ note }) => note },
        { label: strings.state, cell: ({ number }) => stateOf(number) },
        {
          label: strings.compare,
          cell: ({ number }) => (
            <a
              href={`${deskContentPath(id)}?version=${number}#changes`}
              aria-label={`${strings.compare}, ${strings.number} ${number}`}
            >
              {strings.compare}
            </a>
          ),
        },
      ]}
    />
  );
}

type ChangesProps = {
  id: string;
  draftNumber: number | null;
  plan: Date | null;
  changes: Awaited<ReturnType<typeof readChanges>>;
};

export function Changes({ id, draftNumber, plan, changes }: ChangesProps) {
  const { number, before, hasWords, differences, isOfSite } = changes;
  return (
    <div id="changes">
      <Section title={(isOfSite ? strings.changesOfSite : strings.changes)(number, before)}>
        {!hasWords && <p>{strings.gone}</p>}
        {hasWords && differences.length === 0 && <p>{strings.same}</p>}
        {hasWords && (
          <dl className={styles.changes}>
            {differences.map(({ path, parts }) => (
              <div key={path}>
                <dt>{pathLabel(path)}</dt>
                <dd className={styles.words}>
                  {parts.map(({ text, change }, place) => {
                    // Parts have no key but their place, and never move.
                    const key = `${place}`;
                    if (change === "same") return <span key={key}>{text}</span>;
                    const Tag = change === "added" ? "ins" : "del";
                    return (
                      <Tag key={key}>
                        <span className="visually-hidden"> {strings[change]} </span>
                        {text}
                      </Tag>
                    );
                  })}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {hasWords && !isOfSite && (
          <RestoreAct id={id} revision={number} draft={draftNumber} plan={plan} />
        )}
      </Section>
    </div>
  );
}

import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { TableSection } from "#components/desk/lists/table-section.tsx";
import { deskCalls, deskContentPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { readChanges, readVersions } from "#lib/desk/content/queries.ts";
import styles from "./content.module.css";
import { words as all, pathLabel } from "./words.ts";

const words = all.versions;

type VersionsProps = {
  id: string;
  versions: Awaited<ReturnType<typeof readVersions>>;
  liveNumber: number | null;
  draftNumber: number | null;
};

export function Versions({ id, versions, liveNumber, draftNumber }: VersionsProps) {
  const stateOf = (number: number) =>
    number === liveNumber ? words.live : number === draftNumber ? words.draft : "";
  return (
    <TableSection
      title={words.title}
      rows={versions}
      keyOf={({ number }) => `${number}`}
      empty={words.empty}
      columns={[
        { label: words.number, cell: ({ number }) => number },
        { label: words.at, cell: ({ createdAt }) => formatShort(createdAt) },
        { label: words.author, cell: ({ author }) => author },
        { label: words.note, cell: ({ note }) => note },
        { label: words.state, cell: ({ number }) => stateOf(number) },
        {
          label: words.compare,
          cell: ({ number }) => (
            <a
              href={`${deskContentPath(id)}?version=${number}#changes`}
              aria-label={`${words.compare}, ${words.number} ${number}`}
            >
              {words.compare}
            </a>
          ),
        },
      ]}
    />
  );
}

type ChangesProps = { id: string; changes: Awaited<ReturnType<typeof readChanges>> };

export function Changes({ id, changes }: ChangesProps) {
  const { number, before, hasWords, differences, isOfSite } = changes;
  return (
    <div id="changes">
      <Section title={(isOfSite ? words.changesOfSite : words.changes)(number, before)}>
        {!hasWords && <p>{words.gone}</p>}
        {hasWords && differences.length === 0 && <p>{words.same}</p>}
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
                        <span className="visually-hidden"> {words[change]} </span>
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
          <Act
            {...words.restore}
            call={deskCalls.restoreContent.path}
            values={{ id, revision: number }}
          />
        )}
      </Section>
    </div>
  );
}

import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import type { listUnfinished } from "#lib/content/documents/unfinished.ts";
import { deskCalls, deskContentPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import { titleOf } from "#lib/desk/content/title.ts";
import styles from "./content.module.css";
import { strings as all } from "./strings.ts";

const strings = all.unfinished;

type Row = Awaited<ReturnType<typeof listUnfinished>>[number];

/** The person's own words that are no draft yet. */
export function Unfinished({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={strings.title}>
      <p className={styles.note}>{strings.about}</p>
      <Table
        caption={strings.title}
        rows={rows}
        empty=""
        columns={[
          {
            label: all.document,
            cell: (row) => <a href={deskContentPath(row.id)}>{nameOf(row)}</a>,
          },
          { label: all.kind, cell: ({ kind }) => all.kinds[kind] },
          { label: strings.at, cell: ({ at }) => formatShort(at) },
          {
            label: strings.acts,
            cell: ({ id }) => (
              <Act
                {...strings.discard}
                small
                reason="none"
                call={deskCalls.discardUnfinished.path}
                values={{ id }}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

const nameOf = ({ id, kind, body }: Row) =>
  titleOf(body) || (id.includes("/") ? id : all.kinds[kind]);

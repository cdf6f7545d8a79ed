import { Act } from "#components/desk/acts/act.tsx";
import { Section } from "#components/desk/frame/room-page.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import type { listUnfinished } from "#lib/content/documents/unfinished.ts";
import {
  deskCalls,
  deskContentPath,
  filmCaptionsPath,
  heldCaptionsPath,
} from "#lib/core/config/desk-paths.ts";
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
            cell: (row) => <a href={pathOf(row)}>{nameOf(row)}</a>,
          },
          { label: all.kind, cell: kindOf },
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

/** 'captions/AIE-SE01EP01/held' is a table of a film. */
function tableOf({ id }: Row) {
  const [kind = "", episode = "", held] = id.split("/");
  return { kind, episode, path: (held ? heldCaptionsPath : filmCaptionsPath)(episode) };
}

const kindOf = (row: Row) =>
  row.kind ? all.kinds[row.kind] : (strings.tables.get(tableOf(row).kind) ?? "");

const pathOf = (row: Row) => (row.kind ? deskContentPath(row.id) : tableOf(row).path);

function nameOf(row: Row): string {
  const { id, kind, body } = row;
  if (kind === null) return tableOf(row).episode;
  return titleOf(body) || (id.includes("/") ? id : all.kinds[kind]);
}

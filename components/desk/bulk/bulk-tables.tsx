import { type Column, TableSection } from "#components/desk/lists/table.tsx";
import { deskManyPath, deskMemberPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { BulkRow, ListedBulk } from "#lib/desk/bulk/queries.ts";
import { strings } from "./strings.ts";

const { list } = strings;

const columns: readonly Column<ListedBulk>[] = [
  { label: list.what, cell: ({ id, title }) => <a href={deskManyPath(id)}>{title}</a> },
  { label: list.state, cell: ({ state }) => list.states[state] },
  { label: list.who, cell: ({ actor }) => actor },
  { label: list.when, cell: ({ createdAt }) => formatShort(createdAt) },
];

export function BulkList({ rows }: { rows: readonly ListedBulk[] }) {
  if (rows.length === 0) return null;
  return <TableSection title={list.title} columns={columns} rows={rows} empty={list.empty} />;
}

const rowColumns: readonly Column<BulkRow>[] = [
  { label: strings.row, cell: ({ number }) => number },
  {
    label: strings.member,
    cell: ({ userId, name }) => (userId ? <a href={deskMemberPath(userId)}>{name}</a> : name),
  },
  { label: strings.result, cell: ({ result }) => result },
];

export function BulkRows({ rows }: { rows: readonly BulkRow[] }) {
  return (
    <TableSection
      title={strings.rows}
      columns={rowColumns}
      rows={rows}
      keyOf={({ number }) => String(number)}
      empty={strings.empty}
    />
  );
}

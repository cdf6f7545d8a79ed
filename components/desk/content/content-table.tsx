import { type Column, Table } from "#components/desk/lists/table.tsx";
import { deskContentPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedDocument } from "#lib/desk/content/queries.ts";
import { words } from "./words.ts";

const columns: readonly Column<ListedDocument>[] = [
  {
    label: words.document,
    // A single kind's title is its id.
    cell: ({ id, kind, title }) => (
      <a href={deskContentPath(id)}>{title === id ? words.kinds[kind] : title}</a>
    ),
  },
  { label: words.kind, cell: ({ kind }) => words.kinds[kind] },
  { label: words.id, cell: ({ id }) => id },
  {
    label: words.state,
    cell: ({ states, publishAt }) =>
      states
        .map((state) =>
          state === "scheduled" && publishAt
            ? `${words.states[state]}, ${formatShort(publishAt)}`
            : words.states[state],
        )
        .join(" · "),
  },
  {
    label: words.changed,
    cell: ({ changedAt, author }) => words.by(formatShort(changedAt), author),
  },
];

export function ContentTable({ rows }: { rows: readonly ListedDocument[] }) {
  return <Table caption={words.caption} columns={columns} rows={rows} empty={words.empty} />;
}

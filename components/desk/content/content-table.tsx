import type { Column } from "#components/desk/lists/table.tsx";
import { deskContentPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedDocument } from "#lib/desk/content/queries.ts";
import { strings } from "./strings.ts";

export const columns: readonly Column<ListedDocument>[] = [
  {
    label: strings.document,
    // A single kind's title is its id.
    cell: ({ id, kind, title }) => (
      <a href={deskContentPath(id)}>{title === id ? strings.kinds[kind] : title}</a>
    ),
  },
  { label: strings.kind, cell: ({ kind }) => strings.kinds[kind] },
  { label: strings.id, cell: ({ id }) => id },
  {
    label: strings.state,
    cell: ({ states, publishAt }) =>
      states
        .map((state) =>
          state === "scheduled" && publishAt
            ? `${strings.states[state]}, ${formatShort(publishAt)}`
            : strings.states[state],
        )
        .join(" · "),
  },
  {
    label: strings.changed,
    cell: ({ changedAt, author }) => strings.by(formatShort(changedAt), author),
  },
];

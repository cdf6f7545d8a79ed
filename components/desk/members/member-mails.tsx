import type { Column } from "#components/desk/lists/table.tsx";
import { TableSection } from "#components/desk/lists/table-section.tsx";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { MemberMail } from "#lib/desk/mails/queries.ts";
import { words } from "./words.ts";

const text = words.mails;

const columns: readonly Column<MemberMail>[] = [
  { label: text.subject, cell: ({ subject }) => subject },
  { label: text.state, cell: ({ state }) => text.states[state] },
  { label: text.queued, cell: ({ queuedAt }) => formatShort(queuedAt) },
  {
    label: text.at,
    cell: ({ at, attempts }) =>
      attempts === null ? formatShort(at) : text.tries(attempts, formatShort(at)),
  },
];

/** The newest mails about the member. */
export function Mails({ rows }: { rows: readonly MemberMail[] }) {
  return <TableSection title={text.title} rows={rows} empty={text.empty} columns={columns} />;
}

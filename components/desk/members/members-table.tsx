import { type Column, Table } from "#components/desk/lists/table.tsx";
import { deskMemberPath } from "#lib/core/config/desk-paths.ts";
import { formatDay, formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedMember } from "#lib/desk/members/queries.ts";
import { words } from "./words.ts";

const columns: readonly Column<ListedMember>[] = [
  {
    label: words.name,
    cell: ({ id, name }) => <a href={deskMemberPath(id)}>{name || words.noName}</a>,
  },
  { label: words.email, cell: ({ email }) => email },
  { label: words.registered, cell: ({ createdAt }) => formatShort(createdAt) },
  {
    label: words.membership,
    cell: ({ isActive }) => (isActive ? words.active : words.inactive),
  },
  { label: words.until, cell: ({ endsAt }) => (endsAt ? formatDay(endsAt) : "") },
];

export function MembersTable({ rows }: { rows: readonly ListedMember[] }) {
  return <Table caption={words.caption} columns={columns} rows={rows} empty={words.empty} />;
}

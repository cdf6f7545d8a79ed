import { type Column, TableSection } from "#components/desk/lists/table.tsx";
import { MemberName } from "#components/desk/orders/order-table.tsx";
import { now } from "#lib/core/config/clock.ts";
import { deskRequestPath } from "#lib/core/config/desk-paths.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedRequest } from "#lib/desk/requests/queries.ts";
import type { Retention } from "#lib/operations/personal-data/retention.ts";
import { strings } from "./strings.ts";

const number: Column<ListedRequest> = {
  label: strings.number,
  cell: ({ id }) => <a href={deskRequestPath(id)}>{id}</a>,
  isOneLine: true,
};
const kind: Column<ListedRequest> = {
  label: strings.kind,
  cell: ({ kind }) => strings.kinds[kind],
};
const filed: Column<ListedRequest> = {
  label: strings.filed,
  cell: ({ createdAt }) => formatShort(createdAt),
};
const member: Column<ListedRequest> = { label: strings.member, cell: memberOf };

/** Those that wait, with their deadlines. */
export const openColumns: readonly Column<ListedRequest>[] = [
  ...[number, kind],
  { label: strings.until, cell: deadlineOf },
  ...[member, filed],
];

const closedColumns: readonly Column<ListedRequest>[] = [
  ...[number, kind],
  { label: strings.state, cell: ({ state }) => strings.states[state] },
  ...[member, filed],
  { label: strings.ended, cell: ({ closedAt }) => closedAt && formatShort(closedAt) },
];

type RequestsTableProps = { empty: string; rows: readonly ListedRequest[] };

export function OpenRequests(props: RequestsTableProps) {
  return <TableSection title={strings.open} columns={openColumns} {...props} />;
}

export function ClosedRequests(props: RequestsTableProps) {
  return <TableSection title={strings.closed} columns={closedColumns} {...props} />;
}

export function memberOf({ userId, user }: Pick<ListedRequest, "userId" | "user">) {
  const name = user.deletedAt === null ? user.email : strings.deleted;
  return <MemberName userId={userId} name={name} isLink />;
}

export function deadlineOf({ dueAt }: { dueAt: Date }): string {
  const days = Math.floor((dueAt.getTime() - now().getTime()) / DAY_MS);
  const left = days < 0 ? strings.over : days === 0 ? strings.lastDay : strings.left(days);
  return `${formatMinute(dueAt)}, ${left}`;
}

const keptColumns: readonly Column<Retention>[] = [
  { label: strings.what, cell: ({ what }) => what },
  { label: strings.time, cell: ({ kept }) => kept },
  { label: strings.reason, cell: ({ reason }) => reason },
];

export function KeptTable({ rows }: { rows: readonly Retention[] }) {
  return (
    <TableSection
      title={strings.kept}
      columns={keptColumns}
      rows={rows}
      keyOf={({ what }) => what}
      empty=""
    />
  );
}

import { type Column, rupeeColumn, TableSection } from "#components/desk/lists/table.tsx";
import { now } from "#lib/core/config/clock.ts";
import { deskOrderPath } from "#lib/core/config/desk-paths.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { formatMinute, formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedDispute } from "#lib/desk/disputes/queries.ts";
import { strings } from "./strings.ts";

const text = strings.table;

type Dispute = Omit<ListedDispute, "id" | "payment">;

export const disputeColumns = {
  opened: { label: text.opened, cell: ({ openedAt }) => formatShort(openedAt) },
  state: { label: text.state, cell: ({ status }) => text.states[status] },
  until: { label: text.until, cell: ({ respondBy }) => respondBy && formatMinute(respondBy) },
  amount: rupeeColumn(text.amount, ({ amountPaise }) => amountPaise),
  taken: rupeeColumn(text.taken, ({ deductedPaise }) => deductedPaise),
  reason: { label: text.reason, cell: ({ phase, reason }) => `${phase}: ${reason}` },
} satisfies Record<string, Column<Dispute>>;

const { opened, state, amount, taken, reason } = disputeColumns;

const columns: readonly Column<ListedDispute>[] = [
  {
    label: strings.dispute,
    cell: ({ id, payment }) => <a href={deskOrderPath(payment.orderId)}>{id}</a>,
  },
  ...[opened, state],
  { label: text.until, cell: deadlineOf },
  ...[amount, taken, reason],
];

type DisputesTableProps = { title: string; empty: string; rows: readonly ListedDispute[] };

export function DisputesTable(props: DisputesTableProps) {
  return <TableSection {...props} columns={columns} />;
}

function deadlineOf({ status, respondBy }: ListedDispute): string {
  if (respondBy === null) return "";
  if (status !== "OPEN") return formatMinute(respondBy);
  const days = Math.floor((respondBy.getTime() - now().getTime()) / DAY_MS);
  const left = days < 0 ? strings.over : days === 0 ? strings.lastDay : strings.left(days);
  return `${formatMinute(respondBy)}, ${left}`;
}

import type { Column } from "#components/desk/lists/table.tsx";
import { deskBreachPath } from "#lib/core/config/desk-paths.ts";
import { formatShort } from "#lib/core/locale/india-time.ts";
import type { ListedBreach } from "#lib/operations/breaches/queries.ts";
import { strings } from "./strings.ts";

export const saidAt = (at: Date | null) =>
  at === null ? strings.notYet : strings.saidAt(formatShort(at));

export const breachColumns: readonly Column<ListedBreach>[] = [
  {
    label: strings.aware,
    cell: ({ id, awareAt }) => <a href={deskBreachPath(id)}>{formatShort(awareAt)}</a>,
  },
  { label: strings.data, cell: ({ kinds }) => kinds.join(", ") },
  { label: strings.told, cell: ({ toldAt, queuedAt }) => membersOf(toldAt, queuedAt) },
  { label: strings.first, cell: ({ firstWordAt }) => saidAt(firstWordAt) },
  {
    label: strings.reportBy,
    cell: ({ reportBy, reportedAt }) => (reportedAt ? saidAt(reportedAt) : formatShort(reportBy)),
  },
];

export function membersOf(toldAt: Date | null, queuedAt: Date | null): string {
  if (toldAt !== null && queuedAt === null) return strings.telling(formatShort(toldAt));
  return saidAt(queuedAt);
}

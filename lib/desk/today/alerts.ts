import { listOpenEvents } from "#lib/billing/alerts/waiting-events.ts";
import { database } from "#lib/core/database/client.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { taskFields, tasksOf } from "#lib/desk/today/tasks.ts";

const alertStates = ["open", "closed"] as const;
type AlertState = (typeof alertStates)[number];

export async function listAllAlerts(state: AlertState | null, after: Cursor | null) {
  const ofState = { open: { resolvedAt: null }, closed: { resolvedAt: { not: null } } };
  const found = await database().read.alert.findMany({
    where: { ...(state === null ? {} : ofState[state]), ...afterCursor("raisedAt", after) },
    select: taskFields,
    orderBy: [{ raisedAt: "desc" }, { id: "desc" }],
    take,
  });
  const { rows, next } = pageOf(found, ({ raisedAt, id }) => ({ at: raisedAt, id }));
  return { rows: await tasksOf(rows), next };
}

export function readAlertState(text: string | undefined): AlertState | null {
  return alertStates.find((one) => one === text) ?? null;
}

/** `unknown`: only events whose order is unknown. */
export function listEvents(unknown: boolean) {
  return listOpenEvents({ unknown, limit: deskLimits.rowsOfPage });
}

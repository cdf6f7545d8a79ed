import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { AlertsTable, EventsTable } from "#components/desk/today/alerts-view.tsx";
import { strings as all } from "#components/desk/today/strings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { listAllAlerts, listEvents, readAlertState } from "#lib/desk/today/alerts.ts";

const strings = all.alerts;

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "state", label: strings.status, kind: "choice", choices: strings.states },
  { name: "events", label: strings.which, kind: "choice", choices: strings.choices },
];

export default async function AlertsPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.alerts, "readOrders", searchParams);
  const { after, ...values } = await valuesOf(searchParams, ["state", "events", "after"]);
  const [{ rows, next }, events] = await Promise.all([
    listAllAlerts(readAlertState(values.state), readCursor(after)),
    listEvents(values.events === "unknown"),
  ]);
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <Filters path={deskPaths.alerts} filters={filters} values={values} />
      <AlertsTable rows={rows} />
      <Pager path={deskPaths.alerts} values={values} after={after} next={next} />
      <EventsTable rows={events} isCut={events.length >= deskLimits.rowsOfPage} />
    </RoomPage>
  );
}

import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import {
  ClosedRequests,
  KeptTable,
  OpenRequests,
} from "#components/desk/requests/requests-table.tsx";
import { strings } from "#components/desk/requests/strings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { closedRequests, OPEN, openRequests } from "#lib/desk/requests/queries.ts";
import { listRetention } from "#lib/operations/personal-data/retention.ts";

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "find", label: strings.find, kind: "text", note: strings.findNote },
];

export default async function RequestsPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.requests, "answerRequests", searchParams);
  const { after, ...values } = await valuesOf(searchParams, ["find", "after"]);
  const find = values.find ?? "";
  const [open, { rows, next }] = await Promise.all([
    openRequests(find),
    closedRequests(find, readCursor(after)),
  ]);
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <Filters path={deskPaths.requests} filters={filters} values={values} />
      <OpenRequests empty={strings.noneOpen} rows={open} />
      {open.length === OPEN && <p className="note">{strings.cut(OPEN)}</p>}
      <ClosedRequests empty={strings.noneClosed} rows={rows} />
      <Pager path={deskPaths.requests} values={values} after={after} next={next} />
      <KeptTable rows={listRetention()} />
      <p className="note">{strings.keptAbout}</p>
    </RoomPage>
  );
}

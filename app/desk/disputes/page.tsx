import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { DisputesTable } from "#components/desk/disputes/disputes-table.tsx";
import { strings } from "#components/desk/disputes/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { CsvLink, Pager } from "#components/desk/lists/pager.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import {
  decidedDisputes,
  disputeFilterNames,
  openDisputes,
  readDisputeFilter,
} from "#lib/desk/disputes/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "find", label: strings.find, kind: "text", note: strings.findNote },
  { name: "status", label: strings.status, kind: "choice", choices: strings.states },
  { name: "from", label: strings.from, kind: "day" },
  { name: "until", label: strings.until, kind: "day" },
];

export default async function DisputesPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.disputes, "readOrders", searchParams);
  const { after, ...values } = await valuesOf(searchParams, [...disputeFilterNames, "after"]);
  const filter = readDisputeFilter(values);
  const [open, { rows, next }] = await Promise.all([
    openDisputes(filter),
    decidedDisputes(filter, readCursor(after)),
  ]);
  const isFiltered = disputeFilterNames.some((name) => values[name]);
  const [noneOpen, noneDecided] = isFiltered
    ? [strings.noneMatches, strings.noneMatches]
    : [strings.noneOpen, strings.noneDecided];
  return (
    <RoomPage
      title={strings.page}
      about={strings.about}
      acts={<CsvLink path={deskCalls.disputesCsv.path} values={values} />}
    >
      <Filters path={deskPaths.disputes} filters={filters} values={values} />
      <DisputesTable title={strings.open} empty={noneOpen} rows={open} />
      <DisputesTable title={strings.decided} empty={noneDecided} rows={rows} />
      <Pager path={deskPaths.disputes} values={values} after={after} next={next} />
    </RoomPage>
  );
}

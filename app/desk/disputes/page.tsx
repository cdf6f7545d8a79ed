import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { DisputesTable } from "#components/desk/disputes/disputes-table.tsx";
import { words } from "#components/desk/disputes/words.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { addressOf, Pager } from "#components/desk/lists/pager.tsx";
import { words as listWords } from "#components/desk/lists/words.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { disputeFilterNames, readDisputeFilter } from "#lib/desk/disputes/filter.ts";
import { decidedDisputes, openDisputes } from "#lib/desk/disputes/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";

export const metadata = { title: words.page };

const filters: readonly Filter[] = [
  { name: "find", label: words.find, kind: "text", note: words.findNote },
  { name: "status", label: words.status, kind: "choice", choices: words.states },
  { name: "from", label: words.from, kind: "day" },
  { name: "until", label: words.until, kind: "day" },
];

export default async function DisputesPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.disputes, "readOrders");
  const { after, ...values } = await valuesOf(searchParams, [...disputeFilterNames, "after"]);
  const filter = readDisputeFilter(values);
  const [open, { rows, next }] = await Promise.all([
    openDisputes(filter),
    decidedDisputes(filter, readCursor(after)),
  ]);
  const at = now();
  const isFiltered = disputeFilterNames.some((name) => values[name]);
  const [noneOpen, noneDecided] = isFiltered
    ? [words.noneMatches, words.noneMatches]
    : [words.noneOpen, words.noneDecided];
  return (
    <RoomPage
      title={words.page}
      about={words.about}
      acts={<a href={addressOf(deskCalls.disputesCsv.path, values)}>{listWords.csv}</a>}
    >
      <Filters path={deskPaths.disputes} filters={filters} values={values} />
      <DisputesTable title={words.open} empty={noneOpen} rows={open} at={at} />
      <DisputesTable title={words.decided} empty={noneDecided} rows={rows} at={at} />
      <Pager path={deskPaths.disputes} values={values} after={after} next={next} />
    </RoomPage>
  );
}

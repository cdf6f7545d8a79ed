import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { DisputesTable } from "#components/desk/disputes/disputes-table.tsx";
import { words } from "#components/desk/disputes/words.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { now } from "#lib/core/config/clock.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { decidedDisputes, openDisputes } from "#lib/desk/disputes/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";

export const metadata = { title: words.page };

export default async function DisputesPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.disputes, "readOrders");
  const { after } = await valuesOf(searchParams, ["after"]);
  const [open, { rows, next }] = await Promise.all([
    openDisputes(),
    decidedDisputes(readCursor(after)),
  ]);
  const at = now();
  return (
    <RoomPage title={words.page} about={words.about}>
      <DisputesTable title={words.open} empty={words.noneOpen} rows={open} at={at} />
      <DisputesTable title={words.decided} empty={words.noneDecided} rows={rows} at={at} />
      <Pager path={deskPaths.disputes} values={{}} after={after} next={next} />
    </RoomPage>
  );
}

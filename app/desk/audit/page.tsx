import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { AuditTable } from "#components/desk/audit/audit-table.tsx";
import { words } from "#components/desk/audit/words.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { listAudit } from "#lib/desk/audit/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";

export const metadata = { title: words.page };

const filters: readonly Filter[] = [
  { name: "actor", label: words.actorFilter, kind: "text", note: words.actorNote },
  { name: "subject", label: words.subjectFilter, kind: "text", note: words.subjectNote },
  { name: "from", label: words.from, kind: "day" },
  { name: "until", label: words.until, kind: "day" },
];

export default async function AuditPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.audit, "readAudit");
  const { after, ...values } = await valuesOf(searchParams, [
    ...(["actor", "subject", "from", "until", "after"] as const),
  ]);
  const { rows, next } = await listAudit(values, readCursor(after));
  return (
    <RoomPage title={words.page} about={words.about}>
      <Filters path={deskPaths.audit} filters={filters} values={values} />
      <AuditTable rows={rows} />
      <Pager path={deskPaths.audit} values={values} after={after} next={next} />
    </RoomPage>
  );
}

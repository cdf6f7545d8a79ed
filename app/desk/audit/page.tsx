import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { AuditTable } from "#components/desk/audit/audit-table.tsx";
import { actorName, strings } from "#components/desk/audit/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { CsvLink, Pager } from "#components/desk/lists/pager.tsx";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { type Actor, listActors } from "#lib/desk/audit/actors.ts";
import { auditFilterNames, listAudit } from "#lib/desk/audit/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";

export const metadata = { title: strings.page };

const filtersOf = (actors: Readonly<Record<string, string>>): readonly Filter[] => [
  { name: "actor", label: strings.actor, kind: "choice", choices: actors },
  { name: "kind", label: strings.kindFilter, kind: "choice", choices: strings.kinds },
  { name: "subject", label: strings.subjectFilter, kind: "text", note: strings.subjectNote },
  { name: "from", label: strings.from, kind: "day" },
  { name: "until", label: strings.until, kind: "day" },
];

export default async function AuditPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.audit, "readAudit", searchParams);
  const { after, ...values } = await valuesOf(searchParams, [...auditFilterNames, "after"]);
  const { rows, next } = await listAudit(values, readCursor(after));
  const filters = filtersOf(choicesOf(await listActors(), values.actor));
  return (
    <RoomPage
      title={strings.page}
      about={strings.about}
      acts={<CsvLink path={deskCalls.auditCsv.path} values={values} />}
    >
      <Filters path={deskPaths.audit} filters={filters} values={values} />
      <AuditTable rows={rows} />
      <Pager path={deskPaths.audit} values={values} after={after} next={next} />
    </RoomPage>
  );
}

/** Adds an actor from the address who has not acted. */
function choicesOf(actors: readonly Actor[], given: string | undefined): Record<string, string> {
  const known = actors.map((one) => [one.actor, actorName(one)]);
  const asked = given ? [[given, given]] : [];
  return Object.fromEntries([["", strings.all], ...asked, ...known]);
}

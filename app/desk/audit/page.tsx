import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { AuditTable } from "#components/desk/audit/audit-table.tsx";
import { actorName, words } from "#components/desk/audit/words.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { addressOf, Pager } from "#components/desk/lists/pager.tsx";
import { words as listWords } from "#components/desk/lists/words.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { type Actor, listActors } from "#lib/desk/audit/actors.ts";
import { auditFilterNames, listAudit } from "#lib/desk/audit/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";

export const metadata = { title: words.page };

const filtersOf = (actors: Readonly<Record<string, string>>): readonly Filter[] => [
  { name: "actor", label: words.actor, kind: "choice", choices: actors },
  { name: "kind", label: words.kindFilter, kind: "choice", choices: words.kinds },
  { name: "subject", label: words.subjectFilter, kind: "text", note: words.subjectNote },
  { name: "from", label: words.from, kind: "day" },
  { name: "until", label: words.until, kind: "day" },
];

export default async function AuditPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.audit, "readAudit");
  const { after, ...values } = await valuesOf(searchParams, [...auditFilterNames, "after"]);
  const { rows, next } = await listAudit(values, readCursor(after));
  const filters = filtersOf(choicesOf(await listActors(), values.actor));
  return (
    <RoomPage
      title={words.page}
      about={words.about}
      acts={<a href={addressOf(deskCalls.auditCsv.path, values)}>{listWords.csv}</a>}
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
  return Object.fromEntries([["", words.all], ...asked, ...known]);
}

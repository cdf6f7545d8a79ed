import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { addressOf, Pager } from "#components/desk/lists/pager.tsx";
import { MembersTable } from "#components/desk/members/members-table.tsx";
import { words } from "#components/desk/members/words.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { deskLimits } from "#lib/desk/limits.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listMembers, readState, searchMembers } from "#lib/desk/members/queries.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: words.page };

const filters: readonly Filter[] = [
  { name: "find", label: words.search, kind: "text", note: words.searchNote },
  { name: "state", label: words.state, kind: "choice", choices: words.states },
];

export default async function MembersPage({ searchParams }: { searchParams: Query }) {
  const { role } = await deskPage(deskPaths.members, "readMembers");
  const { after, ...values } = await valuesOf(searchParams, ["find", "state", "after"]);
  const state = readState(values.state);
  const found = values.find
    ? { rows: await searchMembers(values.find), next: null }
    : await listMembers(state, readCursor(after));
  const csv = mayDo(role, "exportMembers") && (
    <a href={addressOf(deskCalls.membersCsv.path, { state: values.state })}>{words.csv}</a>
  );
  const isCut = Boolean(values.find) && found.rows.length >= deskLimits.rowsOfPage;
  return (
    <RoomPage title={words.page} about={words.about} acts={csv}>
      <Filters path={deskPaths.members} filters={filters} values={values} />
      <MembersTable rows={found.rows} />
      {isCut && <p className="note">{words.tooMany}</p>}
      <Pager path={deskPaths.members} values={values} after={after} next={found.next} />
    </RoomPage>
  );
}

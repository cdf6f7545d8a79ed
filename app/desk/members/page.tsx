import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { BulkList } from "#components/desk/bulk/bulk-tables.tsx";
import { ImportMembers } from "#components/desk/bulk/import-members.tsx";
import { Many } from "#components/desk/bulk/many.tsx";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { CsvLink, Pager } from "#components/desk/lists/pager.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { columns } from "#components/desk/members/members-table.tsx";
import { SavedFilters } from "#components/desk/members/saved-filters.tsx";
import { strings } from "#components/desk/members/strings.ts";
import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { listBulk } from "#lib/desk/bulk/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listLabels } from "#lib/desk/members/labels.ts";
import { listMembers, memberFilterNames, readState } from "#lib/desk/members/queries.ts";
import { listFilters, queryOf } from "#lib/desk/members/saved-filters.ts";
import { searchMembers } from "#lib/desk/members/search.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

const filtersWith = (labels: readonly string[]): readonly Filter[] => [
  { name: "find", label: strings.search, kind: "text", note: strings.searchNote },
  { name: "state", label: strings.state, kind: "choice", choices: strings.states },
  {
    name: "label",
    label: strings.label,
    kind: "choice",
    choices: { "": strings.anyLabel, ...Object.fromEntries(labels.map((one) => [one, one])) },
  },
];

export default async function MembersPage({ searchParams }: { searchParams: Query }) {
  const { role } = await deskPage(deskPaths.members, "readMembers", searchParams);
  const { after, ...values } = await valuesOf(searchParams, [...memberFilterNames, "after"]);
  const state = readState(values.state);
  const { label = null } = values;
  const { rows, next, isCut } = values.find
    ? { ...(await searchMembers(values.find, state, label)), next: null }
    : { ...(await listMembers(state, readCursor(after), label)), isCut: false };
  const given = Object.fromEntries(new URLSearchParams(queryOf(values)));
  const isPart = state !== null || label !== null;
  const csv = mayDo(role, "exportMembers") && (
    <CsvLink path={deskCalls.membersCsv.path} values={values} />
  );
  const acts = (
    <>
      {csv}
      {mayDo(role, "importMembers") && <ImportMembers />}
    </>
  );
  return (
    <RoomPage title={strings.page} about={strings.about} acts={acts}>
      <SavedFilters filters={await listFilters()} query={queryOf(values)} />
      <Filters path={deskPaths.members} filters={filtersWith(await listLabels())} values={values} />
      <Many values={given}>
        <Table caption={strings.caption} columns={columns} rows={rows} empty={strings.empty} />
      </Many>
      {isCut && <p className="note">{isPart ? strings.tooManyOfState : strings.tooMany}</p>}
      <Pager path={deskPaths.members} values={values} after={after} next={next} />
      <BulkList rows={await listBulk(role)} />
    </RoomPage>
  );
}

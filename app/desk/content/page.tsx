import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { columns } from "#components/desk/content/content-table.tsx";
import { UnsavedCopies } from "#components/desk/content/copies/unsaved-copies.tsx";
import { NewDocument } from "#components/desk/content/new-document.tsx";
import { strings } from "#components/desk/content/strings.ts";
import { Unfinished } from "#components/desk/content/unfinished.tsx";
import { UnshownWords } from "#components/desk/content/unshown-words.tsx";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { reservedKey } from "#lib/content/assembly/check-references.ts";
import { listUnfinished } from "#lib/content/documents/unfinished.ts";
import { kinds, manyOf } from "#lib/content/kinds/kinds.ts";
import { readUnshown } from "#lib/content/unshown.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { listContent } from "#lib/desk/content/queries.ts";

export const metadata = { title: strings.page };

const kindNames = Object.fromEntries(kinds.map((kind) => [kind, strings.kinds[kind]]));
const choices = { "": strings.allKinds, ...kindNames };

const filters: readonly Filter[] = [
  { name: "find", label: strings.find, kind: "text", note: strings.findNote },
  { name: "kind", label: strings.kind, kind: "choice", choices },
  { name: "state", label: strings.state, kind: "choice", choices: strings.states },
];

const rules = {
  person: manyOf.person.key.source,
  season: manyOf.season.key.source,
  episode: manyOf.episode.key.source,
  artist: manyOf.artist.key.source,
  work: manyOf.work.key.source,
  page: `(?!${reservedKey.source})${manyOf.page.key.source}`,
  notice: manyOf.notice.key.source,
};

export default async function ContentPage({ searchParams }: { searchParams: Query }) {
  const who = await deskPage(deskPaths.content, "readContent", searchParams);
  const { after, ...values } = await valuesOf(searchParams, ["find", "kind", "state", "after"]);
  const { rows, next } = await listContent(values, after ?? "");
  return (
    <RoomPage title={strings.page} about={strings.about} acts={<NewDocument rules={rules} />}>
      <UnshownWords unshown={readUnshown()} />
      <Unfinished rows={await listUnfinished(who.actor)} />
      <UnsavedCopies person={who.id} />
      <Filters path={deskPaths.content} filters={filters} values={values} />
      <Table caption={strings.caption} columns={columns} rows={rows} empty={strings.empty} />
      <Pager path={deskPaths.content} values={values} after={after} next={next} />
    </RoomPage>
  );
}

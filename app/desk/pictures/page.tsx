import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { AddPicture } from "#components/desk/pictures/add-picture.tsx";
import { PicturesTable } from "#components/desk/pictures/pictures-table.tsx";
import { words } from "#components/desk/pictures/words.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listPictures } from "#lib/desk/pictures/queries.ts";

export const metadata = { title: words.page };

const filters: readonly Filter[] = [
  { name: "unused", label: words.use, kind: "choice", choices: words.uses },
];

export default async function PicturesPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.pictures, "readPictures");
  const { after, ...values } = await valuesOf(searchParams, ["unused", "after"]);
  const { rows, next } = await listPictures({ isUnused: values.unused === "1" }, readCursor(after));
  return (
    <RoomPage title={words.page} about={words.about}>
      <Section title={words.add.title}>
        <AddPicture />
      </Section>
      <Section title={words.caption}>
        <Filters path={deskPaths.pictures} filters={filters} values={values} />
        <PicturesTable rows={rows} isFiltered={values.unused === "1"} />
        <Pager path={deskPaths.pictures} values={values} after={after} next={next} />
      </Section>
    </RoomPage>
  );
}

import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { AddPicture } from "#components/desk/pictures/add-picture.tsx";
import { columns } from "#components/desk/pictures/pictures-table.tsx";
import { strings } from "#components/desk/pictures/strings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listPictures } from "#lib/desk/pictures/queries.ts";

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "unused", label: strings.use, kind: "choice", choices: strings.uses },
];

export default async function PicturesPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.pictures, "readPictures", searchParams);
  const { after, ...values } = await valuesOf(searchParams, ["unused", "after"]);
  const isUnused = values.unused === "1";
  const { rows, next } = await listPictures({ isUnused }, readCursor(after));
  const { caption, allUsed, empty } = strings;
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <Section title={strings.add.title}>
        <AddPicture />
      </Section>
      <Section title={caption}>
        <Filters path={deskPaths.pictures} filters={filters} values={values} />
        <Table caption={caption} columns={columns} rows={rows} empty={isUnused ? allUsed : empty} />
        <Pager path={deskPaths.pictures} values={values} after={after} next={next} />
      </Section>
    </RoomPage>
  );
}

import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { type Filter, Filters } from "#components/desk/lists/filters.tsx";
import { Pager } from "#components/desk/lists/pager.tsx";
import { AddPicture } from "#components/desk/pictures/add-picture.tsx";
import { PictureGrid } from "#components/desk/pictures/picture-grid.tsx";
import { strings } from "#components/desk/pictures/strings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { listPictures } from "#lib/desk/pictures/queries.ts";

export const metadata = { title: strings.page };

const filters: readonly Filter[] = [
  { name: "find", label: strings.find, kind: "text", note: strings.findNote },
  { name: "unused", label: strings.use, kind: "choice", choices: strings.uses },
];

export default async function PicturesPage({ searchParams }: { searchParams: Query }) {
  await deskPage(deskPaths.pictures, "readPictures", searchParams);
  const { after, ...values } = await valuesOf(searchParams, ["find", "unused", "after"]);
  const isUnused = values.unused === "1";
  const { rows, next } = await listPictures({ isUnused, find: values.find }, readCursor(after));
  const { caption, allUsed, empty, none } = strings;
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <AddPicture>
        <Section title={caption}>
          <Filters path={deskPaths.pictures} filters={filters} values={values} />
          {rows.length === 0 && <p>{values.find ? none : isUnused ? allUsed : empty}</p>}
          <PictureGrid pictures={rows} />
          <Pager path={deskPaths.pictures} values={values} after={after} next={next} />
        </Section>
      </AddPicture>
    </RoomPage>
  );
}

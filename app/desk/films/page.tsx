import { deskPage } from "#app/desk/desk-page.ts";
import { columns } from "#components/desk/films/films-table.tsx";
import { strings } from "#components/desk/films/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { listFilms } from "#lib/desk/films/queries.ts";

export const metadata = { title: strings.page };

export default async function FilmsPage() {
  await deskPage(deskPaths.films, "readFilms");
  const { caption, empty } = strings;
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <Table caption={caption} columns={columns} empty={empty} rows={await listFilms()} />
    </RoomPage>
  );
}

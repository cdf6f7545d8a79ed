import { deskPage } from "#app/desk/desk-page.ts";
import { FilmsTable } from "#components/desk/films/films-table.tsx";
import { strings } from "#components/desk/films/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { listFilms } from "#lib/desk/films/queries.ts";

export const metadata = { title: strings.page };

export default async function FilmsPage() {
  await deskPage(deskPaths.films, "readFilms");
  return (
    <RoomPage title={strings.page} about={strings.about}>
      <FilmsTable films={await listFilms()} />
    </RoomPage>
  );
}

import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { LettersTable } from "#components/desk/letters/letters-table.tsx";
import { strings } from "#components/desk/letters/strings.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { listLetters } from "#lib/desk/letters/gallery.ts";

export const metadata = { title: strings.page };

export default async function GalleryPage() {
  await deskPage(deskPaths.gallery, "readGallery");
  return (
    <RoomPage title={strings.page} about={strings.about}>
      {listLetters().map(({ room, letters }) => (
        <LettersTable key={room} room={room} letters={letters} />
      ))}
    </RoomPage>
  );
}

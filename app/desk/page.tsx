import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { words } from "#components/desk/today/words.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";

export const metadata = { title: words.page };

export default async function TodayPage() {
  const { firstName } = await deskPage(deskPaths.today, "open");
  return (
    <RoomPage title={words.page}>
      <p>{words.welcome(firstName)}</p>
    </RoomPage>
  );
}

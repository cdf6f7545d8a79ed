import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Numbers } from "#components/desk/today/numbers.tsx";
import { strings } from "#components/desk/today/strings.ts";
import { Tasks } from "#components/desk/today/tasks.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { readNumbers, readTasks } from "#lib/desk/today/today.ts";

export const metadata = { title: strings.page };

export default async function TodayPage() {
  const { firstName, role } = await deskPage(deskPaths.today, "open");
  return (
    <RoomPage title={strings.page} about={strings.welcome(firstName)}>
      <Tasks
        tasks={await readTasks(role)}
        mayResolve={mayDo(role, "resolveAlert")}
        mayAdopt={mayDo(role, "adoptOrder")}
        seesAlerts={mayDo(role, "readOrders")}
      />
      <Numbers numbers={await readNumbers(role)} />
    </RoomPage>
  );
}

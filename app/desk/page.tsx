import { deskPage, type Query, valuesOf } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Numbers } from "#components/desk/today/numbers.tsx";
import { strings } from "#components/desk/today/strings.ts";
import { Tasks } from "#components/desk/today/tasks.tsx";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { readNumbers } from "#lib/desk/numbers/numbers.ts";
import { spanOrUsual, spanQuery } from "#lib/desk/numbers/span.ts";
import { mayDo } from "#lib/desk/roles.ts";
import { readTasks } from "#lib/desk/today/today.ts";

export const metadata = { title: strings.page };

export default async function TodayPage({ searchParams }: { searchParams: Query }) {
  const { firstName, role } = await deskPage(deskPaths.today, "open", searchParams);
  const { span, problem } = spanOrUsual(await valuesOf(searchParams, spanQuery), "days");
  return (
    <RoomPage title={strings.page} about={strings.welcome(firstName)}>
      <Tasks
        tasks={await readTasks(role)}
        mayResolve={mayDo(role, "resolveAlert")}
        mayAdopt={mayDo(role, "adoptOrder")}
        seesAlerts={mayDo(role, "readOrders")}
      />
      <Numbers numbers={await readNumbers(role, span)} span={span} problem={problem} />
    </RoomPage>
  );
}

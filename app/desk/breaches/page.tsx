import { randomUUID } from "node:crypto";
import { deskPage } from "#app/desk/desk-page.ts";
import { breachColumns } from "#components/desk/breaches/breach-columns.tsx";
import { PrepareAct } from "#components/desk/breaches/prepare-act.tsx";
import { strings } from "#components/desk/breaches/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { Table } from "#components/desk/lists/table.tsx";
import { now } from "#lib/core/config/clock.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { listBreaches } from "#lib/operations/breaches/queries.ts";

export const metadata = { title: strings.page };

export default async function BreachesPage() {
  await deskPage(deskPaths.breaches, "handleBreaches");
  const at = now();
  const scope = { kinds: [], accounts: [], from: null, until: at };
  return (
    <RoomPage
      title={strings.page}
      about={strings.about}
      acts={<PrepareAct id={randomUUID()} scope={scope} awareAt={at} isNew />}
    >
      <Table
        caption={strings.caption}
        columns={breachColumns}
        rows={await listBreaches()}
        empty={strings.empty}
      />
    </RoomPage>
  );
}

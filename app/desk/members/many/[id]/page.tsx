import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { BulkRows } from "#components/desk/bulk/bulk-tables.tsx";
import { BulkView } from "#components/desk/bulk/bulk-view.tsx";
import { strings } from "#components/desk/bulk/strings.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { deskManyPath } from "#lib/core/config/desk-paths.ts";
import { firstRows, viewBulk } from "#lib/desk/bulk/queries.ts";

export const metadata = { title: strings.page };

export default async function ManyPage({ params }: { params: Promise<{ id: string }> }) {
  const id = decodeURIComponent((await params).id);
  const { role } = await deskPage(deskManyPath(id), "readMembers");
  const view = await viewBulk(id, role).catch(orNotFound);
  return (
    <RoomPage title={view.title} about={view.reason}>
      <BulkView initial={view} />
      <BulkRows rows={await firstRows(id)} />
    </RoomPage>
  );
}

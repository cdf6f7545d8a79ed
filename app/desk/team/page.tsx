import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage } from "#components/desk/frame/room-page.tsx";
import { strings } from "#components/desk/team/strings.ts";
import { InvitationTable, InviteAct, StaffTable } from "#components/desk/team/team-tables.tsx";
import { listTeam } from "#lib/accounts/staff/team.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { nameAuthors } from "#lib/desk/audit/actors.ts";

export const metadata = { title: strings.page };

export default async function TeamPage() {
  await deskPage(deskPaths.team, "readTeam");
  const { staff, invitations, at } = await listTeam();
  const nameOf = await nameAuthors(invitations.map(({ invitedBy }) => invitedBy));
  const named = invitations.map((one) => ({ ...one, invitedBy: nameOf(one.invitedBy) }));
  return (
    <RoomPage title={strings.page} about={strings.about} acts={<InviteAct at={at} />}>
      <StaffTable staff={staff} />
      <InvitationTable invitations={named} />
    </RoomPage>
  );
}

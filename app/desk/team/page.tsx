import { deskPage } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { InvitationTable, InviteAct, StaffTable } from "#components/desk/team/team-tables.tsx";
import { words } from "#components/desk/team/words.ts";
import { listTeam } from "#lib/accounts/staff/team.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";

export const metadata = { title: words.page };

export default async function TeamPage() {
  await deskPage(deskPaths.team, "readTeam");
  const { staff, invitations } = await listTeam();
  return (
    <RoomPage title={words.page} about={words.about} acts={<InviteAct />}>
      <StaffTable staff={staff} />
      <Section title={words.invitations.title}>
        <InvitationTable invitations={invitations} />
      </Section>
    </RoomPage>
  );
}

import { deskPage, orNotFound } from "#app/desk/desk-page.ts";
import { RoomPage, Section } from "#components/desk/frame/room-page.tsx";
import { MemberLabels } from "#components/desk/members/labels.tsx";
import { DeleteMember, MemberActs } from "#components/desk/members/member-acts.tsx";
import { MemberDetails } from "#components/desk/members/member-details.tsx";
import { StandingView } from "#components/desk/members/standing.tsx";
import { strings } from "#components/desk/members/strings.ts";
import { fullName } from "#lib/accounts/users/full-name.ts";
import { deskMemberPath } from "#lib/core/config/desk-paths.ts";
import { auditOfUser } from "#lib/desk/audit/queries.ts";
import { listLabels } from "#lib/desk/members/labels.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { readStanding } from "#lib/desk/members/standing.ts";
import { mayDo } from "#lib/desk/roles.ts";

export const metadata = { title: strings.page };

type MemberPageProps = { params: Promise<{ id: string }> };

export default async function MemberPage({ params }: MemberPageProps) {
  const id = decodeURIComponent((await params).id);
  const { role } = await deskPage(deskMemberPath(id), "readMembers");
  const member = await getMember(id).catch(orNotFound);
  const name = fullName(member) || strings.noName;
  return (
    <RoomPage title={name}>
      <StandingView standing={await readStanding(member)} />
      {!member.deletedAt && (
        <div className="actions">
          <MemberActs id={id} endsAt={member.endsAt} at={member.at} role={role} />
        </div>
      )}
      <MemberLabels
        id={id}
        labels={member.labels.map(({ label }) => label)}
        known={await listLabels()}
        isDeleted={member.deletedAt !== null}
      />
      <MemberDetails
        member={member}
        audit={await auditOfUser(id)}
        readsAudit={mayDo(role, "readAudit")}
        mayRefund={mayDo(role, "refund")}
      />
      {!member.deletedAt && mayDo(role, "deleteMember") && (
        <Section title={strings.acts.remove.label}>
          <p className="note">{strings.acts.remove.text}</p>
          <div className="actions">
            <DeleteMember id={id} />
          </div>
        </Section>
      )}
    </RoomPage>
  );
}

"use client";

import { Act } from "#components/desk/acts/act.tsx";
import { buttonClasses } from "#components/ui/button/button.tsx";
import { ButtonLink } from "#components/ui/button/button-link.tsx";
import { deskCalls, seenAsPath } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { strings as all } from "./strings.ts";

const strings = all.acts;

type MemberActsProps = { id: string; endsAt: Date | null; at: Date; role: StaffRole };

/** `endsAt`: the end of the membership that the page shows. `at`: when it was read. */
export function MemberActs({ id, endsAt, at, role }: MemberActsProps) {
  const values = { user_id: id };
  const seenAt = { ...values, seen_at: at.toISOString() };
  const seen = { ...values, seen_until: endsAt?.toISOString() ?? null };
  const days = { name: "days", label: strings.extend.days, kind: "number" } as const;
  const email = { name: "email", label: strings.address.email, kind: "email" } as const;
  return (
    <>
      <Act<Given>
        {...strings.grant}
        done={sayGiven(strings.grant.done)}
        call={deskCalls.grantYear.path}
        values={seen}
      />
      <Act<Given>
        {...strings.extend}
        done={sayGiven(strings.extend.done)}
        call={deskCalls.extendYear.path}
        values={seen}
        fields={[days]}
      />
      <Act<{ ended: number }>
        {...strings.end}
        done={({ ended }) => strings.end.done(ended)}
        call={deskCalls.endYear.path}
        values={seen}
      />
      <Act {...strings.password} call={deskCalls.mailPasswordLink.path} values={seenAt} />
      <Act
        {...strings.address}
        call={deskCalls.changeMemberAddress.path}
        values={seenAt}
        fields={[email]}
      />
      <Act {...strings.sessions} call={deskCalls.endMemberSessions.path} values={values} />
      <ButtonLink look="outline" href={seenAsPath(id)}>
        {all.seenAs.label}
      </ButtonLink>
      {mayDo(role, "exportMembers") && (
        <a
          className={buttonClasses("outline")}
          href={`${deskCalls.memberData.path}/${encodeURIComponent(id)}`}
        >
          {strings.data}
        </a>
      )}
    </>
  );
}

export function DeleteMember({ id }: { id: string }) {
  return (
    <Act
      {...strings.remove}
      call={deskCalls.deleteMember.path}
      values={{ user_id: id }}
      fields={[{ name: "address", label: strings.remove.address, kind: "email" }]}
    />
  );
}

export function AddNote({ id }: { id: string }) {
  const { field, ...act } = all.notes.add;
  return (
    <Act
      {...act}
      call={deskCalls.addNote.path}
      values={{ user_id: id }}
      fields={[{ name: "text", label: field }]}
      reason="none"
    />
  );
}

type Given = { starts_at: string; ends_at: string };

const sayGiven =
  (sentence: (from: string, until: string) => string) =>
  ({ starts_at, ends_at }: Given) =>
    sentence(formatDay(starts_at), formatDay(ends_at));

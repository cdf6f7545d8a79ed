"use client";

import { Act } from "#components/desk/acts/act.tsx";
import { buttonClasses } from "#components/ui/button/button.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { words as all } from "./words.ts";

const words = all.acts;

export function MemberActs({ id, role }: { id: string; role: StaffRole }) {
  const values = { user_id: id };
  const days = { name: "days", label: words.extend.days, kind: "number" } as const;
  const email = { name: "email", label: words.address.email, kind: "email" } as const;
  return (
    <>
      <Act<Given>
        {...words.grant}
        done={sayGiven(words.grant.done)}
        call={deskCalls.grantYear.path}
        values={values}
      />
      <Act<Given>
        {...words.extend}
        done={sayGiven(words.extend.done)}
        call={deskCalls.extendYear.path}
        values={values}
        fields={[days]}
      />
      <Act<{ ended: number }>
        {...words.end}
        done={({ ended }) => words.end.done(ended)}
        call={deskCalls.endYear.path}
        values={values}
      />
      <Act {...words.password} call={deskCalls.mailPasswordLink.path} values={values} />
      <Act
        {...words.address}
        call={deskCalls.changeMemberAddress.path}
        values={values}
        fields={[email]}
      />
      <Act {...words.sessions} call={deskCalls.endMemberSessions.path} values={values} />
      {mayDo(role, "exportMembers") && (
        <a
          className={buttonClasses("outline")}
          href={`${deskCalls.memberData.path}/${encodeURIComponent(id)}`}
          download
        >
          {words.data}
        </a>
      )}
      {mayDo(role, "deleteMember") && (
        <Act {...words.remove} call={deskCalls.deleteMember.path} values={values} />
      )}
    </>
  );
}

type Given = { starts_at: string; ends_at: string };

const sayGiven =
  (sentence: (from: string, until: string) => string) =>
  ({ starts_at, ends_at }: Given) =>
    sentence(formatDay(new Date(starts_at)), formatDay(new Date(ends_at)));

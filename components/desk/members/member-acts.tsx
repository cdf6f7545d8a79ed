"use client";

import { Act } from "#components/desk/acts/act.tsx";
import { buttonClasses } from "#components/ui/button/button.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { mayDo, type StaffRole } from "#lib/desk/roles.ts";
import { words as all } from "./words.ts";

const words = all.acts;

/** What this role may do for the member. */
export function MemberActs({ id, role }: { id: string; role: StaffRole }) {
  const values = { user_id: id };
  const days = { name: "days", label: words.extend.days, kind: "number" } as const;
  const email = { name: "email", label: words.address.email, kind: "email" } as const;
  return (
    <>
      <Act<Given>
        {...textsOf("grant")}
        done={sayGiven(words.grant.done)}
        call={deskCalls.grantYear.path}
        values={values}
      />
      <Act<Given>
        {...textsOf("extend")}
        done={sayGiven(words.extend.done)}
        call={deskCalls.extendYear.path}
        values={values}
        fields={[days]}
      />
      <Act<{ ended: number }>
        {...textsOf("end")}
        done={({ ended }) => words.end.done(ended)}
        call={deskCalls.endYear.path}
        values={values}
      />
      <Act
        {...textsOf("password")}
        done={words.password.done}
        call={deskCalls.mailPasswordLink.path}
        values={values}
      />
      <Act
        {...textsOf("address")}
        done={words.address.done}
        call={deskCalls.changeMemberAddress.path}
        values={values}
        fields={[email]}
      />
      <Act
        {...textsOf("sessions")}
        done={words.sessions.done}
        call={deskCalls.endMemberSessions.path}
        values={values}
      />
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
        <Act
          {...textsOf("remove")}
          done={words.remove.done}
          call={deskCalls.deleteMember.path}
          values={values}
        />
      )}
    </>
  );
}

function textsOf(name: Exclude<keyof typeof words, "data">) {
  const { label, text } = words[name];
  return { label, text };
}

type Given = { starts_at: string; ends_at: string };

const sayGiven =
  (sentence: (from: string, until: string) => string) =>
  ({ starts_at, ends_at }: Given) =>
    sentence(formatDay(new Date(starts_at)), formatDay(new Date(ends_at)));

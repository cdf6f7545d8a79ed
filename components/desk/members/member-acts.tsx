import { Act } from "#components/desk/acts/act.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
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
      <Act {...textsOf("grant")} call={deskCalls.grantYear.path} values={values} />
      <Act
        {...textsOf("extend")}
        call={deskCalls.extendYear.path}
        values={values}
        fields={[days]}
      />
      <Act {...textsOf("end")} call={deskCalls.endYear.path} values={values} />
      <Act {...textsOf("password")} call={deskCalls.mailPasswordLink.path} values={values} />
      <Act
        {...textsOf("address")}
        call={deskCalls.changeMemberAddress.path}
        values={values}
        fields={[email]}
      />
      <Act {...textsOf("sessions")} call={deskCalls.endMemberSessions.path} values={values} />
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
        <Act {...textsOf("remove")} call={deskCalls.deleteMember.path} values={values} />
      )}
    </>
  );
}

function textsOf(name: Exclude<keyof typeof words, "data">) {
  const { label, text, done } = words[name];
  return { label, text, done };
}

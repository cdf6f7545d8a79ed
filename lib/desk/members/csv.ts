import { recordExport } from "#lib/desk/lists/record-export.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import { everyMember, type MemberState } from "#lib/desk/members/queries.ts";
import { everyMatch } from "#lib/desk/members/search.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

const columns = ["id", "name", "email", "registered", "membership_until", "active"] as const;

type Wanted = { find: string | undefined; state: MemberState | null };

export async function membersCsv(who: Staff, { find, state }: Wanted): Promise<Response> {
  // The search text may be a name, so only its presence is recorded.
  const details = { state: state ?? "all", search: find === undefined ? "no" : "yes" };
  await recordExport(who, "exportMembers", {
    action: "members.exported",
    subject: "members",
    details,
  });
  const pages = find === undefined ? everyMember(state) : everyMatch(find, state);
  return csvResponse("members.csv", columns, pages, (member) => [
    ...[member.id, member.name, member.email, member.createdAt.toISOString()],
    ...[member.endsAt?.toISOString() ?? "", member.isActive ? "yes" : "no"],
  ]);
}

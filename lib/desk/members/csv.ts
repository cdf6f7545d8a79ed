import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { recordExport } from "#lib/desk/lists/record-export.ts";
import { csvResponse } from "#lib/desk/lists/stream-csv.ts";
import { everyMember, type Group } from "#lib/desk/members/queries.ts";
import { everyMatch } from "#lib/desk/members/search.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";

const columns = ["id", "name", "email", "registered", "membership_until", "active"] as const;

type Wanted = Group & { find: string | undefined };

export async function membersCsv(who: Staff, { find, ...group }: Wanted): Promise<Response> {
  // The search text may be a name, so only its presence is recorded.
  const { state, label } = group;
  const search = find === undefined ? "no" : "yes";
  const details = { state: state ?? "all", search, ...(label === null ? {} : { label }) };
  await recordExport(who, "exportMembers", {
    action: "members.exported",
    subject: "members",
    details,
  });
  const pages = find === undefined ? everyMember(group) : everyMatch(find, group);
  return csvResponse("members.csv", columns, pages, (member) => [
    ...[member.id, member.name, member.email, indiaDay(member.createdAt)],
    ...[member.endsAt ? indiaDay(member.endsAt) : "", member.isActive ? "yes" : "no"],
  ]);
}

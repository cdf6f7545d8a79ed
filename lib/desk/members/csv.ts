import { recordAudit } from "#lib/core/audit/record.ts";
import { csvAnswer } from "#lib/desk/lists/stream-csv.ts";
import { everyMember, type ListedMember, type MemberState } from "#lib/desk/members/queries.ts";
import { everyMatch } from "#lib/desk/members/search.ts";
import { type Staff, writeAsStaff } from "#lib/desk/session/desk-session.ts";

const columns = ["id", "name", "email", "registered", "membership_until", "active"] as const;

type Wanted = { find: string | undefined; state: MemberState | null };

/** What the list shows with these filters; times in UTC. Leaves an audit entry. */
export async function membersCsv(who: Staff, { find, state }: Wanted): Promise<Response> {
  const fact = { actor: who.actor, action: "members.exported", subject: "members" };
  // What was searched for can be a name.
  const details = { state: state ?? "all", search: find === undefined ? "no" : "yes" };
  await writeAsStaff(who, "exportMembers", (tx) =>
    recordAudit(tx, { ...fact, reason: "a download of the list", details }),
  );
  const pages = find === undefined ? everyMember(state) : everyMatch(find, state);
  return csvAnswer("members.csv", columns, rowsOf(pages));
}

async function* rowsOf(pages: AsyncGenerator<ListedMember[]>) {
  for await (const page of pages) {
    yield page.map(({ id, name, email, createdAt, endsAt, isActive }) => [
      ...[id, name, email, createdAt.toISOString(), endsAt?.toISOString() ?? ""],
      isActive ? "yes" : "no",
    ]);
  }
}

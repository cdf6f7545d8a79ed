import { recordAudit } from "#lib/core/audit/record.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { nothing } from "#lib/core/http/body.ts";
import { route } from "#lib/core/http/route.ts";
import { csvAnswer } from "#lib/desk/lists/stream-csv.ts";
import { everyMember, readState } from "#lib/desk/members/queries.ts";
import { staff } from "#lib/desk/session/auth.ts";
import { writeAsStaff } from "#lib/desk/session/desk-session.ts";

const columns = ["id", "name", "email", "registered", "membership_until", "active"] as const;

async function* rows(state: ReturnType<typeof readState>) {
  for await (const page of everyMember(state)) {
    yield page.map(({ id, name, email, createdAt, endsAt, isActive }) => [
      ...[id, name, email, createdAt.toISOString(), endsAt?.toISOString() ?? ""],
      isActive ? "yes" : "no",
    ]);
  }
}

/** Serves the members of the address's `state` as CSV; times in UTC. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.membersCsv,
  auth: staff("exportMembers"),
  body: nothing,
  async handle({ who, request }) {
    const state = readState(new URL(request.url).searchParams.get("state"));
    const fact = { actor: who.actor, action: "members.exported", subject: "members" };
    await writeAsStaff(who, "exportMembers", (tx) =>
      recordAudit(tx, {
        ...fact,
        reason: "a download of the list",
        details: { state: state ?? "all" },
      }),
    );
    return csvAnswer("members.csv", columns, rows(state));
  },
});

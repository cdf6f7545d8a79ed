import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { nothing } from "#lib/core/http/body.ts";
import { route } from "#lib/core/http/route.ts";
import { csvAnswer } from "#lib/desk/lists/stream-csv.ts";
import { everyMember } from "#lib/desk/members/queries.ts";
import { staff } from "#lib/desk/session/auth.ts";

const columns = ["id", "name", "email", "registered", "membership_until", "active"] as const;

async function* rows() {
  for await (const page of everyMember()) {
    yield page.map(({ id, name, email, createdAt, endsAt, isActive }) => [
      ...[id, name, email, createdAt.toISOString(), endsAt?.toISOString() ?? ""],
      isActive ? "yes" : "no",
    ]);
  }
}

/** Serves all members as CSV; times in UTC. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.membersCsv,
  auth: staff("exportMembers"),
  body: nothing,
  handle: async () => csvAnswer("members.csv", columns, rows()),
});

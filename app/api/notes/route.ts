import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { listNotes } from "#lib/films/notes/queries.ts";

/** Open to any account: notes outlive the plan. `?episode=` selects one film's. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.notes,
  auth: user,
  handle: async ({ who, request }) =>
    listNotes(who.id, new URL(request.url).searchParams.get("episode")),
});

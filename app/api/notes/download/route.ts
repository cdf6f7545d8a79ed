import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";
import { downloadNotes } from "#lib/films/notes/download-notes.ts";

/** `?as=csv`, else Markdown. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.downloadNotes,
  auth: user,
  handle: ({ who, request }) => {
    const isCsv = new URL(request.url).searchParams.get("as") === "csv";
    return downloadNotes(who.id, isCsv ? "csv" : "markdown");
  },
});

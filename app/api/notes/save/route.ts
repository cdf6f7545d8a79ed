import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { saveNote } from "#lib/films/notes/commands.ts";
import { noteSchema } from "#lib/films/notes/schema.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.saveFilmNote,
  auth: user,
  body: json(noteSchema),
  handle: ({ who, body }) => saveNote(who, body),
});

import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { tryLetter } from "#lib/desk/letters/commands.ts";
import { tryLetterSchema } from "#lib/desk/letters/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.tryLetter,
  action: "readLetters",
  schema: tryLetterSchema,
  handle: ({ who, body }) => tryLetter(who, body),
});

import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { stopLetter } from "#lib/desk/letters/commands.ts";
import { stopLetterSchema } from "#lib/desk/letters/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.stopLetter,
  action: "stopLetters",
  schema: stopLetterSchema,
  handle: ({ who, body }) => stopLetter(who, body),
});

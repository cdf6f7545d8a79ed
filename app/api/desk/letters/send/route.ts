import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { sendLetter } from "#lib/desk/letters/commands.ts";
import { sendLetterSchema } from "#lib/desk/letters/schema.ts";
import { actRoute } from "#lib/desk/session/act-route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = actRoute({
  call: deskCalls.sendLetter,
  action: "sendLetters",
  schema: sendLetterSchema,
  handle: ({ who, body }) => sendLetter(who, body),
});

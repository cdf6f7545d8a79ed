import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { viewLetter } from "#lib/desk/letters/queries.ts";
import { watchingStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.letterState,
  auth: watchingStaff("readLetters"),
  handle: ({ params }) => viewLetter(params.id ?? ""),
});

import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { compareAtDesk } from "#lib/desk/invoice-series/commands.ts";
import { staff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.compareNumbers,
  auth: staff("readMoney"),
  handle: ({ who }) => compareAtDesk(who),
});

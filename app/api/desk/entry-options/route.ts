import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { nothing } from "#lib/core/http/body.ts";
import { route } from "#lib/core/http/route.ts";
import { beginPasskeyEntry, findFactors } from "#lib/desk/factor/commands.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.deskEntryOptions,
  auth: lockedStaff,
  body: nothing,
  async handle({ who, headers }) {
    const { app } = await findFactors(who.id);
    return { app, passkey: await beginPasskeyEntry(who, headers) };
  },
});

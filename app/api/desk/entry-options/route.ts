import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { route } from "#lib/core/http/route.ts";
import { beginPasskeyEntry } from "#lib/desk/second-factor/enter-desk.ts";
import { hasApp } from "#lib/desk/second-factor/factors.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.deskEntryOptions,
  auth: lockedStaff,
  async handle({ who, headers }) {
    return { app: await hasApp(who.id), passkey: await beginPasskeyEntry(who, headers) };
  },
});

import { appendExpiredChallengeCookie } from "#lib/accounts/sessions/challenge.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { json } from "#lib/core/http/bodies/body.ts";
import { route } from "#lib/core/http/route.ts";
import { enterByCode, enterByPasskey } from "#lib/desk/second-factor/enter-desk.ts";
import { enterSchema } from "#lib/desk/second-factor/schema.ts";
import { lockedStaff } from "#lib/desk/session/auth.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: deskCalls.enterDesk,
  auth: lockedStaff,
  body: json(enterSchema),
  async handle({ request, who, body, headers }) {
    if ("code" in body) return { recovery_codes: await enterByCode(who, body.code) };
    const codes = await enterByPasskey(who, body.passkey, request);
    appendExpiredChallengeCookie(headers, "passkey");
    return { recovery_codes: codes };
  },
});

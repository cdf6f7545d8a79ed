import { describePendingLink } from "#lib/accounts/identities/sign-in-state.ts";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.pendingLink,
  auth: anyone,
  handle: ({ request }) => describePendingLink(request.headers.get("cookie")),
});

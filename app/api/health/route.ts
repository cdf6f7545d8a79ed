import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { route } from "#lib/core/http/route.ts";

/** Liveness: the process responds. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.health,
  auth: anyone,
  handle: async () => ({ status: "ok" }),
});

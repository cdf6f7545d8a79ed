import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { checkReady } from "#lib/core/database/readiness.ts";
import { route } from "#lib/core/http/route.ts";
import { mailWarnings } from "#lib/mail/missing-server.ts";
import { checkNotDraining } from "#lib/site/draining.ts";

/** Ready: the process does not drain, the database responds and its migrations are current. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.ready,
  auth: anyone,
  async handle() {
    checkNotDraining();
    await checkReady();
    return { status: "ready", warnings: mailWarnings() };
  },
});

import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { checkReady } from "#lib/core/database/readiness.ts";
import { isFromThisMachine } from "#lib/core/http/client-address.ts";
import { route } from "#lib/core/http/route.ts";
import { mailWarnings } from "#lib/mail/missing-server.ts";
import { checkNotDraining } from "#lib/site/draining.ts";

/**
 * Ready: the process does not drain, the database responds and its migrations are current. Only a
 * program of this machine hears what is missing in the settings.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.ready,
  auth: anyone,
  async handle({ request }) {
    checkNotDraining();
    await checkReady();
    const ready = { status: "ready" };
    return isFromThisMachine(request) ? { ...ready, warnings: mailWarnings() } : ready;
  },
});

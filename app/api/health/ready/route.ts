import { anyone } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { checkReady } from "#lib/core/database/readiness.ts";
import { nothing } from "#lib/core/http/body.ts";
import { route } from "#lib/core/http/route.ts";
import { mailWarnings } from "#lib/mail/warnings.ts";

/**
 * Readiness: the database answers, its migrations are current, and the process is not draining.
 * `warnings` are for the operator.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.ready,
  auth: anyone,
  body: nothing,
  async handle() {
    await checkReady();
    return { status: "ready", warnings: mailWarnings() };
  },
});

import { calls } from "#lib/config/paths.ts";
import { checkReady } from "#lib/database/readiness.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { mailWarnings } from "#lib/mail/warnings.ts";
import { anyone } from "#lib/session/auth.ts";

/**
 * Ready: the database answers, its migrations are current, and the process is not going down. What
 * the operator should know all the same stands in `warnings`.
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

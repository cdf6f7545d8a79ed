import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { anyone } from "#lib/session/auth.ts";

/** Alive: the process answers. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.health,
  auth: anyone,
  body: nothing,
  async handle() {
    return { status: "ok" };
  },
});

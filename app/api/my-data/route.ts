import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { countAttempt } from "#lib/rate-limits/rate-limits.ts";
import { user } from "#lib/session/auth.ts";
import { getPersonalData } from "#lib/users/personal-data.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.myData,
  auth: user,
  body: nothing,
  async handle({ who, headers }) {
    await countAttempt({ rule: "documentByAccount", by: who.id });
    headers.set("Content-Disposition", 'attachment; filename="my-data.json"');
    return getPersonalData(who.id);
  },
});

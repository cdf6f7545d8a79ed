import { calls } from "#lib/config/paths.ts";
import { nothing } from "#lib/http/body.ts";
import { route } from "#lib/http/route.ts";
import { openPersonalArchive } from "#lib/personal-data/archive.ts";
import { countAttempt } from "#lib/rate-limits/rate-limits.ts";
import { user } from "#lib/session/auth.ts";

/** All that the site keeps about the caller, as a ZIP. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.myData,
  auth: user,
  body: nothing,
  async handle({ who }) {
    await countAttempt({ rule: "personalDataByAccount", by: who.id });
    return new Response(await openPersonalArchive(who.id), {
      headers: {
        "Content-Type": "application/zip",
        "Content-Disposition": 'attachment; filename="my-data.zip"',
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});

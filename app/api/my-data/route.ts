import { accountRates } from "#lib/accounts/rate-limits.ts";
import { user } from "#lib/accounts/sessions/auth.ts";
import { calls } from "#lib/core/config/paths.ts";
import { download } from "#lib/core/http/download.ts";
import { route } from "#lib/core/http/route.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { openPersonalArchive } from "#lib/operations/personal-data/archive.ts";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  call: calls.myData,
  auth: user,
  async handle({ who }) {
    await countAttempt({ rule: accountRates.personalDataByAccount, by: who.id });
    return download(await openPersonalArchive(who.id, "member"), "application/zip", "my-data.zip");
  },
});

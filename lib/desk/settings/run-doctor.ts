import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import type { Staff } from "#lib/desk/session/desk-session.ts";
import { examine, type Finding } from "#lib/desk/settings/examination.ts";

/** Examines the site now. @throws AppError tooManyRequests */
export async function runDoctor({ id }: Staff): Promise<Finding[]> {
  await countAttempt({ rule: deskRates.examineByAccount, by: id });
  return examine();
}

import { importSettlements, reportOf } from "#lib/billing/settlements/import-settlements.ts";
import { now } from "#lib/core/config/clock.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { startImport, viewImport } from "#lib/desk/money/import-job.ts";
import { monthNamed } from "#lib/desk/money/month.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { actOf, type Staff } from "#lib/desk/session/desk-session.ts";

/** Idempotent. @throws AppError invalid (future month, other CSV), tooManyRequests, conflict */
export async function importReport(who: Staff, monthName: string, csv?: string) {
  const month = monthNamed(monthName);
  if (month.from > now()) throw new AppError("invalid", "This month has not begun.");
  await countAttempt({ rule: deskRates.importByAccount, by: who.id });
  const { pages, reason } = reportOf(month, csv);
  const act = actOf(who, "importSettlements", reason);
  if (csv === undefined) {
    await startImport(month, act, pages);
    return viewImport(month);
  }
  const result = await importSettlements(pages, month, act);
  const { lines, added, changed, feesFilled } = result;
  return { lines, added, changed, fees_filled: feesFilled };
}

import { recordAudit } from "#lib/audit/record.ts";
import { documents, TEST_SERIES } from "#lib/content/invoice.ts";
import { database } from "#lib/database/client.ts";
import { AppError } from "#lib/http/errors.ts";

const NUMBER = /^([A-Z]{3})-(\d{4})-(\d{6,7})$/;

/**
 * The next document of this series and year gets the number after `number`, or a later one: after an
 * old backup was restored, what was handed out since must not be handed out again. Resolves with the
 * last number that is used up now.
 * @throws AppError invalid for what is no number of ours
 */
export async function continueSeries(
  number: string,
  act: { actor: string; reason: string },
): Promise<{ series: string; financialYear: string; last: number }> {
  const [, series = "", financialYear = "", digits = ""] = NUMBER.exec(number) ?? [];
  const known = [...Object.values(documents).map((kind) => kind.series), TEST_SERIES];
  if (!known.some((name) => name === series))
    throw new AppError("invalid", `${number} is no number of a document.`);
  const where = { series_financialYear: { series, financialYear } };
  const last = await database().write(async (tx) => {
    const select = { last: true };
    const before = await tx.invoiceCounter.findUnique({ where, select });
    const after = Math.max(before?.last ?? 0, Number(digits));
    const create = { series, financialYear, last: after };
    await tx.invoiceCounter.upsert({ where, create, update: { last: after }, select });
    const details = { before: before?.last ?? 0, after };
    const fact = { ...act, action: "invoice.continue", subject: `series ${series}` };
    await recordAudit(tx, { ...fact, details });
    return after;
  });
  return { series, financialYear, last };
}

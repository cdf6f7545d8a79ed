import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { indiaDay } from "./financial-year.ts";

const ERASED = "(erased)";

/**
 * Erases the buyers of documents whose account was deleted, once the law no longer wants their
 * names. Numbers, amounts and States stay. A living account keeps its documents as they are.
 */
export async function eraseOldBuyers(): Promise<void> {
  const [year = 0, month = 0] = indiaDay(now()).split("-").map(Number);
  const beginning = month < 4 ? year - 1 : year;
  const issuedAt = { lt: startOfIndiaDay(`${beginning - billingLimits.bookYears}-04-01`) };
  await database().write((tx) =>
    tx.invoice.updateMany({
      where: { issuedAt, buyerName: { not: ERASED }, user: { deletedAt: { not: null } } },
      data: { buyerName: ERASED, buyerAddress: null, buyerPin: null, buyerGstin: null },
    }),
  );
}

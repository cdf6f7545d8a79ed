import { intervalOfMonth } from "#lib/billing/invoices/financial-year.ts";
import { settledEntries } from "#lib/billing/razorpay/settlements.ts";
import { importSettlements } from "#lib/billing/settlements/import-settlements.ts";

const ACT = { actor: "operator", reason: "the settlement report of Razorpay's API" };

export async function readReport(name: string): Promise<void> {
  const month = intervalOfMonth(name);
  if (month !== null) await importSettlements(settledEntries(name), { ...month, name }, ACT);
}

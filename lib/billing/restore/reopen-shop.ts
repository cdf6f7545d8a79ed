import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { confirmNumbers, type SeriesState } from "#lib/billing/restore/next-numbers.ts";
import type { Act } from "#lib/core/audit/record.ts";

/** Also settles payments since the backup at once. @throws as `confirmNumbers` */
export async function reopenShop(
  act: Act,
  { askRazorpay }: { askRazorpay: boolean },
): Promise<SeriesState[]> {
  const states = await confirmNumbers(act, { askRazorpay });
  if (askRazorpay) await readLists();
  return states;
}

import { environment } from "#lib/config/environment.ts";
import { billingDetails } from "#lib/content/invoice.ts";
import { database } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { AppError } from "#lib/http/errors.ts";
import type { BillingDetails } from "#lib/invoices/schema.ts";
import { writeSignedIn } from "#lib/session/commands.ts";
import type { SignedIn } from "#lib/session/types.ts";

const select = { billingState: true, billingPin: true } as const;

/** What is remembered of a user for invoices, blank where nothing is. */
export async function findBillingDetails(userId: string): Promise<BillingDetails> {
  const user = await database().read.user.findUnique({ where: { id: userId }, select });
  return { state: user?.billingState ?? "", pin_code: user?.billingPin ?? "" };
}

/** Remembers where a user lives, for invoices to come; those that were written stay as they are. */
export async function saveBillingDetails(who: SignedIn, details: BillingDetails): Promise<void> {
  const data = { billingState: details.state, billingPin: details.pin_code };
  await writeSignedIn(who, (tx) => tx.user.updateMany({ where: { id: who.id }, data }));
}

/**
 * Called before an order is offered: a tax invoice needs State and PIN code whatever the amount
 * (CGST Rule 46, proviso to clause (f)), a receipt does not.
 * @throws AppError invalid when they are not known
 */
export async function requireBillingDetails(tx: Transaction, userId: string): Promise<void> {
  if (environment().seller === null) return;
  const user = await tx.user.findUnique({ where: { id: userId }, select });
  if (user?.billingState && user.billingPin) return;
  throw new AppError("invalid", billingDetails.missing);
}

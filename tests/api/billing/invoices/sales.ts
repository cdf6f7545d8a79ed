/** Sold years without a checkout: the rows of a purchase and its issued document. */
import { nextPeriod } from "#lib/accounts/membership/policy.ts";
import { issueCreditNote } from "#lib/billing/invoices/issue-credit-note.ts";
import { issueInvoice } from "#lib/billing/invoices/issue-invoice.ts";
import { listInvoices } from "#lib/billing/invoices/queries.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { database } from "#lib/core/database/client.ts";
import { createUser } from "#tests/support/accounts/people.ts";

export const PRICE = 117_882;
export const PAID_AT = new Date("2033-05-10T08:00:00Z");

export type Terms = { placeOfSupply?: string | null; gstPercent?: number; mode?: "LIVE" | "TEST" };
export type Details = { billingState?: string; billingPin?: string; billingCountry?: string };

/** Writes a buyer with a paid order, and issues its invoice. */
export async function sell(terms: Terms = {}, details: Details = {}, buyer?: string) {
  const userId = buyer ?? (await createUser());
  const id = crypto.randomUUID();
  const { mode = "LIVE", gstPercent = 18, placeOfSupply = null } = terms;
  const undiscounted = { listPaise: 99_900, discountPaise: 0, couponCode: null };
  const sold = { userId, mode, description: "a year", gstPercent, placeOfSupply, sez: false };
  const order = { ...sold, ...undiscounted };
  const paid = {
    paymentId: id,
    amountPaise: PRICE,
    currency: "INR",
    paidAt: PAID_AT,
    period: nextPeriod([], PAID_AT),
  };
  const number = await database().write(async (tx) => {
    await tx.user.updateMany({ where: { id: userId }, data: details });
    await tx.order.create({
      data: {
        ...{ ...order, id, keyId: "a key", amountPaise: PRICE, currency: "INR", plan: "a plan" },
        ...{ status: "PAID", createdAt: PAID_AT, offeredAt: PAID_AT },
      },
    });
    await tx.payment.create({
      data: {
        ...{ id, razorpayPaymentId: `pay_${id}`, orderId: id, currency: "INR", method: "upi" },
        ...{ amountPaise: PRICE, chargedPaise: PRICE, paidAt: PAID_AT, capturedAt: PAID_AT },
      },
    });
    return issueInvoice(tx, { order, ...paid });
  });
  const credit = (refundId: string, amountPaise: number) =>
    database().write((tx) => issueCreditNote(tx, { paymentId: id, refundId, amountPaise }));
  const documents = () => listInvoices(userId);
  const [document] = await documents();
  if (document === undefined) throw new Error("No document was issued.");
  return { userId, id, number, document, credit, documents };
}

type Change = Partial<Invoice> & { mailedAt?: Date };

/** Writes copies of an issued document, each with its changes. */
export const copyDocument = (document: Invoice, changes: readonly Change[]) =>
  database().write((tx) =>
    tx.invoice.createMany({ data: changes.map((change) => ({ ...document, ...change })) }),
  );

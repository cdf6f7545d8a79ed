/** A buyer of a year from a seller with a GSTIN, and their tax invoice. */

import { listInvoices } from "#lib/billing/invoices/queries.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { seller } from "#tests/support/shop/seller.ts";

const PINS: Readonly<Record<string, string>> = { "07": "110001", "27": "400001", "33": "600001" };

/**
 * Buys a year from a State. `order` is the site's id of the order. The payment has the clock's
 * time, although the sandbox uses the machine's.
 */
export function createCustomer(state = "27", settings: Record<string, string> = seller) {
  return withSettings(settings, async () => {
    const member = await createMember();
    const paidAt = now();
    const json = { state, pin_code: PINS[state] ?? "560001" };
    await member.post("/api/billing-details", { json });
    const { body } = await member.post("/api/create-order");
    const form = await payInSandbox(String(body.order_id));
    if (form === null) throw new Error(`Not paid: ${JSON.stringify(body)}`);
    const paid = await member.post("/api/verify", { form });
    const { userId } = member;
    await database().write(async (tx) => {
      await tx.payment.updateMany({ where: { order: { userId } }, data: { paidAt } });
      await tx.invoice.updateMany({ where: { userId }, data: { paidAt } });
    });
    const [invoice] = await listInvoices(userId);
    if (invoice === undefined) throw new Error(`No invoice: ${JSON.stringify(paid.body)}`);
    const razorpayOrderId = String(body.order_id);
    const order = await database().read.order.findUnique({
      where: { razorpayOrderId },
      select: { id: true },
    });
    const razorpayPaymentId = form.razorpay_payment_id;
    return { ...member, invoice, order: String(order?.id), razorpayOrderId, razorpayPaymentId };
  });
}

import { database } from "#lib/core/database/client.ts";
import { emptyAudit } from "#tests/support/empty-audit.ts";

export async function emptyDatabase(): Promise<void> {
  await database().write(async (tx) => {
    await tx.membership.deleteMany({});
    await tx.invoice.deleteMany({});
    await tx.refund.deleteMany({});
    await tx.dispute.deleteMany({});
    await tx.payment.deleteMany({});
    await tx.gift.deleteMany({});
    await tx.couponUse.deleteMany({});
    await tx.coupon.deleteMany({});
    await tx.order.deleteMany({});
    await tx.dataRequest.deleteMany({});
    await tx.user.deleteMany({});
    await tx.outgoingMail.deleteMany({});
    await tx.mailRecord.deleteMany({});
    await tx.webhookEvent.deleteMany({});
    await tx.reading.deleteMany({});
    await tx.alert.deleteMany({});
    await tx.restore.deleteMany({});
    await emptyAudit(tx);
    await tx.lease.deleteMany({});
    await tx.invoiceCounter.deleteMany({});
  });
}

import { raiseAlert, resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import type { WirePayment } from "#lib/billing/razorpay/response-schemas.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import type { AlertKind } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { log } from "#lib/core/http/log.ts";

/** False if the alert is open or resolved already. */
export async function alertOfPayment(
  tx: Transaction,
  kind: AlertKind,
  payment: Pick<WirePayment, "id" | "order_id" | "amount" | "currency" | "askedAt">,
  order: string | null,
): Promise<"first" | "again" | false> {
  const subject = `payment ${payment.id}`;
  const details = {
    order,
    razorpayOrderId: payment.order_id ?? null,
    amountPaise: payment.amount,
    currency: payment.currency,
  };
  const raised = await raiseAlert(tx, { kind, subject, details, askedAt: payment.askedAt });
  if (!raised) return false;
  log().error({ kind, payment: payment.id, order }, "payment needs an operator");
  const act = { actor: "razorpay", action: `alert.${kind.toLowerCase()}`, subject, details };
  await recordAudit(tx, { ...act, reason: "as Razorpay says" });
  return raised;
}

export function resolvePaymentAlert(
  tx: Transaction,
  kind: AlertKind,
  { id }: Pick<WirePayment, "id">,
  resolution: string,
): Promise<void> {
  return resolveAlert(tx, { kind, subject: `payment ${id}` }, resolution);
}

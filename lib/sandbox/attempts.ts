import { type Fields, readNotes, readText } from "#lib/sandbox/api/fields.ts";
import type { OrderEntity, PaymentEntity } from "#lib/sandbox/entities.ts";
import { type FailureReason, failures } from "#lib/sandbox/instruments.ts";
import type { Terms } from "#lib/sandbox/payment-terms.ts";
import { newId, newReference } from "#lib/sandbox/webhooks/signature.ts";

export const noFailure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

export function startPayment(
  order: OrderEntity | null,
  terms: Terms,
  fields: Fields,
  now: number,
): PaymentEntity {
  return {
    id: newId("pay"),
    entity: "payment",
    currency: "INR",
    status: "created",
    order_id: order?.id ?? null,
    invoice_id: null,
    international: false,
    method: "card",
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: readText(fields, "description"),
    card_id: null,
    bank: null,
    wallet: null,
    vpa: null,
    email: readText(fields, "email"),
    contact: readText(fields, "contact"),
    notes: readNotes(fields),
    ...terms,
    ...noFailure,
    acquirer_data: {},
    created_at: now,
  };
}

export function authorized(payment: PaymentEntity): PaymentEntity {
  const kinds = Object.keys(payment.acquirer_data);
  const acquirer_data = Object.fromEntries(kinds.map((kind) => [kind, newReference()]));
  return { ...payment, status: "authorized", acquirer_data };
}

export function failed(payment: PaymentEntity, reason: FailureReason): PaymentEntity {
  const { code, description, source, step } = failures[reason];
  return {
    ...payment,
    status: "failed",
    error_code: code,
    error_description: description,
    error_source: source,
    error_step: step,
    error_reason: reason,
  };
}

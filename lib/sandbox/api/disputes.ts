import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import {
  type Fields,
  readChoice,
  readCount,
  readText,
  refuseExtra,
} from "#lib/sandbox/api/fields.ts";
import { payments } from "#lib/sandbox/api/payments.ts";
import { resource } from "#lib/sandbox/api/resource.ts";
import type { DisputeEntity, PaymentEntity } from "#lib/sandbox/entities.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";
import { tell } from "#lib/sandbox/webhooks/events.ts";
import { newId } from "#lib/sandbox/webhooks/signature.ts";

const textCharacters = 60;
const daysToRespond = 7;
const dayS = 24 * 60 * 60;

/** Razorpay documentation, Disputes: states and webhook events. */
const statusOf = {
  created: "open",
  under_review: "under_review",
  action_required: "open",
  won: "won",
  lost: "lost",
  closed: "closed",
} as const satisfies Record<string, DisputeEntity["status"]>;

const phases = ["chargeback", "fraud", "retrieval", "pre_arbitration", "arbitration"] as const;

const states = ["created", "under_review", "action_required", "won", "lost", "closed"] as const;

const controlFields = [
  "payment_id",
  "dispute_id",
  "state",
  "amount",
  "amount_deducted",
  "respond_by",
  "phase",
  "reason_code",
  "webhook",
];

export const disputes = resource("disp", (store) => store.disputes);

/** `webhook: "none"`: only the API shows the dispute. */
export function dispute({ merchant, fields }: Call): DisputeEntity {
  refuseExtra(fields, controlFields);
  const state = readChoice(fields, "state", states);
  const webhook = readChoice(fields, "webhook", ["sent", "none"]);
  const disputeId = readText(fields, "dispute_id", textCharacters);
  return merchant.store.transaction(() => {
    const named = disputeId === null ? null : disputes.find(merchant, disputeId);
    const paymentId = named?.payment_id ?? readText(fields, "payment_id", textCharacters);
    const payment = payments.find(merchant, paymentId ?? "");
    if (!payment.captured) refuse(errors.notCaptured);
    const open = state === "created" ? null : (named ?? findOpen(merchant, payment));
    const entity = moveOn(open ?? addDispute(merchant, payment, fields), state, fields);
    merchant.store.disputes.change(entity);
    const event = `payment.dispute.${state}`;
    if (webhook === "sent") tell(merchant, event, { payment, dispute: entity });
    return entity;
  });
}

function addDispute(merchant: Merchant, payment: PaymentEntity, fields: Fields): DisputeEntity {
  const now = merchant.now();
  const whole = { least: 1, most: payment.amount, usual: payment.amount };
  const amount = readCount(fields, "amount", whole);
  const respondBy = { least: 0, most: 2 ** 31, usual: now + daysToRespond * dayS };
  const entity: DisputeEntity = {
    id: newId("disp"),
    entity: "dispute",
    payment_id: payment.id,
    amount,
    currency: payment.currency,
    amount_deducted: 0,
    reason_code: readText(fields, "reason_code", textCharacters) ?? "chargeback",
    respond_by: readCount(fields, "respond_by", respondBy),
    status: "open",
    phase: readChoice(fields, "phase", phases),
    created_at: now,
    evidence: { amount, summary: null, submitted_at: null },
  };
  merchant.store.disputes.add(entity, null);
  return entity;
}

/** Only a lost dispute deducts money (documentation, Disputes: entity). */
function moveOn(entity: DisputeEntity, state: keyof typeof statusOf, fields: Fields) {
  const limits = { least: 0, most: entity.amount, usual: entity.amount };
  const deducted = readCount(fields, "amount_deducted", limits);
  return { ...entity, status: statusOf[state], amount_deducted: state === "lost" ? deducted : 0 };
}

function findOpen(merchant: Merchant, { id }: PaymentEntity): DisputeEntity | undefined {
  const known = merchant.store.disputes.list({ payment_id: id });
  return known.find(({ status }) => status === "open" || status === "under_review");
}

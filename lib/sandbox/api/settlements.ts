import { hash } from "node:crypto";
import { type ErrorEntry, errors, refuse } from "#lib/sandbox/api/errors.ts";
import { collect } from "#lib/sandbox/api/fields.ts";
import { orderOf } from "#lib/sandbox/api/orders.ts";
import { payments } from "#lib/sandbox/api/payments.ts";
import type { Collection, PaymentEntity, ReconItem } from "#lib/sandbox/entities.ts";
import type { Call, Merchant } from "#lib/sandbox/merchant.ts";

const dayS = 24 * 60 * 60;
const aheadS = 5.5 * 60 * 60;

type Own = Partial<ReconItem> &
  Pick<ReconItem, "entity_id" | "type" | "amount" | "debit" | "credit" | "created_at">;

/** Settles each day in India at once, where Razorpay takes two working days. */
export function listRecon({ merchant, query }: Call): Collection<ReconItem> {
  const period = readPeriod(query);
  const { countInvalid, skipInvalid } = errors;
  const count = readDigits(query.get("count") ?? "10", /^([1-9]\d{0,2}|1000)$/, countInvalid);
  const skip = readDigits(query.get("skip") ?? "0", /^\d{1,9}$/, skipInvalid);
  const { store } = merchant;
  const items = [
    ...store.payments.list({}, period).flatMap((payment) => ofPayment(merchant, payment)),
    ...store.refunds
      .list({}, period)
      .flatMap(({ id, status, payment_id, amount, notes, created_at }) => {
        const own = { entity_id: id, type: "refund", amount, debit: amount, credit: 0 } as const;
        const entry = { ...own, notes, payment_id, created_at };
        const payment = payments.find(merchant, payment_id);
        return status === "processed" ? [complete(merchant, payment, entry)] : [];
      }),
    ...store.disputes
      .list({}, period)
      .flatMap(({ id, amount_deducted: amount, payment_id, created_at }) => {
        const entity_id = id.replace("disp_", "adj_");
        const own = { entity_id, type: "adjustment", amount, debit: amount, credit: 0 } as const;
        const entry = { ...own, description: "Debit for a dispute", dispute_id: id, created_at };
        return amount > 0 ? [complete(merchant, payments.find(merchant, payment_id), entry)] : [];
      }),
  ];
  const inTime = items.sort((left, right) => left.created_at - right.created_at);
  return collect(inTime.slice(skip, skip + count));
}

function ofPayment(merchant: Merchant, payment: PaymentEntity): ReconItem[] {
  if (!payment.captured) return [];
  const { id, amount, description, notes, created_at } = payment;
  const fee = payment.fee ?? 0;
  const [dispute] = merchant.store.disputes.list({ payment_id: id }, { count: 1 });
  const own = { entity_id: id, type: "payment", amount, debit: 0, credit: amount - fee } as const;
  const rest = { fee, tax: payment.tax ?? 0, description, notes, dispute_id: dispute?.id ?? null };
  return [complete(merchant, payment, { ...own, ...rest, created_at })];
}

function complete(merchant: Merchant, payment: PaymentEntity, own: Own): ReconItem {
  const day = Math.floor((own.created_at + aheadS) / dayS);
  const settledAt = (day + 1) * dayS - aheadS - 1;
  const name = hash("sha256", `${merchant.accountId} ${day}`);
  return {
    currency: payment.currency,
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    settled_at: settledAt,
    settlement_id: `setl_${name.slice(0, 14)}`,
    posted_at: null,
    credit_type: "default",
    description: null,
    notes: null,
    payment_id: null,
    settlement_utr: `${settledAt}${name.slice(14, 20)}`,
    order_id: payment.order_id,
    order_receipt: orderOf(merchant, payment)?.receipt ?? null,
    method: payment.method,
    card_network: payment.card?.network ?? null,
    card_issuer: payment.card?.issuer ?? null,
    card_type: payment.card?.type ?? null,
    dispute_id: null,
    ...own,
  };
}

/** `day` absent: the month. India's time, inclusive. */
function readPeriod(query: URLSearchParams): { from: number; to: number } {
  const year = readDigits(query.get("year"), /^\d{4}$/, errors.yearInvalid);
  const month = readDigits(query.get("month"), /^(0?[1-9]|1[0-2])$/, errors.monthInvalid);
  const text = query.get("day");
  const day =
    text === null ? null : readDigits(text, /^(0?[1-9]|[12]\d|3[01])$/, errors.dayInvalid);
  const start = Date.UTC(year, month - 1, day ?? 1);
  const end = day === null ? Date.UTC(year, month, 1) : Date.UTC(year, month - 1, day + 1);
  return { from: start / 1000 - aheadS, to: end / 1000 - aheadS - 1 };
}

function readDigits(text: string | null, shape: RegExp, invalid: ErrorEntry): number {
  return text !== null && shape.test(text) ? Number(text) : refuse(invalid);
}

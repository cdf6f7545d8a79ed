/** Razorpay documentation, API, Settlements, Fetch Recon Details. */
import type { Settlements } from "razorpay/dist/types/settlements.js";
import { z } from "zod";
import { type FieldsOf, timeOf, wireList } from "#lib/billing/razorpay/response-schemas.ts";
import { sendRequest } from "#lib/billing/razorpay/send-request.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { AppError } from "#lib/core/http/errors.ts";

const MOST_PAGES = 2_000;

/** What a column of the database holds. */
const MOST_PAISE = 2 ** 31 - 1;
const MOST_CHARACTERS = 100;

const paise = (name: string) => {
  const range = `${name} is not between 0 and 21,474,836.47 rupees.`;
  return z.number(range).int(range).min(0, range).max(MOST_PAISE, range);
};

const word = (name: string) =>
  z
    .string()
    .max(MOST_CHARACTERS, `${name} has more than ${MOST_CHARACTERS} characters.`)
    .regex(/^[\x20-\x7e]*$/, `${name} has other characters than letters, digits and signs.`);

/** A line of any source. */
export const settlementEntry = z.object({
  entityId: word("entity_id").min(1, "entity_id is empty."),
  /** 'payment', 'refund', 'adjustment'; Razorpay may add more. */
  type: word("transaction_entity"),
  amountPaise: paise("amount"),
  creditPaise: paise("credit"),
  debitPaise: paise("debit"),
  /** Includes the tax. */
  feePaise: paise("fee with tax"),
  taxPaise: paise("tax"),
  createdAt: z.date(),
  settledAt: z.date().nullable(),
  razorpayOrderId: word("order_id").nullable(),
  disputeId: word("dispute_id").nullable(),
  settlementId: word("settlement_id").nullable(),
  utr: word("settlement_utr").nullable(),
});

export type SettlementEntry = z.infer<typeof settlementEntry>;

const wirePaise = z.number().nullish();
const LAST_SECOND = Date.UTC(2100) / 1000;
const seconds = z.number().int().max(LAST_SECOND);

const wireEntry = z
  .object({
    entity_id: z.string(),
    type: z.string(),
    amount: wirePaise,
    debit: wirePaise,
    credit: wirePaise,
    fee: wirePaise,
    tax: wirePaise,
    created_at: seconds.positive(),
    settled_at: seconds.nonnegative().nullish(),
    order_id: z.string().nullish(),
    dispute_id: z.string().nullish(),
    settlement_id: z.string().nullish(),
    settlement_utr: z.string().nullish(),
  } satisfies FieldsOf<Settlements.RazorpaySettlementRecon>)
  .transform((wire) => ({
    entityId: wire.entity_id,
    type: wire.type,
    amountPaise: wire.amount ?? 0,
    creditPaise: wire.credit ?? 0,
    debitPaise: wire.debit ?? 0,
    feePaise: wire.fee ?? 0,
    taxPaise: wire.tax ?? 0,
    createdAt: timeOf(wire.created_at),
    settledAt: wire.settled_at ? timeOf(wire.settled_at) : null,
    razorpayOrderId: wire.order_id ?? null,
    disputeId: wire.dispute_id ?? null,
    settlementId: wire.settlement_id ?? null,
    utr: wire.settlement_utr ?? null,
  }))
  .pipe(settlementEntry);

/** `name` is a month, such as '2026-11'. */
export async function* settledEntries(name: string): AsyncGenerator<SettlementEntry[]> {
  const [year = 0, month = 0] = name.split("-").map(Number);
  const count = billingLimits.settlementPageLines;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { year, month, count, skip: page * count };
    const path = "/settlements/recon/combined";
    const { items } = await sendRequest(wireList(wireEntry), { path, query, party: path });
    yield items;
    if (items.length < count) return;
  }
  const sentence = "Razorpay's settlement report of this month exceeds the page limit.";
  throw new AppError("badGateway", sentence);
}

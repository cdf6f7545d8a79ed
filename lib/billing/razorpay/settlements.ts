/** Razorpay documentation, API, Settlements, Fetch Recon Details. */
import type { Settlements } from "razorpay/dist/types/settlements.js";
import { z } from "zod";
import { type FieldsOf, timeOf, wireList } from "#lib/billing/razorpay/response-schemas.ts";
import { sendRequest } from "#lib/billing/razorpay/send-request.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { AppError } from "#lib/core/http/errors.ts";

const MOST_PAGES = 2_000;

const paise = z.number().int().nonnegative().nullish();
const seconds = z.number().int().positive();

const wireEntry = z
  .object({
    entity_id: z.string(),
    /** 'payment', 'refund', 'adjustment'; Razorpay may add more. */
    type: z.string(),
    amount: paise,
    debit: paise,
    credit: paise,
    /** Includes the tax. */
    fee: paise,
    tax: paise,
    created_at: seconds,
    settled_at: seconds.nullish(),
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
  }));

export type SettlementEntry = z.infer<typeof wireEntry>;

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

/** Disputes of the sandbox, and what the site knows of them. */
import { database } from "#lib/core/database/client.ts";
import type { createPayer } from "#tests/api/support/shop/buyer.ts";
import { play } from "#tests/api/support/shop/buyer.ts";

export const PART = 50_000;

type Payer = Awaited<ReturnType<typeof createPayer>>;
type Dispute = { id: string; respond_by: number };

/** Opens the payment's dispute or moves it on; without a webhook by default. */
export const dispute = ({ paymentId }: Pick<Payer, "paymentId">, fields: object) =>
  play<Dispute>("dispute", { payment_id: paymentId, webhook: "none", ...fields });

export const stateOf = (id: string) =>
  database().read.dispute.findUnique({
    where: { id },
    select: { status: true, amountPaise: true, deductedPaise: true, respondBy: true },
  });

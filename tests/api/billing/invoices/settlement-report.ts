/** Settlement reports as Razorpay's API gives them. */
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { operate } from "#tests/api/support/operate.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { always, withGateway } from "#tests/api/support/shop/fake-gateway.ts";

export const PRICE = 117_882;
export const FEE = 2_782;
export const TAX = 424;

export const at = (time: string) => setClock(() => new Date(time));
export const seconds = (time: string) => Date.parse(time) / 1000;

/**
 * Returns a line of the report as in Razorpay's API (Razorpay documentation, Fetch Recon Details).
 */
export function lineOf(entityId: string, difference: object = {}) {
  const isRefund = entityId.startsWith("rfnd");
  return {
    entity_id: entityId,
    type: isRefund ? "refund" : "payment",
    debit: isRefund ? PRICE : 0,
    credit: isRefund ? 0 : PRICE - FEE,
    amount: PRICE,
    currency: "INR",
    fee: isRefund ? 0 : FEE,
    tax: isRefund ? 0 : TAX,
    on_hold: false,
    settled: true,
    created_at: seconds("2030-01-10T06:00:00Z"),
    settled_at: seconds("2030-01-12T06:00:00Z"),
    settlement_id: "setl_DGlQ1Rj8os78Ec",
    posted_at: null,
    credit_type: "default",
    description: null,
    notes: [],
    payment_id: null,
    settlement_utr: "1568176960vxp0rj",
    order_id: null,
    order_receipt: null,
    method: "card",
    card_network: "MasterCard",
    card_issuer: "KARB",
    card_type: "credit",
    dispute_id: null,
    ...difference,
  };
}

export type Line = ReturnType<typeof lineOf>;

/**
 * Imports a month with these lines as Razorpay's report. Resolves with the output and the requests.
 */
export async function importMonth(month: string, lines: readonly Line[]) {
  const asked: string[] = [];
  let result: Awaited<ReturnType<typeof operate>> | undefined;
  await withGateway(
    (request, response) => {
      asked.push(request.url ?? "");
      const query = new URL(request.url ?? "", "http://localhost").searchParams;
      const [skip, count] = [Number(query.get("skip")), Number(query.get("count"))];
      const items = lines.slice(skip, skip + count);
      const text = JSON.stringify({ entity: "collection", count: items.length, items });
      always(200, text)(request, response);
    },
    async () => {
      result = await operate("settlements", "import", "--month", month, "--json");
    },
  );
  if (result?.status !== 0) throw new Error(result?.words);
  return { result: JSON.parse(result.output), words: result.words, asked };
}

/** Creates a payer who paid at the clock's time, with an unknown fee. */
export async function createNewPayer() {
  const payer = await createPayer();
  const where = { razorpayPaymentId: payer.paymentId };
  const data = { paidAt: now(), feePaise: null, feeTaxPaise: null };
  await database().write((tx) => tx.payment.updateMany({ where, data }));
  return payer;
}

export const feesOf = (razorpayPaymentId: string) =>
  database().read.payment.findUnique({
    where: { razorpayPaymentId },
    select: { feePaise: true, feeTaxPaise: true },
  });

/** Recorded refunds that are not sent, because their money went back while they waited. */
import { afterEach, expect, test } from "vitest";
import { readDisputes } from "#lib/billing/disputes/read-disputes.ts";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { dispute, PART } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import { forget } from "#tests/api/support/database/forget.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { createPayer, resetSandbox } from "#tests/api/support/shop/buyer.ts";
import { losingResponses, withDetour, withGateway } from "#tests/api/support/shop/fake-gateway.ts";
import { alertsAbout, amountsOf } from "#tests/support/shop/world/money-facts.ts";

const SUM = 10_000;
const because = ["--reason", "a test", "--yes"];

type Payer = Awaited<ReturnType<typeof createPayer>>;

const refund = ({ order }: Payer) => refundPayment(order, { reason: "a wish", amountPaise: SUM });

const record = ({ order }: Payer) => {
  const paid = ["--paise", String(SUM), "--on", indiaDay(now()), "--reference", "UTR 4711"];
  return askOperator("refund", "record", order, ...paid, ...because);
};

/** Leaves a refund that Razorpay has not got. Resolves with its id. */
async function leaveUnsent(payer: Payer): Promise<string> {
  let id = "";
  await withGateway(losingResponses, async () => {
    ({ id } = await refund(payer));
  });
  return id;
}

const statusOf = async (id: string) =>
  (await database().read.refund.findUnique({ where: { id }, select: { status: true } }))?.status;

async function expectWithheld(id: string, why: RegExp): Promise<void> {
  expect(await statusOf(id)).toBe("FAILED");
  const details = { amountPaise: SUM, reason: expect.stringMatching(why) };
  expect(await alertsAbout(id)).toMatchObject([{ kind: "REFUND_FAILED", isOpen: true, details }]);
}

/** Refuses each new refund once, as Razorpay does when the shop's balance is too low. */
const refuseRefunds = () =>
  withDetour(
    ({ method, url }, response) => {
      if (method !== "POST" || !url?.endsWith("/refund")) return false;
      response.writeHead(400, { "content-type": "application/json" });
      response.end('{"error":{"code":"BAD_REQUEST_ERROR","description":"no balance"}}');
      return true;
    },
    async () => void (await reconcile()),
  );

afterEach(async () => {
  await resetSandbox();
  const data = { confirmedAt: new Date() };
  await database().write((tx) => tx.restore.updateMany({ where: { confirmedAt: null }, data }));
});

test.each([
  [
    "by bank transfer",
    record,
    0,
    /^withheld: money went back since the backup \(RFD-\d{4}-\d{6}\)$/,
  ],
  ["by another refund", refund, SUM, /^withheld: money went back since the backup \(rfnd_\w+\)$/],
])("withholds a refund of a backup that was paid %s since", async (_how, pay, sent, why) => {
  const [payer, other] = [await createPayer(), await createPayer()];
  const [id, waiting] = [await leaveUnsent(payer), await leaveUnsent(other)];
  await forget(async () => {
    await refuseRefunds();
    expect(await statusOf(id)).toBe("FAILED");
    await pay(payer);
    await reconcile();
  });
  await askOperator("invoice", "confirm", ...because);
  await reconcile();
  await expectWithheld(id, why);
  expect(await amountsOf(payer.paymentId)).toMatchObject({ refundedPaise: sent });
  expect(await statusOf(waiting)).toBe("PROCESSED");
  expect(await record(payer)).toMatchObject({ amountPaise: SUM });
});

test("withholds a refund whose money a lost dispute has taken meanwhile", async () => {
  const [payer, other] = [await createPayer(), await createPayer()];
  const [id, waiting] = [await leaveUnsent(payer), await leaveUnsent(other)];
  await dispute(payer, { state: "lost" });
  await dispute(other, { state: "lost", amount: PART });
  await readDisputes();
  await reconcile();
  await expectWithheld(
    id,
    /^withheld: a dispute has taken money back \(left of the payment: INR.0\.00\)$/,
  );
  expect(await statusOf(waiting)).toBe("PROCESSED");
});

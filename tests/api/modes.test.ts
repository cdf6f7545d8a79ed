/** Sales without money and sales with it: what test keys sold ends, and counts nowhere. */
import { expect, test } from "vitest";
import { database } from "#lib/database/client.ts";
import { reconcile } from "#lib/payments/reconcile.ts";
import { refundPayment } from "#lib/payments/refund-payment.ts";
import { retireDemo } from "#lib/server/demo.ts";
import {
  type Buyer,
  countPurchases,
  createBuyer,
  createPayer,
  nothing,
  one,
} from "#tests/api/buyer.ts";
import { askOperator } from "#tests/api/operate.ts";
import { payInSandbox } from "#tests/support/checkout.ts";
import { withTestKeys } from "#tests/support/keys.ts";

const planOf = async (buyer: Pick<Buyer, "get">) =>
  (await buyer.get("/api/authenticate")).body.plan_status;

const numbersOf = async (userId: string) => {
  const select = { number: true } as const;
  const documents = await database().read.invoice.findMany({ where: { userId }, select });
  return documents.map(({ number }) => number);
};

const thisMonth = () => new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 7);

test("numbers what test keys sold in a series of its own, which no export has", async () => {
  const payer = await withTestKeys(async () => {
    const made = await createPayer();
    await refundPayment(made.order, { reason: "a test" });
    return made;
  });
  const live = await createPayer();
  const numbers = await numbersOf(payer.userId);
  expect(numbers).toEqual([expect.stringMatching(/^TST-/), expect.stringMatching(/^TST-/)]);
  expect(await numbersOf(live.userId)).toEqual([expect.stringMatching(/^RCT-/)]);
  const exported = async (...options: string[]) => {
    const entries = await askOperator("invoice", "export", "--month", thisMonth(), ...options);
    return entries.map(({ Number: shown, number }: Record<string, string>) => shown ?? number);
  };
  const real = await exported();
  expect(real).toEqual(expect.arrayContaining(await numbersOf(live.userId)));
  expect(real).not.toEqual(expect.arrayContaining([numbers[0]]));
  expect(await exported("--test")).toEqual(expect.arrayContaining(numbers));
});

test("ends what test keys sold once the site takes money, and nothing that was paid for", async () => {
  const played = await withTestKeys(createPayer);
  const paid = await createPayer();
  expect([await planOf(played), await planOf(paid)]).toEqual(["ACTIVE", "ACTIVE"]);
  await retireDemo("LIVE");
  expect([await planOf(played), await planOf(paid)]).toEqual(["INACTIVE", "ACTIVE"]);
  expect((await played.post("/api/create-order")).status).toBe(200);
});

test("leaves a paid year alone while the site has test keys", async () => {
  const paid = await createPayer();
  await withTestKeys(() => retireDemo("TEST"));
  expect(await planOf(paid)).toBe("ACTIVE");
});

test("offers, settles and refunds nothing of test keys when the site takes money", async () => {
  const [buyer, payer] = await withTestKeys(async () => {
    const open = await createBuyer();
    await payInSandbox(open.orderId);
    return [open, await createPayer()] as const;
  });
  const { body } = await buyer.post("/api/create-order");
  expect(body.order_id).not.toBe(buyer.orderId);
  await reconcile();
  expect(await countPurchases(buyer.userId)).toEqual(nothing);
  await expect(refundPayment(payer.order, { reason: "a test" })).rejects.toMatchObject({
    code: "notFound",
  });
  expect(await countPurchases(payer.userId)).toEqual(one);
});

test("gives a whole live year to a member whose test year was ended before", async () => {
  const member = await withTestKeys(createPayer);
  await retireDemo("LIVE");
  const { body } = await member.post("/api/create-order");
  const result = await payInSandbox(String(body.order_id));
  expect((await member.verify(result ?? {})).body).toEqual({ redirect: "/profile" });
  expect(await planOf(member)).toBe("ACTIVE");
});

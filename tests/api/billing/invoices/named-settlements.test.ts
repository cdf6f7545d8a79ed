/** Settled lines that the site knows from an alert or a dispute. */
import { expect, onTestFinished, test } from "vitest";
import { readDisputes } from "#lib/billing/disputes/read-disputes.ts";
import { alertOfPayment } from "#lib/billing/payments/payment-alerts.ts";
import { listSettledDifferences, sumSettled } from "#lib/billing/settlements/settled-month.ts";
import { database } from "#lib/core/database/client.ts";
import { monthNamed } from "#lib/desk/money/month.ts";
import { dispute } from "#tests/api/billing/disputes/sandbox-disputes.ts";
import {
  at,
  createNewPayer,
  FEE,
  importMonth,
  lineOf,
  PRICE,
  seconds,
} from "#tests/api/billing/invoices/settlement-report.ts";
import { clearAlerts } from "#tests/api/support/shop/alert-facts.ts";

const onDay = (day: string) => ({
  created_at: seconds(`${day}T06:00:00Z`),
  settled_at: seconds(`${day}T06:00:00Z`),
});

type Kind = "SECOND_PAYMENT" | "PAYMENT_UNMATCHED";

async function alertOf(kind: Kind, id: string, order_id: string) {
  onTestFinished(clearAlerts);
  const payment = { id, order_id, amount: PRICE, currency: "INR" };
  await database().write((tx) => alertOfPayment(tx, kind, payment, null));
}

const differencesOf = async (month: string) =>
  (await listSettledDifferences(monthNamed(month), 50)).map(({ entityId, what }) => [
    entityId,
    what,
  ]);

test.each<[Kind, string]>([
  ["SECOND_PAYMENT", "2033-01"],
  ["PAYMENT_UNMATCHED", "2033-02"],
])("a payment of the alert %s and its refund are named by it", async (kind, month) => {
  at(`${month}-20T06:00:00Z`);
  const [id, order, time] = [`pay_of_${kind}`, `order_of_${kind}`, onDay(`${month}-10`)];
  await alertOf(kind, id, order);
  const lines = [
    lineOf(id, { ...time, order_id: order }),
    lineOf(`rfnd_of_${kind}`, { ...time, order_id: order }),
    lineOf(`pay_stranger_${kind}`, time),
    lineOf(`rfnd_stranger_${kind}`, { ...time, order_id: "order_stranger" }),
  ];
  const { result } = await importMonth(month, lines);
  const ids = (list: { id: string }[]) => list.map((line) => line.id);
  expect(ids(result.inAlerts)).toEqual([id, `rfnd_of_${kind}`]);
  expect(ids(result.notOurs)).toEqual([`pay_stranger_${kind}`, `rfnd_stranger_${kind}`]);
  expect(await differencesOf(month)).toEqual([
    [id, "alert"],
    [`pay_stranger_${kind}`, "unknown"],
    [`rfnd_of_${kind}`, "alert"],
    [`rfnd_stranger_${kind}`, "unknown"],
  ]);
});

test("the adjustment of a lost dispute is compared with what the dispute took", async () => {
  const payer = await createNewPayer();
  const { id } = await dispute(payer, { state: "lost" });
  await readDisputes();
  at("2033-03-20T06:00:00Z");
  const taken = (entity: string, debit: number, dispute_id: string | null) =>
    lineOf(entity, {
      ...onDay("2033-03-10"),
      ...{ type: "adjustment", credit: 0, debit, amount: debit, fee: 0, tax: 0, dispute_id },
    });
  const lines = [taken("adj_tied", PRICE, id), taken("adj_of_nothing", 500, null)];
  const { result } = await importMonth("2033-03", lines);
  expect(result).toMatchObject({ matched: 1, differences: [], adjustments: [{ amount: "-5.00" }] });
  expect(await differencesOf("2033-03")).toEqual([["adj_of_nothing", "other"]]);
  expect(await sumSettled(monthNamed("2033-03"))).toMatchObject([{ oursPaise: PRICE }]);

  await importMonth("2033-03", [taken("adj_tied", PRICE + 100, id)]);
  const differences = await listSettledDifferences(monthNamed("2033-03"), 50);
  expect(differences).toContainEqual({
    ...{ entityId: "adj_tied", what: "amount", orderId: payer.order },
    ...{ oursPaise: PRICE, razorpaysPaise: PRICE + 100 },
  });
});

test("the sum paid out leaves out what is not settled yet", async () => {
  at("2033-04-20T06:00:00Z");
  const unsettled = { settled: false, settled_at: null, settlement_id: null };
  const lines = [
    lineOf("pay_settled", onDay("2033-04-10")),
    lineOf("pay_on_hold", { ...onDay("2033-04-10"), ...unsettled }),
  ];
  const { result } = await importMonth("2033-04", lines);
  const paidOut = ((PRICE - FEE) / 100).toFixed(2);
  expect(result).toMatchObject({ lines: 2, credited: paidOut, paidOut });
});

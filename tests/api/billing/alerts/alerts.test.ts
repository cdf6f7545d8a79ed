/** Alerts for the operator: raised once, mailed once, open until they are resolved. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mailAlerts } from "#lib/billing/alerts/mail-alerts.ts";
import { resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { checkWaitingEvents } from "#lib/billing/alerts/waiting-events.ts";
import { reconcile } from "#lib/billing/reconciler/reconcile.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { mailRates } from "#lib/mail/rate-limits.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import {
  clearAlerts,
  dispute,
  later,
  openAlerts,
  raise,
  recordEvent,
  refund,
  unmatched,
} from "#tests/api/support/shop/alert-facts.ts";
import { createPayer, play } from "#tests/api/support/shop/buyer.ts";
import { withOtherAccount } from "#tests/support/shop/keys.ts";

const OPERATOR = "money@people.example";

const mail = (OPERATOR_MAIL = OPERATOR) => withSettings({ OPERATOR_MAIL }, mailAlerts);
const subjects = async () => (await lettersTo(OPERATOR)).map(({ subject }) => subject);

beforeEach(() => later(0));
afterEach(clearAlerts);

describe("the letter", () => {
  test("says what happened, the amount in rupees, the deadline in India's time and a command", async () => {
    await raise(dispute);
    later(1);
    await raise(unmatched);
    await mail();
    const [letter, ...others] = await lettersTo(OPERATOR);
    expect(others).toEqual([]);
    expect(letter?.subject).toBe("AIE: 2 alerts about money");
    const text = letter?.text.replaceAll(/([^\n])\n(?!\n)/g, "$1 ");
    expect(text).toContain("A buyer's bank asks for the money of a payment back. Dispute disp_1,");
    expect(text).toContain("Razorpay order order_RB58MiP5SPFYyM, amount INR 1,178.82.");
    expect(text).toContain("Until 1 December 2026 at 4:05 pm, India's time.");
    expect(text).toContain("and has given no year. Payment pay_1, amount USD 19.99.");
    for (const command of ["order show order_RB58MiP5SPFYyM", "alert show pay_1"]) {
      expect(letter?.text.split("\n")).toContain(`npm run -s operator -- ${command}`);
    }
    const lines = letter?.text.split("\n");
    expect(lines).toContain("http://localhost:3000/desk/alerts");
  });

  test("links to the order's page at the desk", async () => {
    await raise({ ...unmatched, details: { ...unmatched.details, order: "order 1" } });
    await mail();
    const page = "http://localhost:3000/desk/orders/order%201";
    const [{ html, text } = { html: "", text: "" }] = await database().read.outgoingMail.findMany({
      select: { html: true, text: true },
    });
    expect(text.split("\n")).toContain(page);
    expect(html).toContain(`href="${page}"`);
  });

  test("names each open alert once", async () => {
    await raise(dispute, dispute);
    await mail();
    await raise(dispute);
    later(billingLimits.alertLetterGapMs);
    await mail();
    expect(await subjects()).toEqual(["AIE: 1 alert about money"]);
  });

  test("is held back until OPERATOR_MAIL is set, and omits alerts resolved meanwhile", async () => {
    await raise(dispute, unmatched);
    await mail("");
    expect(await database().read.outgoingMail.count()).toBe(0);
    await database().write((tx) => resolveAlert(tx, unmatched, "an order was found"));
    await mail();
    expect(await subjects()).toEqual(["AIE: 1 alert about money"]);
    expect((await lettersTo(OPERATOR))[0]?.text).not.toContain("pay_1");
  });

  test("is written once by processes that mail at the same time", async () => {
    await raise(dispute, unmatched);
    await withSettings({ OPERATOR_MAIL: OPERATOR }, () =>
      Promise.all([1, 2, 3, 4].map(mailAlerts)),
    );
    expect(await subjects()).toEqual(["AIE: 2 alerts about money"]);
  });

  test("collects alerts for five minutes after the previous letter", async () => {
    await raise(dispute);
    await mail();
    await raise(unmatched);
    later(billingLimits.alertLetterGapMs - 1);
    await mail();
    await raise(refund);
    await mail();
    expect(await subjects()).toHaveLength(1);
    later(1);
    await mail();
    expect(await subjects()).toEqual(["AIE: 1 alert about money", "AIE: 2 alerts about money"]);
  });

  test("lists at most fifty alerts, and the next letter lists the rest", async () => {
    const facts = Array.from({ length: billingLimits.alertsInLetter + 1 }, (_, at) => ({
      ...unmatched,
      subject: `payment pay_${at}`,
    }));
    await raise(...facts);
    await mail();
    later(billingLimits.alertLetterGapMs);
    await mail();
    expect(await subjects()).toEqual(["AIE: 50 alerts about money", "AIE: 1 alert about money"]);
  });

  test("is sent at once although the operator has reached the hourly mail limit", async () => {
    const letter = { name: "announcement" as const, subject: "News", paragraphs: [] };
    await writeWithMail(async (tx) => {
      for (let at = 0; at < mailRates.mailByRecipientAtMost.points; at += 1) {
        await queueMail(tx, { userId: null, recipient: OPERATOR, letter });
      }
    });
    await raise(dispute);
    await mail();
    const due = { recipient: OPERATOR, subject: { contains: "alert" }, dueAt: { lte: now() } };
    expect(await database().read.outgoingMail.count({ where: due })).toBe(1);
  });
});

describe("webhook events", () => {
  test("raise an alert when one is pending for more than an hour, and resolve it when none is", async () => {
    await recordEvent("young", billingLimits.eventWaitsMs - 1000);
    await recordEvent("unknown", 2 * billingLimits.eventWaitsMs, { isOrderUnknown: true });
    await recordEvent("done", 2 * billingLimits.eventWaitsMs, { processedAt: now() });
    await checkWaitingEvents();
    expect(await openAlerts()).toEqual([]);
    later(1001);
    await checkWaitingEvents();
    expect(await openAlerts()).toEqual(["EVENTS_WAITING webhook events"]);
    await database().write((tx) =>
      tx.webhookEvent.updateMany({ where: { id: "young" }, data: { processedAt: now() } }),
    );
    await checkWaitingEvents();
    expect(await openAlerts()).toEqual([]);
  });

  test("raise a new alert, with a new mail, when they are pending again", async () => {
    const wait = async (id: string) => {
      await recordEvent(id, billingLimits.eventWaitsMs + 1);
      await checkWaitingEvents();
      await mail();
    };
    await wait("first");
    await database().write((tx) => tx.webhookEvent.deleteMany());
    await checkWaitingEvents();
    later(billingLimits.alertLetterGapMs);
    await wait("second");
    expect(await subjects()).toHaveLength(2);
    expect(await askOperator("alert", "show", "events")).toMatchObject({
      id: "EVENTS_WAITING webhook events",
      raisedAt: now().toISOString(),
      details: { waiting: 1 },
      command: "npm run -s operator -- event list",
      resolvedAt: null,
      resolution: null,
    });
  });
});

test("a recorded refund that Razorpay does not get for an hour raises an alert, until it is sent", async () => {
  const payer = await createPayer();
  await play("lose-answer", { method: "POST", path: "/v1/payments/:id/refund" });
  await refundPayment(payer.order, { reason: "a wish" });
  later(billingLimits.eventWaitsMs);
  await checkWaitingEvents();
  expect(await openAlerts()).toEqual([]);
  later(1);
  await withOtherAccount(reconcile);
  await checkWaitingEvents();
  expect(await askOperator("alert", "show", "EVENTS_WAITING webhook events")).toMatchObject({
    meaning: "Webhook events or refunds have waited for more than an hour.",
    details: { waiting: 1, order: payer.order },
    command: `npm run -s operator -- order show ${payer.order}`,
    resolvedAt: null,
  });
  await reconcile();
  await checkWaitingEvents();
  expect(await openAlerts()).toEqual([]);
});

test("an open alert of waiting events names the order of a refund that waits, too", async () => {
  await recordEvent("first", billingLimits.eventWaitsMs + 1);
  await checkWaitingEvents();
  const payer = await createPayer();
  await play("lose-answer", { method: "POST", path: "/v1/payments/:id/refund" });
  await refundPayment(payer.order, { reason: "a wish" });
  later(billingLimits.eventWaitsMs + 1);
  await checkWaitingEvents();
  const command = `npm run -s operator -- order show ${payer.order}`;
  expect(await askOperator("alert", "show", "events")).toMatchObject({ command });
});

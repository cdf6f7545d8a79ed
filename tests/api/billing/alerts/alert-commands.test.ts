import { userInfo } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkWaitingEvents } from "#lib/billing/alerts/waiting-events.ts";
import { billingLimits } from "#lib/billing/shared-limits.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
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

beforeEach(() => later(0));
afterEach(clearAlerts);

test("lists the open alerts, or all of them", async () => {
  await raise(dispute);
  later(1);
  await raise(unmatched);
  expect(await openAlerts()).toEqual([
    "PAYMENT_UNMATCHED payment pay_1",
    "DISPUTE_OPENED dispute disp_1",
  ]);
  await askOperator("alert", "resolve", "pay_1", "--reason", "refunded in the dashboard");
  expect(await openAlerts()).toEqual(["DISPUTE_OPENED dispute disp_1"]);
  expect(await askOperator("alert", "list", "--all")).toHaveLength(2);
});

test("shows an alert with its meaning, its details and the next command", async () => {
  await raise(refund);
  expect(await askOperator("alert", "show", "REFUND_FAILED refund 1f0c")).toMatchObject({
    kind: "REFUND_FAILED",
    meaning: "A refund has failed: the money is with the shop again.",
    details: { order: "77aa", amountPaise: 100 },
    command: "npm run -s operator -- order show 77aa",
  });
});

test("resolves an alert once, with a reason that is written to the audit log", async () => {
  const second = { ...unmatched, subject: "payment pay_2" };
  await raise(second);
  const resolve = () => operate("alert", "resolve", "pay_2", "--reason", "a year was granted");
  expect((await operate("alert", "resolve", "pay_2")).words).toContain("needs --reason TEXT");
  expect(await resolve()).toMatchObject({ status: 0 });
  const again = await resolve();
  expect(again.status).toBe(1);
  expect(again.words).toMatch(
    /^PAYMENT_UNMATCHED payment pay_2 was resolved on .+: a year was granted \(operator .+\)\.\n$/,
  );
  const audit = await database().read.auditEntry.findMany({
    where: { subject: "alert PAYMENT_UNMATCHED payment pay_2" },
    select: { actor: true, action: true, reason: true },
  });
  const actor = `operator ${userInfo().username}`;
  expect(audit).toEqual([{ actor, action: "alert.resolve", reason: "a year was granted" }]);
  await raise(second);
  expect(await openAlerts()).toEqual([]);
});

test("cannot resolve an alert that resolves by itself", async () => {
  await recordEvent("old", billingLimits.eventWaitsMs + 1);
  await checkWaitingEvents();
  const { status, words } = await operate("alert", "resolve", "events", "--reason", "a wish");
  expect(status).toBe(1);
  expect(words).toContain("resolves by itself when its cause is over");
});

test("shows the whole id where several alerts are about one thing", async () => {
  await raise(unmatched, { ...unmatched, kind: "AMOUNT_DIFFERS" });
  expect((await operate("alert", "show", "pay_1")).words).toContain("say the whole id");
  const { kind } = await askOperator("alert", "show", "AMOUNT_DIFFERS payment pay_1");
  expect(kind).toBe("AMOUNT_DIFFERS");
  // In SQL `_` matches any character.
  expect((await operate("alert", "show", "pay-1")).words).toBe("There is no alert pay-1.\n");
});

test("lists webhook events that are pending or whose order is unknown, the newest first", async () => {
  await recordEvent("waiting", 1000);
  await recordEvent("unknown", 2000, { isOrderUnknown: true, processedAt: now() });
  await recordEvent("oldest", 3000);
  await recordEvent("done", 0, { processedAt: now() });
  const list = async (...args: string[]) =>
    (await askOperator("event", "list", ...args)).map(({ id }: { id: string }) => id);
  expect(await list()).toEqual(["waiting", "unknown", "oldest"]);
  expect(await list("--unknown")).toEqual(["unknown"]);
  expect(await list("--limit", "1")).toEqual(["waiting"]);
  expect((await operate("event", "list", "--limit", "0")).status).toBe(2);
});

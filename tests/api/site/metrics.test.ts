import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { resolveAlert } from "#lib/billing/alerts/raise-alert.ts";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { observeResponse } from "#lib/core/metrics/latency.ts";
import { createMetrics } from "#lib/site/metrics/registry.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { dispute, raise, refund, unmatched } from "#tests/api/support/shop/alert-facts.ts";
import { createBuyer } from "#tests/api/support/shop/buyer.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { deliver, tell } from "#tests/support/shop/webhooks.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();
const metrics = createMetrics();

/** Returns the current value of each line. */
async function shown(): Promise<Record<string, number>> {
  const lines = (await metrics.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Returns how much `work` increases each of these lines. */
async function growth(names: readonly string[], work: () => Promise<unknown>) {
  const before = await shown();
  await work();
  const after = await shown();
  return Object.fromEntries(names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

const outcome = (name: string, value: string) => `aie_${name}_total{outcome="${value}"}`;

test("counts logins by their outcome", async () => {
  const visitor = createVisitor();
  const names = { first_name: "Amrita", last_name: "Roy", phone_number: "" };
  const json = { ...names, email_address: newEmail(), password: "a sentence of hers" };
  await visitor.post("/api/register", { json });
  const wrong = { json: { ...json, password: "another" } };
  const lines = ["ok", "failed", "refused"].map((value) => outcome("logins", value));
  const grown = await growth(lines, async () => {
    await visitor.post("/api/login", { json });
    for (let time = 0; time < 12; time += 1) await createVisitor().post("/api/login", wrong);
  });
  expect(Object.values(grown)).toEqual([1, 10, 2]);
});

test("counts orders, settlements, webhooks and requests to Razorpay", async () => {
  const lines = [
    outcome("orders", "ok"),
    outcome("settlements", "ok"),
    outcome("webhooks", "ok"),
    outcome("webhooks", "refused"),
    outcome("webhooks", "failed"),
  ];
  const grown = await growth(lines, async () => {
    const buyer = await createBuyer();
    await payInSandbox(buyer.orderId);
    await tell("order.paid", buyer.orderId, 2);
    const forged = { id: "forged", body: "{}" };
    expect((await deliver(forged, { signature: "0".repeat(64) })).status).toBe(400);
    const shared = globalThis as { aieDatabase?: unknown };
    const real = shared.aieDatabase;
    shared.aieDatabase = { read: {}, write: () => Promise.reject(new Error("The disk is full.")) };
    const message = { id: "unstored", body: '{"event":"x","payload":{}}' };
    const response = await deliver(message).finally(() => {
      shared.aieDatabase = real;
    });
    expect(response.status).toBe(500);
  });
  expect(Object.values(grown)).toEqual([1, 1, 2, 1, 1]);
  expect((await shown())[outcome("razorpay_requests", "ok")]).toBeGreaterThan(1);
});

test("reads queues, active viewers and the last backup from the database", async () => {
  const buyer = await createBuyer();
  const at = new Date();
  const stream = { userId: buyer.userId, sessionId: "s", episodeId: "AIE-SE01EP01", startedAt: at };
  const silent = new Date(at.getTime() - 120_000);
  await database().write(async (tx) => {
    const select = { id: true };
    await tx.stream.create({ data: { id: "live", ...stream, seenAt: at }, select });
    await tx.stream.create({ data: { id: "silent", ...stream, seenAt: silent }, select });
    await tx.stream.create({ data: { id: "ended", ...stream, seenAt: at, endedAt: at }, select });
    await tx.webhookEvent.create({
      data: { id: "open", event: "order.paid", receivedAt: at, nextTryAt: at },
      select,
    });
  });
  expect((await shown()).aie_last_backup_timestamp_seconds).toBe(0);
  await askOperator("backup", `${process.env.DATA_DIR}/metrics.tar`);
  const after = await shown();
  expect(after).toMatchObject({ aie_database_up: 1, aie_streams_active: 1, aie_webhooks_open: 1 });
  expect(after.aie_mails_waiting).toBe(await database().read.outgoingMail.count());
  expect(after.aie_last_backup_timestamp_seconds).toBeGreaterThan(at.getTime() / 1000 - 1);
});

test("shows when Razorpay's lists were read", async () => {
  expect((await shown()).aie_lists_read_timestamp_seconds).toBe(0);
  pass(0);
  onTestFinished(() => setClock());
  await readLists();
  const at = (await shown()).aie_lists_read_timestamp_seconds;
  expect(at).toBe(now().getTime() / 1000);
});

test("counts open alerts by their kind", async () => {
  await raise(dispute, unmatched, { ...unmatched, subject: "payment pay_2" }, refund);
  await database().write((tx) => resolveAlert(tx, refund, "sent again"));
  expect(await shown()).toMatchObject({
    'aie_alerts_open{kind="PAYMENT_UNMATCHED"}': 2,
    'aie_alerts_open{kind="DISPUTE_OPENED"}': 1,
    'aie_alerts_open{kind="REFUND_FAILED"}': 0,
  });
});

test("counts answers by route and duration, never by address", async () => {
  const line = (le: string) => `aie_request_seconds_bucket{le="${le}",kind="film",status="2xx"}`;
  const lines = [line("0.01"), line("0.025"), line("+Inf")];
  const grown = await growth(lines, async () => {
    observeResponse("/api/video-stream/token/AIE-SE01EP01/x/720.mp4", 206, 0.02);
    observeResponse("/api/video-stream/token/AIE-SE01EP01/x/720.mp4", 206, 60);
  });
  expect(Object.values(grown)).toEqual([0, 1, 2]);
  expect(await metrics.text()).not.toContain("AIE-SE01EP01");
});

test("each alert rule uses metrics that exist", async () => {
  observeResponse("/", 200, 0.001);
  observeResponse("/", 500, 0.001);
  const text = await metrics.text();
  const rules = readFileSync("deploy/alerts.yml", "utf8").match(/(?<=expr: ).+/g) ?? [];
  const names = rules.flatMap((rule) => rule.match(/\b(aie|nodejs|process)_\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(10);
  const missing = names.filter((name) => !new RegExp(`^${name}[ {]`, "m").test(text));
  expect(missing).toEqual([]);
  const labels = rules.flatMap((rule) => rule.match(/(?<=outcome=~?")[^"]+/g) ?? []);
  const outcomes = labels.flatMap((label) => label.split("|"));
  expect(outcomes.filter((one) => !text.includes(`outcome="${one}"`))).toEqual([]);
});

test("no alert rule counts webhooks with a wrong signature, which strangers can send", () => {
  const rules = readFileSync("deploy/alerts.yml", "utf8").match(/(?<=expr: ).+/g) ?? [];
  const webhooks = rules.filter((rule) => rule.includes("aie_webhooks_total"));
  expect(webhooks.length).toBeGreaterThan(0);
  expect(webhooks.filter((rule) => rule.includes("refused"))).toEqual([]);
});

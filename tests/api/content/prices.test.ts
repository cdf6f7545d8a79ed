/** A day has one price: today has one, and days on which members ordered keep theirs. */
import { beforeEach, expect, test } from "vitest";
import { describeProblem } from "#lib/content/assembly/problems.ts";
import { checkDraft } from "#lib/content/documents/check.ts";
import { importAll, publish } from "#lib/content/documents/commands.ts";
import { loadContent } from "#lib/content/documents/live.ts";
import { planPrice } from "#lib/content/plan.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { draftOf, editing, expectNothing } from "#tests/support/content/editing.ts";
import { changedDocument, editionWith } from "#tests/support/content/first-edition.ts";
import { resetContent } from "#tests/support/content/stored.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";

const first = { from: "2026-01-01", pricePaise: 99_900, gstPercent: 18 };
const dear = (from: string) => ({ from, pricePaise: 149_900, gstPercent: 18 });
const noon = (day: string) => setClock(() => new Date(`${day}T12:00:00+05:30`));
const problem = (sentence: string) => ({
  name: "ContentProblems",
  message: expect.stringContaining(sentence),
});

beforeEach(async () => {
  await emptyDatabase();
  await resetContent();
  await loadContent();
  noon("2026-12-01");
});

/** Creates an unpaid order, offered now. */
async function order({ mode = environment().razorpay.mode, createdAt = now() } = {}) {
  const { userId } = await createMember();
  const terms = { amountPaise: 117_882, currency: "INR", plan: "Annual Plan", gstPercent: 18 };
  const data = { ...terms, id: userId, userId, keyId: "key", mode, description: "A year" };
  const at = { createdAt, offeredAt: now(), status: "CREATED" } as const;
  await database().write((tx) =>
    tx.order.create({ data: { ...data, ...at }, select: { id: true } }),
  );
}

async function expectRefused(prices: readonly object[], sentence: string) {
  await draftOf("plan", "prices", prices);
  await expectNothing(() => publish(["plan"], editing), problem(sentence));
  expect((await checkDraft("plan")).map(describeProblem).join()).toContain(sentence);
}

async function expectPublished(prices: readonly object[]) {
  await draftOf("plan", "prices", prices);
  await publish(["plan"], editing);
  await loadContent();
}

test.each([
  [99_999, 18],
  [99_900, 5],
])(
  "refuses %i paise with %i%% GST, whose tax has no two halves",
  async (pricePaise, gstPercent) => {
    const sentence = "plan, prices: has a price whose tax cannot be halved";
    await expectRefused([first, { from: "2026-12-15", pricePaise, gstPercent }], sentence);
    const whole = { pricePaise: pricePaise + (pricePaise % 100 === 0 ? 100 : 1), gstPercent };
    await expectPublished([first, { from: "2026-12-15", ...whole }]);
  },
);

test("refuses prices without one for today, which sold the next one at once", async () => {
  const sentence = "plan, prices: has no price for today, 1 December 2026";
  await expectRefused([dear("2026-12-15")], sentence);
  const sources = editionWith(changedDocument("plan", "prices", [dear("2026-12-15")]));
  await expectNothing(() => importAll(sources, editing), problem(sentence));
  await expectPublished([first, dear("2026-12-15")]);
  expect(planPrice(now()).pricePaise).toBe(99_900);
});

test("keeps the price of days on which members ordered", async () => {
  await order();
  noon("2026-12-02");
  const sentence = "changes the price of a day on which members have ordered (1 December 2026)";
  await expectRefused([dear("2026-01-01")], sentence);
  await expectRefused([first, dear("2026-12-01")], sentence);
  await expectRefused([first, dear("2026-12-01"), { ...first, from: "2026-12-02" }], sentence);
  await expectRefused([{ ...first, gstPercent: 5 }], sentence);
  await expectPublished([first, dear("2026-12-02")]);
  expect(planPrice(now()).pricePaise).toBe(149_900);
  // The row of a day without an order may go; that of yesterday stays.
  await expectPublished([first, dear("2026-12-15")]);
  await expectPublished([{ ...first, from: "2025-01-01" }, dear("2026-12-15")]);
  expect(planPrice(now()).pricePaise).toBe(99_900);
});

test("keeps today's price once a member has ordered today", async () => {
  await order();
  await expectRefused(
    [first, dear("2026-12-01")],
    "Keep it, and let the new price begin on 2 December 2026",
  );
  await expectPublished([first, dear("2026-12-02")]);
  noon("2026-12-02");
  expect(planPrice(now()).pricePaise).toBe(149_900);
});

test("counts an order of an earlier day that was offered again today", async () => {
  await order({ createdAt: new Date("2026-11-01T12:00:00+05:30") });
  await expectRefused([first, dear("2026-12-01")], "members have ordered (1 December 2026)");
  await expectPublished([first, dear("2026-11-15"), { ...first, from: "2026-12-01" }]);
});

test("an order of another mode, such as a trial before the shop opens, keeps no price", async () => {
  await order({ mode: "TEST" });
  await expectPublished([dear("2026-01-01")]);
});

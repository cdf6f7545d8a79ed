/** What the doctor says when payments only reach the site by half of their ways. */
import { beforeEach, expect, test } from "vitest";
import { readLists } from "#lib/billing/reconciler/reconcile.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import type { Finding } from "#lib/operations/finding.ts";
import { isPage } from "#tests/api/billing/reconciler/razorpay-lists.ts";
import { operate } from "#tests/api/support/operate.ts";
import { demo, withSettings } from "#tests/api/support/settings.ts";
import { recordEvent } from "#tests/api/support/shop/alert-facts.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { withDetour } from "#tests/api/support/shop/fake-gateway.ts";
import { pass } from "#tests/support/time.ts";

async function find(check: string): Promise<Finding | undefined> {
  const findings: Finding[] = JSON.parse((await operate("doctor", "--json")).output);
  return findings.find((finding) => finding.check === check);
}

beforeEach(() => pass(0));

test("says how long Razorpay's lists are not read", async () => {
  expect(await find("lists")).toMatchObject({ state: "ok" });
  await readLists();
  expect(await find("lists")).toEqual({
    ...{ check: "lists", state: "ok", found: "Razorpay's are read", advice: "" },
  });
  pass(2 * HOUR_MS);
  await withDetour((request, response) => {
    if (!isPage(request, "payments", 0)) return false;
    response.writeHead(500).end("{}");
    return true;
  }, readLists);
  expect(await find("lists")).toMatchObject({
    state: "warning",
    found: "Razorpay's payments, refunds and disputes have not all been read for 2 h",
  });
  await readLists();
  expect(await find("lists")).toMatchObject({ state: "ok" });
});

test("says that payments were settled and no webhook has come in a week", async () => {
  await createPayer();
  expect(await find("webhooks")).toMatchObject({ state: "ok" });
  pass(2 * HOUR_MS);
  expect(await find("webhooks")).toMatchObject({
    state: "warning",
    found: expect.stringMatching(/^0 in seven days, with \d payments$/),
    advice: expect.stringContaining("/api/webhooks/razorpay"),
  });
  await recordEvent("evt_first", 0);
  expect(await find("webhooks")).toMatchObject({ state: "ok" });
});

test("asks neither of a demo, where no money moves", async () => {
  await createPayer();
  pass(2 * HOUR_MS);
  await withSettings(demo, async () => {
    expect([await find("lists"), await find("webhooks")]).toEqual([undefined, undefined]);
  });
});

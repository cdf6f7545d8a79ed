import { expect, test } from "vitest";
import { loginRates } from "#lib/accounts/login-rates.ts";
import { networkFactor } from "#lib/core/http/client-address.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { startSite } from "#tests/support/site/site-process.ts";

test("checks few guesses at an account from 45 networks of one /48", async () => {
  const site = await startSite({ TRUST_PROXY: "loopback", LOG_LEVEL: "warn" });
  const email_address = newEmail();
  const person = { first_name: "A", last_name: "R", email_address, password: "Kala-1947" };
  expect((await createVisitor(site).post("/api/register", { json: person })).status).toBe(201);

  const counts: Record<number, number> = {};
  for (let at = 0; at < 170; at += 1) {
    const headers = { "x-forwarded-for": `2001:db8:7:${((at % 45) * 256).toString(16)}::1` };
    const json = { email_address, password: "a guess" };
    const { status } = await createVisitor(site).post("/api/login", { json, headers });
    counts[status] = (counts[status] ?? 0) + 1;
  }
  const checked = networkFactor.block * loginRates.loginByAccountAndAddress.points;
  expect(counts).toEqual({ 401: checked, 429: 170 - checked });
  await site.end("SIGTERM");
  // Forty password checks take 16 s of a core.
}, 180_000);

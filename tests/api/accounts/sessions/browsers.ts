/** Logins from browsers with a name. */
import { afterAll, beforeAll } from "vitest";
import { loginRates } from "#lib/accounts/login-rates.ts";
import { listSecurityEvents } from "#lib/accounts/sessions/security-log.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { password } from "#tests/api/support/accounts/letters.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

/** Lifts the limits of guesses, which guesses.test.ts covers. */
export function liftGuessLimits(): void {
  const usual = structuredClone(loginRates);
  beforeAll(() => {
    for (const rule of ["loginByAccountAndAddress", "loginByAddress", "loginByAccount"] as const) {
      Object.assign(loginRates[rule], { points: 10_000 });
    }
    Object.assign(loginRates.loginCeiling, { points: 10_000 });
  });
  afterAll(() => {
    Object.assign(loginRates, usual);
  });
}

export const ANDROID = "Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile Safari/537";

export async function logIn(browser: Visitor, email: string, word = password) {
  const json = { email_address: email, password: word };
  const response = await browser.post("/api/login", { json, headers: { "user-agent": ANDROID } });
  return response.status;
}

/** Registers a user who has never logged in. */
export async function register() {
  const email = newEmail();
  const json = { first_name: "A", last_name: "R", email_address: email, password };
  const { body } = await createVisitor().post("/api/register", { json });
  return { email, userId: String(body.user_id) };
}

export const kindsOf = async (userId: string) =>
  (await listSecurityEvents(userId)).map(({ kind, times }) => `${kind} ${times}`);

/** Moves the fixed clock forward. */
export function later(ms: number): void {
  const at = now().getTime() + ms;
  setClock(() => new Date(at));
}

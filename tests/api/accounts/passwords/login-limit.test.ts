import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { loginRates } from "#lib/accounts/login-rates.ts";
import { attemptLogin } from "#lib/accounts/passwords/login-limit.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { networksOf } from "#lib/core/http/client-address.ts";
import { deleteExpiredCounts } from "#lib/core/rate-limits/attempts.ts";
import { logIn } from "#tests/api/accounts/sessions/browsers.ts";
import { createAccount, logInFrom, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
// The test is about many simultaneous guesses, not about the password queue.
Object.assign(accountLimits, { passwordsWaiting: { ofParty: 1000, inAll: 1000 } });
// Smaller limits, so that fewer guesses are needed. The worker's next file has the usual ones.
const usual = structuredClone({ accountRates, loginRates });
beforeAll(() => {
  Object.assign(loginRates.loginByAccount, { points: 30 });
  Object.assign(loginRates.loginByAddress, { points: 40 });
  Object.assign(accountRates.registerByAddress, { points: 20 });
});
afterAll(() => {
  Object.assign(accountRates, usual.accountRates);
  Object.assign(loginRates, usual.loginRates);
});

afterEach(async () => {
  vi.useRealTimers();
  await database().write((tx) => tx.rateLimit.deleteMany());
});

const HOME = "198.51.100.7";
const { points, seconds } = loginRates.loginByAccountAndAddress;

/** Guesses at an account, all at the same time. Resolves with the number of each status. */
async function guess(times: number, address: (at: number) => string, email: string) {
  const guesses = Array.from({ length: times }, (_, at) =>
    logInFrom(address(at), email, "a guess"),
  );
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(guesses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("checks at most ten of thirty simultaneous guesses", async () => {
  const { email } = await createAccount();
  expect(await guess(30, () => HOME, email)).toEqual({ 401: points, 429: 30 - points });
});

test("refuses the right password after ten guesses, and says how long to wait", async () => {
  const { email } = await createAccount();
  await guess(points, () => HOME, email);
  const response = await logInFrom(HOME, email, password);
  expect(response.status).toBe(429);
  expect(response.body.detail).toBe("Too many attempts. Please try again in 15 minutes.");
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(seconds - 60);
  expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(seconds);

  const end = Date.now() + seconds * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now: end });
  expect((await logInFrom(HOME, email, password)).status).toBe(200);
});

test("counts the e-mail address and the user id as one account, in every session", async () => {
  const { email, userId } = await createAccount();
  await guess(points - 1, () => HOME, email);
  await guess(1, () => HOME, userId.toUpperCase());
  expect((await logInFrom(HOME, email, password)).status).toBe(429);
  expect((await logInFrom(HOME, userId, password)).status).toBe(429);
});

test("a successful login resets the attempts", async () => {
  const { email } = await createAccount();
  for (let round = 0; round < 3; round += 1) {
    expect(await guess(points - 1, () => HOME, email)).toEqual({ 401: points - 1 });
    expect((await logInFrom(HOME, email, password)).status).toBe(200);
  }
});

test("does not count an attempt whose check throws, and keeps the earlier counts", async () => {
  const attempt = { account: newEmail(), networks: networksOf(HOME), knownDevice: null };
  const wrong = () => attemptLogin(attempt, async () => false);
  const broken = () => attemptLogin(attempt, () => Promise.reject(new Error("busy")));
  for (let guess = 1; guess < points; guess += 1) expect(await wrong()).toBe(false);
  await expect(broken()).rejects.toThrow("busy");
  expect(await wrong()).toBe(false);
  await expect(wrong()).rejects.toMatchObject({ code: "tooManyRequests" });
});

test("refuses a guess beyond the limit without a write, which other requests would wait for", async () => {
  const { email } = await createAccount();
  await guess(points, () => HOME, email);
  const { write } = database();
  let writes = 0;
  database().write = (work) => {
    writes += 1;
    return write(work);
  };
  expect((await logInFrom(HOME, email, password)).status).toBe(429);
  database().write = write;
  expect(writes).toBe(0);
});

test("an account under attack from many addresses opens to its owner at a new address", async () => {
  const { email } = await createAccount();
  const { points: many } = loginRates.loginByAccount;
  const elsewhere = (at: number) => `198.18.${at}.1`;
  expect(await guess(many, elsewhere, email)).toEqual({ 401: many });
  // From now on an address has three guesses only.
  const few = loginRates.loginUnderAttack.points;
  expect(await guess(8, () => "203.0.113.200", email)).toEqual({ 401: few, 429: 8 - few });
  expect((await logInFrom(HOME, email, password)).status).toBe(200);
});

test("an attacked account stays logged in", async () => {
  const { email, get } = await createAccount();
  await guess(loginRates.loginByAccount.points, (at) => `198.18.${at}.1`, email);
  expect((await get("/api/authenticate")).status).toBe(200);
});

test("blocks an address that tries one password on many accounts", async () => {
  const accounts = await Promise.all([1, 2, 3, 4].map(() => createAccount()));
  for (const { email } of accounts) {
    expect(await guess(points, () => HOME, email)).toEqual({ 401: points });
  }
  const { email } = await createAccount();
  expect((await logInFrom(HOME, email, password)).status).toBe(429);
  expect((await logInFrom("198.51.100.8", email, password)).status).toBe(200);
});

test("counts the addresses of one IPv6 network together", async () => {
  const { email } = await createAccount();
  const within = (at: number) => `2001:db8:1:2::${at.toString(16)}`;
  expect(await guess(points + 5, within, email)).toEqual({ 401: points, 429: 5 });
  expect((await logInFrom("2001:db8:1:3::1", email, password)).status).toBe(200);
});

test("limits registrations by address", async () => {
  const { points: all } = accountRates.registerByAddress;
  const headers = { "x-client-address": HOME };
  const register = () => {
    const person = { first_name: "A", last_name: "B", email_address: newEmail(), password };
    return createVisitor().post("/api/register", { json: person, headers });
  };
  const responses = await Promise.all(Array.from({ length: all }, register));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
  const refused = await register();
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
});

test("stores neither an address nor a name with the counts", async () => {
  const { email, userId } = await createAccount();
  await guess(1, () => HOME, email);
  const rows = await database().read.rateLimit.findMany({ select: { key: true } });
  expect(rows.length).toBeGreaterThan(2);
  for (const secret of [email, userId, HOME]) expect(JSON.stringify(rows)).not.toContain(secret);
});

test("refuses a known device after its guesses of a day, whatever its pauses", async () => {
  const { email } = await createAccount();
  const device = createVisitor();
  const start = Date.now();
  const guessAt = (seconds: number) => {
    vi.useFakeTimers({ toFake: ["Date"], now: start + seconds * 1000 });
    return logIn(device, email, "a guess");
  };
  const { loginByDeviceInDay: rule } = loginRates;
  const most = rule.points;
  Object.assign(rule, { points: 4 });
  onTestFinished(() => void Object.assign(rule, { points: most }));
  expect(await logIn(device, email, password)).toBe(200);
  const day = 24 * 60 * 60;
  for (const at of [0, 1000, 2000, 3000]) expect(await guessAt(at)).toBe(401);
  for (const at of [4000, day - 1]) expect(await guessAt(at)).toBe(429);
  expect(await guessAt(day)).toBe(401);
});

test("removes expired counts", async () => {
  const { email } = await createAccount();
  await guess(1, () => HOME, email);
  const rows = () => database().read.rateLimit.count();
  const before = await rows();
  await deleteExpiredCounts();
  expect(await rows()).toBe(before);
  const end = Date.now() + loginRates.loginByAccount.seconds * 1000;
  setClock(() => new Date(end));
  await deleteExpiredCounts();
  expect(await rows()).toBe(0);
});

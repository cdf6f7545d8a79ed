/** Guesses from many addresses, and the owner's logins meanwhile. */
import { afterEach, expect, test, vi } from "vitest";
import { loginRates } from "#lib/accounts/login-rates.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { networkFactor } from "#lib/core/http/client-address.ts";
import {
  createAccount,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const rates = { ...accountRates, ...loginRates };
const usual = structuredClone(rates);

afterEach(async () => {
  vi.useRealTimers();
  for (const [name, rule] of Object.entries(rates))
    Object.assign(rule, usual[name as keyof typeof usual]);
  await database().write((tx) => tx.rateLimit.deleteMany());
});

const { points } = loginRates.loginByAccountAndAddress;

/** PostgreSQL retries transactions that conflict on a row; more would take too long. */
const AT_ONCE = 5;

/** Guesses at accounts, some at the same time. Resolves with the number of each status. */
async function guess(times: number, address: (at: number) => string, email: string | string[]) {
  const names = [email].flat();
  const counts: Record<number, number> = {};
  for (let start = 0; start < times; start += AT_ONCE) {
    const guesses = Array.from({ length: Math.min(AT_ONCE, times - start) }, (_, index) => {
      const at = start + index;
      return logInFrom(address(at), names[at % names.length] ?? "", "a guess");
    });
    for (const { status } of await Promise.all(guesses)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const hex = (group: number) => group.toString(16);

/** Returns an address in another network each time, of any width. */
const anywhere = (at: number) => `2001:db8:${hex(at)}::1`;

/** Sets fewer points for the test, so that fewer guesses are needed. */
function allow(rule: keyof typeof rates, fewer: number): void {
  Object.assign(rates[rule], { points: fewer });
}

/** Guesses until the account's ceiling is reached. */
async function reachCeiling(email: string) {
  const most = 8;
  allow("loginByAccount", 4);
  allow("loginCeiling", most);
  expect(await guess(most, anywhere, email)).toEqual({ 401: most });
}

/** Logs in in a browser from an address. Resolves with the status. */
async function logIn(browser: ReturnType<typeof createVisitor>, email: string, word: string) {
  const headers = { "x-client-address": "198.51.100.7" };
  const json = { email_address: email, password: word };
  return (await browser.post("/api/login", { json, headers })).status;
}

function wait(seconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
}

test.each([
  ["45 networks of one /48", (at: number) => `2001:db8:7:${hex((at % 45) * 256)}::1`, "block"],
  ["16 networks of one /56", (at: number) => `2001:db8:7:${hex(at % 16)}::1`, "site"],
  ["45 addresses of one /24", (at: number) => `203.0.113.${at % 45}`, "block"],
] as const)("checks few of the guesses of %s at an account", async (_, address, width) => {
  const { email } = await createAccount();
  const checked = networkFactor[width] * points;
  expect(await guess(170, address, email)).toEqual({ 401: checked, 429: 170 - checked });
});

test("checks fewer guesses of a wide network while the account is under attack", async () => {
  const { email } = await createAccount();
  allow("loginByAccount", 4);
  await guess(4, anywhere, email);
  const within = (at: number) => `203.0.113.${at}`;
  const checked = networkFactor.block * loginRates.loginUnderAttack.points;
  expect(await guess(40, within, email)).toEqual({ 401: checked, 429: 40 - checked });
});

test("checks as many guesses of an address as usual until the account is under attack", async () => {
  const { email } = await createAccount();
  allow("loginByAccount", 4);
  expect(await guess(5, () => "203.0.113.9", email)).toEqual({ 401: 4, 429: 1 });
});

test("an attacked account does not count an address's guesses at other accounts", async () => {
  const [attacked, other] = [await createAccount(), await createAccount()];
  allow("loginByAccount", 4);
  await guess(4, anywhere, attacked.email);
  expect(await guess(4, () => "203.0.113.9", other.email)).toEqual({ 401: 4 });
  expect((await logInFrom("203.0.113.9", attacked.email, password)).status).toBe(200);
});

test("stops a wide network that tries one password on many accounts", async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, createAccount));
  const names = accounts.map((account) => account.email);
  allow("loginByAddress", 15);
  const most = networkFactor.block * 15;
  const within = (at: number) => `2001:db8:7:${hex((at % 50) * 256)}::1`;
  expect(await guess(100, within, names)).toEqual({ 401: most, 429: 100 - most });
  const { email } = await createAccount();
  expect((await logInFrom("2001:db8:8::1", email, password)).status).toBe(200);
});

test("does not limit many successful logins from one shared network", async () => {
  const { email } = await createAccount();
  allow("loginByAddress", 5);
  for (let login = 0; login < 8; login += 1) {
    expect((await logInFrom("203.0.113.9", email, password)).status).toBe(200);
  }
});

test("does not count successful logins towards the attack on an account", async () => {
  const { email } = await createAccount();
  allow("loginByAccount", points);
  for (let login = 0; login < 3; login += 1) {
    expect((await logInFrom(anywhere(login), email, password)).status).toBe(200);
  }
  expect(await guess(points, () => "203.0.113.9", email)).toEqual({ 401: points });
});

test("checks one guess every five minutes beyond the ceiling, from any network", async () => {
  const { email } = await createAccount();
  await reachCeiling(email);
  const fresh = (at: number) => anywhere(1000 + at);
  expect(await guess(20, fresh, email)).toEqual({ 401: 1, 429: 19 });
  const refused = await logInFrom(fresh(30), email, "a guess");
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(300);
  wait(loginRates.loginBeyondCeiling.seconds);
  expect(await guess(20, fresh, email)).toEqual({ 401: 1, 429: 19 });
});

test("answers the right password beyond the ceiling like a wrong one", async () => {
  const { email } = await createAccount();
  await reachCeiling(email);
  await guess(1, () => anywhere(1000), email);
  const responses = await Promise.all(
    [password, "a guess"].map((word) => logInFrom(anywhere(1001), email, word)),
  );
  for (const { status, body } of responses) {
    expect({ status, detail: body.detail }).toEqual({
      status: 429,
      detail: "Too many attempts. Please try again in 5 minutes.",
    });
  }
});

test("applies the same ceiling to a name that has no account", async () => {
  const unknown = newEmail();
  await reachCeiling(unknown);
  expect(await guess(5, (at) => anywhere(1000 + at), unknown)).toEqual({ 401: 1, 429: 4 });
});

test("does not count a successful login beyond the ceiling", async () => {
  const { email } = await createAccount();
  await reachCeiling(email);
  for (let login = 0; login < 3; login += 1) {
    expect((await logInFrom(anywhere(1000), email, password)).status).toBe(200);
  }
});

test("lets the owner in from a known device beyond the ceiling", async () => {
  const { email } = await createAccount();
  const owner = createVisitor();
  expect(await logIn(owner, email, password)).toBe(200);
  await owner.post("/api/logout");
  await reachCeiling(email);
  await guess(20, (at) => anywhere(1000 + at), email);
  await guess(30, () => "198.51.100.7", email);
  expect(await logIn(createVisitor(), email, password)).toBe(429);
  expect(await logIn(owner, email, "a slip")).toBe(401);
  expect(await logIn(owner, email, password)).toBe(200);
});

test("checks ten guesses of a known device in 15 minutes, without slowing other clients", async () => {
  const { email } = await createAccount();
  const thief = createVisitor();
  expect(await logIn(thief, email, password)).toBe(200);
  wait(0);
  const statuses = [];
  for (let at = 0; at < 13; at += 1) statuses.push(await logIn(thief, email, "a guess"));
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(3).fill(429)]);
  expect(await logIn(createVisitor(), email, password)).toBe(200);
  wait(15 * 60 - 1);
  expect(await logIn(thief, email, "a guess")).toBe(429);
  wait(1);
  expect(await logIn(thief, email, "a guess")).toBe(401);
});

test("lets a known device in from a network that used up its guesses", async () => {
  const { email } = await createAccount();
  const owner = createVisitor();
  expect(await logIn(owner, email, password)).toBe(200);
  allow("loginByAddress", 3);
  expect(await guess(3, () => "198.51.100.7", newEmail())).toEqual({ 401: 3 });
  expect(await logIn(createVisitor(), email, password)).toBe(429);
  expect(await logIn(owner, email, password)).toBe(200);
});

test("counts the guesses of each known device apart", async () => {
  const [mine, other] = [await createAccount(), await createAccount()];
  const [owner, thief] = [createVisitor(), createVisitor()];
  for (const browser of [owner, thief]) {
    expect(await logIn(browser, mine.email, password)).toBe(200);
    expect(await logIn(browser, other.email, password)).toBe(200);
  }
  for (let at = 0; at < points; at += 1) await logIn(thief, mine.email, "a guess");
  expect(await logIn(thief, mine.email, password)).toBe(429);
  expect(await logIn(thief, other.email, password)).toBe(200);
  expect(await logIn(owner, mine.email, password)).toBe(200);
});

test("treats a known device of one account as a stranger to another", async () => {
  const [mine, other] = [await createAccount(), await createAccount()];
  const browser = createVisitor();
  expect(await logIn(browser, mine.email, password)).toBe(200);
  await reachCeiling(other.email);
  await guess(1, () => anywhere(1000), other.email);
  expect(await logIn(browser, other.email, password)).toBe(429);
});

test("recognises one browser as a device of two accounts by the same secret", async () => {
  const accounts = [await createAccount(), await createAccount()];
  const browser = createVisitor();
  for (const { email } of accounts) expect(await logIn(browser, email, password)).toBe(200);
  for (const { email } of accounts) {
    await reachCeiling(email);
    await guess(1, () => anywhere(1000), email);
    expect(await logIn(browser, email, password)).toBe(200);
  }
});

test("lets the owner in at a new device by a mailed link, beyond the ceiling", async () => {
  const { email } = await createAccount();
  await reachCeiling(email);
  await guess(1, () => anywhere(1000), email);
  const browser = createVisitor();
  expect(await logIn(browser, email, password)).toBe(429);
  await browser.post("/api/forgot-password", { json: { email_address: email } });
  const token = (await tokensTo(email, "/new-password")).at(-1);
  const json = { token, password: "Chitra-1948" };
  expect((await browser.post("/api/new-password", { json })).status).toBe(200);
  expect(await logIn(browser, email, "Chitra-1948")).toBe(200);
});

test("limits password guesses at account deletion as at the login", async () => {
  const owner = await createAccount();
  await reachCeiling(owner.email);
  await guess(1, () => anywhere(1000), owner.email);
  // A thief with the session's cookie and without the device's.
  owner.cookies.delete("aie_device");
  const response = await owner.post("/api/delete-account", { json: { password } });
  expect(response.status).toBe(429);
});

test("limits registrations of a wide network", async () => {
  allow("registerByAddress", 4);
  const most = networkFactor.block * 4;
  const register = (at: number) =>
    createVisitor().post("/api/register", {
      json: { first_name: "A", last_name: "B", email_address: newEmail(), password },
      headers: { "x-client-address": `2001:db8:7:${hex(at * 256)}::1` },
    });
  const responses = await Promise.all(Array.from({ length: most + 5 }, (_, at) => register(at)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(most);
});

test("lets the owner in after a password reset in a known browser that used up its guesses", async () => {
  const { email } = await createAccount();
  const owner = createVisitor();
  const logIn = async (word: string) => {
    const json = { email_address: email, password: word };
    return (await owner.post("/api/login", { json })).status;
  };
  expect(await logIn(password)).toBe(200);
  await owner.post("/api/logout");
  const { points } = loginRates.loginByAccountAndDevice;
  for (let slip = 0; slip < points; slip += 1) expect(await logIn("a slip")).toBe(401);
  expect(await logIn(password)).toBe(429);
  await owner.post("/api/forgot-password", { json: { email_address: email } });
  const token = (await tokensTo(email, "/new-password")).at(-1);
  await owner.post("/api/new-password", { json: { token, password: "Chitra-1948" } });
  expect(await logIn("Chitra-1948")).toBe(200);
});

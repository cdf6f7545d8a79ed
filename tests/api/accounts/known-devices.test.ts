/** Browsers known to an account, the account's log, and notices to its owner. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { words } from "#components/profile/profile-words.ts";
import { accountLimits } from "#lib/accounts/limits.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { listSecurityEvents, noteEvents } from "#lib/accounts/sessions/security-log.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  createAccount,
  lettersTo,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createUser, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

/** Lifts the limits of guesses, which guesses.test.ts covers. */
const usual = structuredClone(accountRates);
beforeAll(() => {
  for (const rule of ["loginByAccountAndAddress", "loginByAddress", "loginByAccount"] as const) {
    Object.assign(accountRates[rule], { points: 10_000 });
  }
  Object.assign(accountRates.loginCeiling, { points: 10_000 });
});
afterAll(() => {
  Object.assign(accountRates, usual);
});

const ANDROID = "Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile Safari/537";
const HOUR_MS = 60 * 60 * 1000;

async function logIn(browser: Visitor, email: string, word = password) {
  const json = { email_address: email, password: word };
  const answer = await browser.post("/api/login", { json, headers: { "user-agent": ANDROID } });
  return answer.status;
}

/** Registers a user who has never logged in. */
async function register() {
  const email = newEmail();
  const json = { first_name: "A", last_name: "R", email_address: email, password };
  const { body } = await createVisitor().post("/api/register", { json });
  return { email, userId: String(body.user_id) };
}

const devicesOf = (userId: string) =>
  database().read.device.findMany({ where: { userId }, select: { tokenHash: true, name: true } });
const kindsOf = async (userId: string) =>
  (await listSecurityEvents(userId)).map(({ kind, times }) => `${kind} ${times}`);
const newDeviceLetters = async (email: string) =>
  (await lettersTo(email)).filter(({ subject }) => subject.endsWith("from a new device"));

/** Moves the fixed clock forward. */
function later(ms: number): void {
  const at = now().getTime() + ms;
  setClock(() => new Date(at));
}

test("stores the hash of a browser's secret, and the browser's name in plain words", async () => {
  const { email, userId } = await register();
  const browser = createVisitor();
  expect(await logIn(browser, email)).toBe(200);
  const secret = browser.cookies.get("aie_device") ?? "";
  expect(secret).toMatch(/^[\w-]{43}$/);
  const devices = await devicesOf(userId);
  expect(devices).toEqual([{ tokenHash: expect.any(String), name: "Chrome on Android" }]);
  expect(JSON.stringify(devices)).not.toContain(secret);
});

test("keeps a browser's secret through logout and the next login", async () => {
  const { email, userId } = await register();
  const browser = createVisitor();
  await logIn(browser, email);
  const secret = browser.cookies.get("aie_device");
  await browser.post("/api/logout");
  await logIn(browser, email);
  expect(browser.cookies.get("aie_device")).toBe(secret);
  expect(await devicesOf(userId)).toHaveLength(1);
});

test.each(["x", "x".repeat(44), "é".repeat(43), `${"x".repeat(42)}"`])(
  "replaces the malformed browser secret %j",
  async (junk) => {
    const { email } = await register();
    const browser = createVisitor();
    browser.cookies.set("aie_device", encodeURIComponent(junk));
    expect(await logIn(browser, email)).toBe(200);
    expect(browser.cookies.get("aie_device")).toMatch(/^[\w-]{43}$/);
  },
);

test("remembers the newest twenty browsers of a user", async () => {
  const { email, userId } = await register();
  const first = createVisitor();
  await logIn(first, email);
  for (let login = 0; login < accountLimits.devicesOfUser; login += 1) {
    later(1000);
    await logIn(createVisitor(), email);
  }
  expect(await devicesOf(userId)).toHaveLength(accountLimits.devicesOfUser);
  // An hour later, when mails are allowed again.
  later(HOUR_MS);
  const mails = (await newDeviceLetters(email)).length;
  await logIn(first, email);
  expect(await newDeviceLetters(email)).toHaveLength(mails + 1);
});

test("gives a browser that is new to an account a secret other than the one it sends", async () => {
  const { email } = await register();
  const planted = "A".repeat(43);
  const [browser, attacker] = [createVisitor(), createVisitor()];
  for (const one of [browser, attacker]) one.cookies.set("aie_device", planted);
  expect(await logIn(browser, email)).toBe(200);
  expect(browser.cookies.get("aie_device")).not.toBe(planted);
  const before = (await newDeviceLetters(email)).length;
  expect(await logIn(attacker, email)).toBe(200);
  expect(await newDeviceLetters(email)).toHaveLength(before + 1);
});

test("mails about a new device after a password change in a browser without its cookie", async () => {
  const owner = await createAccount();
  owner.cookies.delete("aie_device");
  const form = { first_name: "A", last_name: "R", password: "Chitra-1948" };
  expect((await owner.post("/api/update-profile", { form })).status).toBe(200);
  expect(owner.cookies.get("aie_device")).toMatch(/^[\w-]{43}$/);
  expect(await logIn(createVisitor(), owner.email, "Chitra-1948")).toBe(200);
  expect(await newDeviceLetters(owner.email)).toHaveLength(1);
});

test("mails about at most three new devices an hour, and always about a new password", async () => {
  const owner = await createAccount();
  for (let login = 0; login < 10; login += 1) {
    expect(await logIn(createVisitor(), owner.email)).toBe(200);
  }
  expect(await newDeviceLetters(owner.email)).toHaveLength(3);
  const form = { first_name: "A", last_name: "R", password: "Chitra-1948" };
  expect((await owner.post("/api/update-profile", { form })).status).toBe(200);
  await owner.post("/api/forgot-password", { json: { email_address: owner.email } });
  const subjects = (await lettersTo(owner.email)).map(({ subject }) => subject).slice(-2);
  expect(subjects).toEqual(["Your password at AIE was changed", "A new password for AIE"]);
});

test("many logins of a thief do not push their acts out of the log", async () => {
  const owner = await createAccount();
  const thief = createVisitor();
  for (let login = 0; login < 55; login += 1) {
    expect(await logIn(thief, owner.email)).toBe(200);
  }
  expect(await kindsOf(owner.userId)).toEqual(
    expect.arrayContaining(["LOGIN 54", "NEW_DEVICE_LOGIN 1"]),
  );
});

test("logs a wrong password at the deletion of an account", async () => {
  const owner = await createAccount();
  expect((await owner.post("/api/delete-account", { json: { password: "a guess" } })).status).toBe(
    403,
  );
  expect(await kindsOf(owner.userId)).toContain("FAILED_LOGIN 1");
});

test("forgets a thief's browser when the owner changes the password", async () => {
  const { email, userId } = await register();
  const [owner, thief] = [createVisitor(), createVisitor()];
  for (const browser of [owner, thief]) expect(await logIn(browser, email)).toBe(200);
  const form = { first_name: "A", last_name: "R", password: "Chitra-1948" };
  expect((await owner.post("/api/update-profile", { form })).status).toBe(200);
  expect(await devicesOf(userId)).toHaveLength(1);
  const before = (await newDeviceLetters(email)).length;
  expect(await logIn(owner, email, "Chitra-1948")).toBe(200);
  expect(await newDeviceLetters(email)).toHaveLength(before);
  expect(await logIn(thief, email, "Chitra-1948")).toBe(200);
  expect(await newDeviceLetters(email)).toHaveLength(before + 1);
});

test("forgets all browsers after a password reset except the one that opened the link", async () => {
  const { email, userId } = await register();
  const [owner, thief] = [createVisitor(), createVisitor()];
  for (const browser of [createVisitor(), thief]) expect(await logIn(browser, email)).toBe(200);
  await owner.post("/api/forgot-password", { json: { email_address: email } });
  const token = (await tokensTo(email, "/new-password")).at(-1);
  const answer = await owner.post("/api/new-password", { json: { token, password: "Rang-1949" } });
  expect(answer.status).toBe(200);
  expect(await devicesOf(userId)).toHaveLength(1);
  expect(await logIn(owner, email, "Rang-1949")).toBe(200);
  expect(await devicesOf(userId)).toHaveLength(1);
  expect((await kindsOf(userId)).slice(0, 2)).toEqual(["LOGIN 1", "PASSWORD_RESET 1"]);
});

test("an expired link makes no browser known", async () => {
  const browser = createVisitor();
  const json = { token: "x".repeat(32), password: "Rang-1949" };
  expect((await browser.post("/api/new-password", { json })).status).toBe(422);
  expect(browser.cookies.size).toBe(0);
});

test("mails about a login from a new device, and not about the account's first", async () => {
  const { email } = await register();
  const [home, phone] = [createVisitor(), createVisitor()];
  setClock(() => new Date("2027-11-21T10:35:00Z"));
  await logIn(home, email);
  await logIn(home, email);
  expect(await newDeviceLetters(email)).toEqual([]);
  await logIn(phone, email);
  await logIn(phone, email);
  const letters = await newDeviceLetters(email);
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain("Chrome on Android, on 21 November 2027 at 4:05 pm (India");
  expect(letters[0]?.text).toContain("/forgotten-password");
});

test("lists logins, new devices, failures and password changes, the newest first", async () => {
  const { email, userId } = await register();
  const browser = createVisitor();
  await logIn(browser, email);
  later(1000);
  await logIn(browser, email);
  later(1000);
  await logIn(createVisitor(), email, "a guess");
  later(1000);
  const form = { first_name: "A", last_name: "R", password: "Chitra-1948" };
  await browser.post("/api/update-profile", { form, headers: { "user-agent": ANDROID } });
  expect(await listSecurityEvents(userId)).toMatchObject([
    { kind: "PASSWORD_CHANGED", device: "Chrome on Android", times: 1 },
    { kind: "FAILED_LOGIN", device: "Chrome on Android", times: 1 },
    { kind: "LOGIN", device: "Chrome on Android", times: 1 },
    { kind: "NEW_DEVICE_LOGIN", device: "Chrome on Android", times: 1 },
  ]);
});

test("merges failed logins within a day into one entry, so that they do not empty the log", async () => {
  const { email, userId } = await register();
  setClock(() => new Date("2027-11-21T10:35:00Z"));
  await logIn(createVisitor(), email);
  later(1000);
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => logIn(createVisitor(), email, "a guess")));
  }
  expect(await kindsOf(userId)).toEqual(["FAILED_LOGIN 60", "NEW_DEVICE_LOGIN 1"]);
  later(accountLimits.loginsShareMs - 1);
  await logIn(createVisitor(), email, "a guess");
  expect((await kindsOf(userId))[0]).toBe("FAILED_LOGIN 61");
  later(accountLimits.loginsShareMs);
  await logIn(createVisitor(), email, "a guess");
  expect((await kindsOf(userId)).slice(0, 2)).toEqual(["FAILED_LOGIN 1", "FAILED_LOGIN 61"]);
});

test("keeps the newest fifty entries of a user, and all entries of other users", async () => {
  const [one, other] = [await register(), await register()];
  await logIn(createVisitor(), other.email);
  const { userId } = one;
  const changed = { kind: "PASSWORD_CHANGED", device: null } as const;
  for (let change = 0; change < accountLimits.securityEvents + 3; change += 1) {
    later(1000);
    await database().write((tx) => noteEvents(tx, userId, [changed]));
  }
  const kept = await database().read.securityEvent.count({ where: { userId } });
  expect(kept).toBe(accountLimits.securityEvents);
  expect(await kindsOf(userId)).toEqual(
    Array(accountLimits.securityEvents).fill("PASSWORD_CHANGED 1"),
  );
  expect(await kindsOf(other.userId)).toEqual(["NEW_DEVICE_LOGIN 1"]);
});

test("a wrong password and an unknown address write the same rows except for the log entry", async () => {
  const { email } = await register();
  const rowsOf = async (name: string) => {
    const count = async () => [
      await database().read.rateLimit.count(),
      await database().read.outgoingMail.count(),
      await database().read.device.count(),
    ];
    const before = await count();
    expect(await logIn(createVisitor(), name, "a guess")).toBe(401);
    return (await count()).map((rows, index) => rows - (before[index] ?? 0));
  };
  await logInFrom("", newEmail(), "a guess");
  expect(await rowsOf(newEmail())).toEqual(await rowsOf(email));
});

test("the log stores no address", async () => {
  const { email, userId } = await register();
  await logInFrom("203.0.113.77", email, "a guess");
  await logInFrom("203.0.113.77", email, password);
  const rows = await database().read.securityEvent.findMany({
    where: { userId },
    select: { id: true, kind: true, at: true, device: true, times: true },
  });
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain("203.0.113");
});

test("a user has at most twenty sessions: a new one ends the least recently used", async () => {
  const { email, userId } = await createAccount();
  const browsers = [];
  for (let login = 0; login < accountLimits.sessionsOfUser; login += 1) {
    later(1000);
    const browser = createVisitor();
    expect(await logIn(browser, email)).toBe(200);
    browsers.push(browser);
  }
  const [first, second, third] = browsers as [Visitor, Visitor, Visitor];
  later(2 * HOUR_MS);
  // The first is used again, so the second is the oldest.
  expect((await first.get("/api/authenticate")).status).toBe(200);
  expect(await logIn(createVisitor(), email)).toBe(200);
  expect((await first.get("/api/authenticate")).status).toBe(200);
  expect((await second.get("/api/authenticate")).status).toBe(401);
  expect((await third.get("/api/authenticate")).status).toBe(200);
  expect(await database().read.session.count({ where: { userId } })).toBe(
    accountLimits.sessionsOfUser,
  );
  expect((await kindsOf(userId)).slice(0, 2)).toEqual([
    "NEW_DEVICE_LOGIN 21",
    "SESSION_REPLACED 1",
  ]);
  expect(words.sessions.introduction).toContain(`At most ${accountLimits.sessionsOfUser} browsers`);
});

test("forty logins, five at a time, leave twenty sessions", async () => {
  const userId = await createUser();
  for (let round = 0; round < 8; round += 1) {
    const browsers = Array.from({ length: 5 }, () => createVisitor());
    await Promise.all(browsers.map((browser) => browser.beginSession(userId)));
  }
  expect(await database().read.session.count({ where: { userId } })).toBe(
    accountLimits.sessionsOfUser,
  );
  expect(await devicesOf(userId)).toHaveLength(accountLimits.devicesOfUser);
});

test("an expired session does not count towards the twenty", async () => {
  const userId = await createUser();
  for (let login = 0; login < accountLimits.sessionsOfUser; login += 1) {
    await createVisitor().beginSession(userId);
  }
  later(accountLimits.sessionSeconds * 1000);
  await createVisitor().beginSession(userId);
  const kinds = await kindsOf(userId);
  expect(kinds).not.toContain("SESSION_REPLACED 1");
});

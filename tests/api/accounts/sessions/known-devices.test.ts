/** Browsers known to an account, and notices to its owner. */
import { expect, test } from "vitest";
import {
  clientOf,
  forgetOtherDevices,
  isKnownDevice,
  rememberDevice,
} from "#lib/accounts/sessions/known-devices.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import {
  kindsOf,
  later,
  liftGuessLimits,
  logIn,
  register,
} from "#tests/api/accounts/sessions/browsers.ts";
import { createAccount, lettersTo, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
liftGuessLimits();

const devicesOf = (userId: string) =>
  database().read.device.findMany({ where: { userId }, select: { tokenHash: true, name: true } });
const newDeviceLetters = async (email: string) =>
  (await lettersTo(email)).filter(({ subject }) => subject.endsWith("from a new device"));

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
  const response = await owner.post("/api/new-password", {
    json: { token, password: "Rang-1949" },
  });
  expect(response.status).toBe(200);
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

/** Returns the client of a request by this browser. */
const clientWith = (browser: ReturnType<typeof createVisitor>) =>
  clientOf(new Request("http://localhost:3000", { headers: { cookie: browser.cookieHeader() } }));

test("knows a browser by its secret, for its own account only", async () => {
  const [one, other] = [await register(), await register()];
  const [browser, stranger] = [createVisitor(), createVisitor()];
  await logIn(browser, one.email);
  await logIn(stranger, other.email);
  expect(await isKnownDevice(one.userId, clientWith(browser))).toBe(true);
  expect(await isKnownDevice(one.userId, clientWith(stranger))).toBe(false);
  expect(await isKnownDevice(one.userId, clientWith(createVisitor()))).toBe(false);
  expect(await isKnownDevice(other.userId, clientWith(browser))).toBe(false);
});

test("one browser that two accounts use is known to both", async () => {
  const accounts = [await register(), await register()];
  const browser = createVisitor();
  for (const { email } of accounts) expect(await logIn(browser, email)).toBe(200);
  for (const { email, userId } of accounts) {
    expect(await isKnownDevice(userId, clientWith(browser))).toBe(true);
    expect(await logIn(browser, email)).toBe(200);
    expect(await kindsOf(userId)).toContain("LOGIN 1");
  }
});

test("forgets the other browsers of one account only", async () => {
  const [one, other] = [await register(), await register()];
  const [owner, thief, stranger] = [createVisitor(), createVisitor(), createVisitor()];
  for (const browser of [owner, thief]) await logIn(browser, one.email);
  await logIn(stranger, other.email);
  await database().write((tx) => forgetOtherDevices(tx, one.userId, clientWith(owner)));
  expect(await isKnownDevice(one.userId, clientWith(owner))).toBe(true);
  expect(await isKnownDevice(one.userId, clientWith(thief))).toBe(false);
  expect(await isKnownDevice(other.userId, clientWith(stranger))).toBe(true);
});

test("does not mail about the first login after failed ones", async () => {
  const { email } = await register();
  await logIn(createVisitor(), email, "a guess");
  await logIn(createVisitor(), email);
  expect(await newDeviceLetters(email)).toEqual([]);
});

test("mails about a login when another browser is known, and when all were forgotten", async () => {
  const [reset, forgotten] = [await register(), await register()];
  const client = clientWith(createVisitor());
  await database().write((tx) => rememberDevice(tx, reset.userId, client));
  await logIn(createVisitor(), reset.email);
  expect(await newDeviceLetters(reset.email)).toHaveLength(1);

  await logIn(createVisitor(), forgotten.email);
  const where = { userId: forgotten.userId };
  await database().write((tx) => tx.device.deleteMany({ where }));
  await logIn(createVisitor(), forgotten.email);
  expect(await newDeviceLetters(forgotten.email)).toHaveLength(1);
});

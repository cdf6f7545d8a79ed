/** The log of an account's logins and changes. */
import { expect, onTestFinished, test } from "vitest";
import { listSecurityEvents, noteEvents } from "#lib/accounts/sessions/security-log.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  ANDROID,
  kindsOf,
  later,
  liftGuessLimits,
  logIn,
  register,
} from "#tests/api/accounts/sessions/browsers.ts";
import { createAccount, logInFrom, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
liftGuessLimits();

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

test("names the browser of the last failed login, of those that share an entry", async () => {
  const { email, userId } = await register();
  await logIn(createVisitor(), email, "a guess");
  later(1000);
  await logInFrom("", email, "a guess");
  expect(await listSecurityEvents(userId)).toEqual([
    { id: expect.any(String), kind: "FAILED_LOGIN", at: now(), device: null, times: 2 },
  ]);
});

/** A thousand take long. */
function keepAtMost(securityEventsKept: number): void {
  const before = accountLimits.securityEventsKept;
  Object.assign(accountLimits, { securityEventsKept });
  onTestFinished(() => void Object.assign(accountLimits, { securityEventsKept: before }));
}

test("drops the oldest entry first", async () => {
  keepAtMost(50);
  const { userId } = await register();
  const note = (kind: "PASSWORD_CHANGED" | "PASSKEY_ADDED") =>
    database().write((tx) => noteEvents(tx, userId, [{ kind, device: null }]));
  await note("PASSKEY_ADDED");
  for (let change = 1; change < 50; change += 1) {
    later(1000);
    await note("PASSWORD_CHANGED");
  }
  expect((await kindsOf(userId)).at(-1)).toBe("PASSKEY_ADDED 1");
  later(1000);
  await note("PASSWORD_CHANGED");
  const where = { userId, kind: "PASSKEY_ADDED" } as const;
  expect(await database().read.securityEvent.count({ where })).toBe(0);
});

test("shows the newest fifty entries, keeps more, and all entries of other users", async () => {
  const most = accountLimits.securityEvents + 2;
  keepAtMost(most);
  const [one, other] = [await register(), await register()];
  await logIn(createVisitor(), other.email);
  const { userId } = one;
  const changed = { kind: "PASSWORD_CHANGED", device: null } as const;
  for (let change = 0; change < accountLimits.securityEvents + 3; change += 1) {
    later(1000);
    await database().write((tx) => noteEvents(tx, userId, [changed]));
  }
  const kept = await database().read.securityEvent.count({ where: { userId } });
  expect(kept).toBe(most);
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

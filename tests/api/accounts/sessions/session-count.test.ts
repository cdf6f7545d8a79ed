/** A user's sessions are limited in number. */
import { expect, test } from "vitest";
import { strings } from "#components/profile/profile-strings.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { kindsOf, later, liftGuessLimits, logIn } from "#tests/api/accounts/sessions/browsers.ts";
import { createAccount } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createUser } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
liftGuessLimits();

const devicesOf = (userId: string) =>
  database().read.device.findMany({ where: { userId }, select: { tokenHash: true, name: true } });

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
  later(1000);
  expect(await logIn(createVisitor(), email)).toBe(200);
  expect(await kindsOf(userId)).toContain("SESSION_REPLACED 2");
  expect(strings.sessions.introduction).toContain(
    `At most ${accountLimits.sessionsOfUser} browsers`,
  );
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

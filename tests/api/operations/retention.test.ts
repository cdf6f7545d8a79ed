/** What the site erases by age, with a moved clock. */
import { afterAll, describe, expect, test } from "vitest";
import { grantMembership } from "#lib/accounts/membership/commands.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { content, setContent } from "#lib/content/content.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, YEAR_MS } from "#lib/core/durations.ts";
import { checkPrivacy } from "#lib/operations/doctor/check-privacy.ts";
import { carryOutRetention } from "#lib/operations/personal-data/carry-out-retention.ts";
import { deleteAccountFor } from "#lib/operations/personal-data/delete-account.ts";
import { listRetention } from "#lib/operations/personal-data/retention.ts";
import { sell } from "#tests/api/billing/invoices/sales.ts";
import { createAccount, lettersTo, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, createUser } from "#tests/support/accounts/people.ts";
import { makeStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const act = { actor: "operator test", reason: "asked" };

/** The publisher's setting; null: off. */
function endAfter(unusedYears: number | null): void {
  const { unusedYears: _, ...settings } = content().settings;
  setContent({
    ...content(),
    settings: { ...settings, ...(unusedYears === null ? {} : { unusedYears }) },
  });
}

afterAll(() => void loadFirstEdition());

const exists = async (id: string) =>
  (await database().read.user.count({ where: { id, deletedAt: null } })) === 1;

test("names a time and a reason for each kind of data", () => {
  const rows = listRetention();
  expect(rows.length).toBeGreaterThan(12);
  expect(rows.filter(({ what, kept, reason }) => !what || !kept || !reason)).toEqual([]);
  expect(JSON.stringify(rows)).toContain("8 years after the financial year");
});

test("keeps the security log for a year, also after the account, and then nothing of it", async () => {
  const person = await createAccount();
  await person.post(calls.deleteAccount.path, { json: { password } });
  const where = { userId: person.userId };
  const { read } = database();
  pass(YEAR_MS - DAY_MS);
  await carryOutRetention();
  expect(await read.securityEvent.count({ where })).toBeGreaterThan(0);
  const id = person.userId;
  const select = { email: true, firstName: true, phoneNumber: true } as const;
  expect(await read.user.findUnique({ where: { id }, select })).toEqual({
    email: expect.stringMatching(/@deleted\.invalid$/),
    firstName: "",
    phoneNumber: "",
  });
  pass(2 * DAY_MS);
  await carryOutRetention();
  expect(await read.securityEvent.count({ where })).toBe(0);
  expect(await read.user.count({ where: { id } })).toBe(0);
});

test("keeps closed requests for a year", async () => {
  const member = await createMember();
  const json = { kind: "GRIEVANCE", text: "Why?" };
  const number = String((await member.post(calls.fileRequest.path, { json })).body.number);
  await member.post(calls.withdrawRequest.path, { json: { number } });
  const there = () => database().read.dataRequest.count({ where: { id: number } });
  await carryOutRetention();
  expect(await there()).toBe(1);
  pass(YEAR_MS + DAY_MS);
  await carryOutRetention();
  expect(await there()).toBe(0);
});

test("erases the buyer of an old document only with the account and after eight years", async () => {
  const [kept, left] = [await createUser(), await createUser()];
  const [one, other] = [await sell({}, {}, kept), await sell({}, {}, left)];
  await deleteAccountFor(left, act);
  const nameOf = async (number: string) =>
    (await database().read.invoice.findUnique({ where: { number }, select: { buyerName: true } }))
      ?.buyerName;
  const before = await nameOf(other.number);
  pass(8 * 365 * DAY_MS);
  await carryOutRetention();
  expect(await nameOf(other.number)).toBe(before);
  pass(370 * DAY_MS);
  await carryOutRetention();
  expect(await nameOf(other.number)).toBe("(erased)");
  expect(await nameOf(one.number)).toBe(before);
});

test("the doctor warns of what should have been erased", async () => {
  const finding = async () => (await checkPrivacy()).find(({ check }) => check === "retention");
  await carryOutRetention();
  expect(await finding()).toMatchObject({ state: "ok" });
  const userId = await createUser();
  const at = new Date(now().getTime() - accountLimits.securityEventMs - 3 * DAY_MS);
  const data = { id: `old ${userId}`, userId, kind: "LOGIN", at } as const;
  await database().write((tx) => tx.securityEvent.create({ data, select: { id: true } }));
  expect(await finding()).toMatchObject({ state: "warning" });
  await carryOutRetention();
  expect(await finding()).toMatchObject({ state: "ok" });
});

describe("an account that is not used", () => {
  /** Another three years, and some days to be told. */
  const YEARS_MS = 3 * YEAR_MS + DAY_MS;

  test("stays, unless the publisher wants otherwise", async () => {
    endAfter(null);
    const person = await createAccount();
    await carryOutRetention();
    pass(YEARS_MS);
    await carryOutRetention();
    pass(accountLimits.endingNoticeMs + DAY_MS);
    await carryOutRetention();
    expect(await exists(person.userId)).toBe(true);
  });

  test("is told seven days before, and ends with a letter; a login keeps it", async () => {
    endAfter(3);
    const [idle, back] = [await createAccount(), await createAccount()];
    await carryOutRetention();
    pass(YEARS_MS);
    await carryOutRetention();
    await carryOutRetention();
    for (const { email } of [idle, back]) {
      const told = (await lettersTo(email)).filter(({ subject }) => subject.includes(" ends on "));
      expect(told).toHaveLength(1);
    }
    pass(accountLimits.endingNoticeMs - DAY_MS);
    await carryOutRetention();
    expect(await exists(idle.userId)).toBe(true);
    const json = { email_address: back.email, password };
    expect((await back.post(calls.login.path, { json })).status).toBe(200);
    pass(2 * DAY_MS);
    await carryOutRetention();
    expect(await exists(idle.userId)).toBe(false);
    expect(await exists(back.userId)).toBe(true);
    const last = (await lettersTo(idle.email)).at(-1);
    expect(last?.subject).toBe("Your account at AIE has ended");
    expect(last?.text).toContain("eight years");
  });

  test("stays with a membership, an open request, or work at the desk", async () => {
    endAfter(3);
    const [subscriber, asker, staff] = [
      await createAccount(),
      await createAccount(),
      await createAccount(),
    ];
    await makeStaff(staff, "EDITOR");
    const json = { kind: "GRIEVANCE", text: "Why?" };
    await asker.post(calls.fileRequest.path, { json });
    await carryOutRetention();
    pass(YEARS_MS);
    await grantMembership({ userId: subscriber.userId, ...act });
    for (const _ of [1, 2]) {
      await carryOutRetention();
      pass(accountLimits.endingNoticeMs + DAY_MS);
    }
    for (const { userId } of [subscriber, asker, staff]) expect(await exists(userId)).toBe(true);
  });

  test("stays when the publisher changes her mind", async () => {
    endAfter(3);
    const person = await createAccount();
    await carryOutRetention();
    pass(YEARS_MS);
    await carryOutRetention();
    endAfter(null);
    pass(accountLimits.endingNoticeMs + DAY_MS);
    await carryOutRetention();
    endAfter(3);
    await carryOutRetention();
    expect(await exists(person.userId)).toBe(true);
  });
});

/** An account or network that sends too many requests, and the others, who are still served. */

import { afterEach, expect, test, vi } from "vitest";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import {
  createAccount,
  lettersTo,
  logInFrom,
  password,
} from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
// Small, since a guess at an unknown account costs the full 0.4 s.
Object.assign(accountLimits, {
  passwordsWaiting: { ...accountLimits.passwordsWaiting, inAll: 10 },
});

afterEach(async () => {
  vi.useRealTimers();
  await database().write((tx) => tx.rateLimit.deleteMany());
});

const names = { first_name: "Amrita", last_name: "Sher-Gil" };
const FLOOD = "203.0.113.7";

const several = <Made>(count: number, make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: count }, (_, at) => make(at)));

function update(visitor: Visitor, fields: Record<string, string | File>, network = FLOOD) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...names, ...fields })) form.set(name, value);
  return visitor.post("/api/update-profile", { form, headers: { "x-client-address": network } });
}

const changePassword = (visitor: Visitor, at: number) =>
  update(visitor, { password: `Anders-${at}` });

async function createPicture(): Promise<File> {
  return new File([Uint8Array.from(await halves().jpeg().toBuffer())], "me.jpg");
}

function countStatuses(responses: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Logs in members at the same time, each from a network of its own, during `flood`. */
async function logInBeside(flood: () => Promise<unknown>) {
  const members = await several(8, () => createAccount());
  const flooding = flood();
  const responses = await several(members.length, (at) =>
    logInFrom(`198.51.100.${at}`, members[at]?.email ?? "", password),
  );
  await flooding;
  return countStatuses(responses);
}

test("limits an account to five password changes an hour, and limits its notices too", async () => {
  const person = await createAccount();
  const responses = await several(30, (at) => changePassword(person, at));
  const { points, seconds } = accountRates.passwordChangeByAccount;
  expect(countStatuses(responses)).toMatchObject({ 200: points });
  const refused = await changePassword(person, 30);
  expect(refused.status).toBe(429);
  expect(refused.body.detail).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(seconds - 120);
  const notices = (await lettersTo(person.email)).filter(({ subject }) => /changed/.test(subject));
  expect(notices).toHaveLength(points);

  expect((await update(person, { phone_number: "+91 1" })).status).toBe(200);
  expect((await changePassword(await createAccount(), 0)).status).toBe(200);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1000 });
  expect((await changePassword(person, 31)).status).toBe(200);
});

test("limits an account to twenty picture changes an hour", async () => {
  const [member, picture] = [await createMember(), await createPicture()];
  const { points } = accountRates.pictureChangeByAccount;
  for (let at = 0; at < points; at += 1) {
    expect((await update(member, { profile_image: picture })).status).toBe(200);
  }
  const refused = await update(member, { profile_image: picture });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await update(member, { password: "Anders-2026" })).status).toBe(200);
});

test.each([
  ["one network", () => FLOOD],
  ["the networks of one IPv6 /48", (at: number) => `2001:db8:1:${at.toString(16)}::1`],
])("lets all others log in while %s tries many accounts", async (_name, addressOf) => {
  const flood = () => several(20, (at) => logInFrom(addressOf(at), newEmail(), "a guess"));
  expect(await logInBeside(flood)).toEqual({ 200: 8 });
});

test("lets all others log in while one network registers many accounts", async () => {
  const register = () => {
    const headers = { "x-client-address": FLOOD };
    const json = { ...names, email_address: newEmail(), password };
    return createVisitor().post("/api/register", { json, headers });
  };
  expect(await logInBeside(() => several(20, register))).toEqual({ 200: 8 });
});

test("counts no registration that the full queue refuses", async () => {
  const json = { ...names, email_address: newEmail(), password };
  const register = () => createVisitor().post("/api/register", { json });
  const { passwordsWaiting } = accountLimits;
  Object.assign(accountLimits, { passwordsWaiting: { ...passwordsWaiting, inAll: 0 } });
  for (let at = 0; at <= accountRates.registerByAccount.points; at += 1) {
    expect((await register()).status).toBe(503);
  }
  Object.assign(accountLimits, { passwordsWaiting });
  expect((await register()).status).toBe(201);
});

test("accepts the pictures of all others while an account uploads continuously", async () => {
  const picture = await createPicture();
  const [flooder, others] = [await createMember(), await several(15, () => createMember())];
  const flood = several(60, () => update(flooder, { profile_image: picture }));
  const responses = await several(others.length, (at) =>
    update(others[at] ?? flooder, { profile_image: picture }, `198.51.100.${at}`),
  );
  expect(countStatuses(responses)).toEqual({ 200: 15 });
  // Most bodies are refused for lack of room, the others by the picture limit or the queue.
  const refused = (await flood).map(({ status }) => status).filter((status) => status !== 200);
  expect(refused.length).toBeGreaterThanOrEqual(40);
  for (const status of refused) expect([429, 503]).toContain(status);
});

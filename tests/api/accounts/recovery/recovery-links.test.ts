/** Which recovery links are accepted. */
import { afterEach, expect, test } from "vitest";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import {
  changeEmail,
  emailOf,
  OWNERS,
  prove,
  recover,
  rob,
  setPassword,
  THIEFS,
  waysBack,
} from "#tests/api/accounts/recovery/thief.ts";
import {
  createAccount,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/accounts/letters.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const usual = structuredClone(accountRates);
afterEach(() => Object.assign(accountRates, structuredClone(usual)));

const DEAD = "This link was used already, or is too old. Please ask for a new one.";

test("is valid for three days from the change, whatever changes follow", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const [one, other] = [await createAccount(), await createAccount()];
  const ways: string[] = [];
  for (const owner of [one, other]) {
    await setPassword(owner, THIEFS);
    ways.push((await waysBack(owner.email))[0] ?? "");
  }
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs - 60_000));
  for (const owner of [one, other]) {
    await owner.beginSession(owner.userId);
    await prove(owner, THIEFS);
    await changeEmail(owner, newEmail());
  }
  expect(accountLimits.recoverAccountLinkMs).toBe(3 * DAY_MS);
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs - 1));
  expect((await recover(ways[0] ?? "")).status).toBe(200);
  expect(await emailOf(one.userId)).toBe(one.email);
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs));
  expect(await recover(ways[1] ?? "")).toMatchObject({ status: 422, body: { detail: DEAD } });
});

test("rejects a reader of the old mailbox after three days, also by a chain of notices", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const owner = await createAccount();
  await prove(owner, password);
  const email = newEmail();
  await changeEmail(owner, email);
  const [way = ""] = await waysBack(owner.email);
  const later = begun + accountLimits.recoverAccountLinkMs;
  setClock(() => new Date(later));
  await owner.beginSession(owner.userId);
  await setPassword(owner, OWNERS);
  expect((await recover(way, THIEFS)).status).toBe(422);
  // Later changes of the account are notified to the new mailbox only.
  expect(await waysBack(owner.email)).toEqual([way]);
  // A recovery issues no further recovery link.
  await recover((await waysBack(email))[0] ?? "", OWNERS);
  expect(await waysBack(email)).toHaveLength(1);
});

test("returns the account to one of two simultaneous recoveries", async () => {
  const owner = await createAccount();
  await rob(owner);
  const [token = ""] = await waysBack(owner.email);
  const responses = await Promise.all([recover(token), recover(token, "Rang-1950")]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test.each([
  ["a change of the address", "change"],
  ["another password", "password"],
] as const)("wins a race with %s", async (_name, kind) => {
  const round = async () => {
    const owner = await createAccount();
    await setPassword(owner, THIEFS);
    await prove(owner, THIEFS);
    const [way = ""] = await waysBack(owner.email);
    const email = newEmail();
    await owner.post("/api/change-email", { json: { email_address: email } });
    const [token = ""] = await tokensTo(email, "/change-email");
    const form = { first_name: "A", last_name: "B", password: `${THIEFS}!` };
    const send = () =>
      kind === "change"
        ? createVisitor().post("/api/change-email/confirm", { json: { token } })
        : owner.post("/api/update-profile", { form });
    return { person: { owner, way }, send };
  };
  const back = ({ way }: { way: string }) => recover(way);
  await interruptEachWrite(await countWrites(round), round, back, async ({ person, response }) => {
    expect([401, 422]).toContain(response.status);
    expect(await emailOf(person.owner.userId)).toBe(person.owner.email);
    expect((await logInFrom("192.0.2.1", person.owner.email, OWNERS)).status).toBe(200);
  });
});

test("refuses a password that bcrypt would truncate, and keeps the recovery link valid", async () => {
  const owner = await createAccount();
  await setPassword(owner, THIEFS);
  const [token = ""] = await waysBack(owner.email);
  expect((await recover(token, "x".repeat(73))).status).toBe(422);
  expect((await recover("x".repeat(32))).status).toBe(422);
  expect((await recover(token)).status).toBe(200);
});

test("rejects a link for a new password or for another address", async () => {
  const owner = await createAccount();
  await prove(owner, password);
  await createVisitor().post("/api/forgot-password", { json: { email_address: owner.email } });
  const [reset = ""] = await tokensTo(owner.email, "/new-password");
  const email = newEmail();
  await owner.post("/api/change-email", { json: { email_address: email } });
  const [change = ""] = await tokensTo(email, "/change-email");
  for (const token of [reset, change]) expect((await recover(token)).status).toBe(422);
});

test("limits the recoveries that a network tries", async () => {
  Object.assign(accountRates.recoveryByAddress, { points: 2 });
  const headers = { "x-client-address": "2001:db8:55::1" };
  const json = { token: "x".repeat(32), password: OWNERS };
  const statuses = [];
  for (let at = 0; at < 3; at += 1) {
    const response = await createVisitor().post("/api/recover-account", { json, headers });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([422, 422, 429]);
});

test("the notice of a reset by mail has no recovery link", async () => {
  const owner = await createAccount();
  await createVisitor().post("/api/forgot-password", { json: { email_address: owner.email } });
  const token = (await tokensTo(owner.email, "/new-password")).at(-1);
  await createVisitor().post("/api/new-password", { json: { token, password: OWNERS } });
  expect(await waysBack(owner.email)).toEqual([]);
});

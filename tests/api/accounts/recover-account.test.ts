/** Account recovery by the link in notices, against a thief with a session or a mailbox. */
import { afterEach, expect, test } from "vitest";
import { findPendingEmail } from "#lib/accounts/email/change-email.ts";
import { accountLimits } from "#lib/accounts/limits.ts";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import { accountRates } from "#lib/accounts/rate-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/interrupt-write.ts";
import {
  createAccount,
  lettersTo,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { addPasskey, logInWith } from "#tests/support/accounts/authenticator.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const usual = structuredClone(accountRates);
afterEach(() => Object.assign(accountRates, structuredClone(usual)));

const THIEFS = "Thief-1949";
const OWNERS = "Chitra-1948";
const DEAD = "This link was used already, or is too old. Please ask for a new one.";

type Account = Awaited<ReturnType<typeof createAccount>>;
type Person = Pick<Account, "get" | "post">;

const recover = (token: string, word = OWNERS) =>
  createVisitor().post("/api/recover-account", { json: { token, password: word } });
const waysBack = (email: string) => tokensTo(email, "/recover-account");
const prove = (person: Person, word: string) =>
  person.post("/api/prove", { json: { password: word } });

/** Sets a password on Edit Profile, which asks for no old password. */
async function setPassword(person: Person, word: string): Promise<void> {
  const form = { first_name: "Amrita", last_name: "Roy", password: word };
  expect((await person.post("/api/update-profile", { form })).status).toBe(200);
}

async function changeEmail(person: Person, email: string): Promise<void> {
  expect((await person.post("/api/change-email", { json: { email_address: email } })).status).toBe(
    200,
  );
  const token = (await tokensTo(email, "/change-email")).at(-1);
  const answer = await createVisitor().post("/api/change-email/confirm", { json: { token } });
  expect(answer.status).toBe(200);
}

/** Takes an account over in a browser that the owner left open. */
async function rob(owner: Account) {
  await setPassword(owner, THIEFS);
  await prove(owner, THIEFS);
  const authenticator = await addPasskey(owner, { name: "Thief's key" });
  const [first, second] = [newEmail(), newEmail()];
  await changeEmail(owner, first);
  await setPassword(owner, `${THIEFS}!`);
  await prove(owner, `${THIEFS}!`);
  await changeEmail(owner, second);
  return { authenticator, first, second };
}

const emailOf = async (userId: string) => {
  const user = await database().read.user.findUnique({
    where: { id: userId },
    select: { email: true },
  });
  return user?.email;
};

async function expectShut(owner: Account, thief: Awaited<ReturnType<typeof rob>>) {
  expect((await owner.get("/api/authenticate")).status).toBe(401);
  expect((await logInWith(createVisitor(), thief.authenticator)).status).toBe(401);
  for (const word of [THIEFS, `${THIEFS}!`, password]) {
    expect((await logInFrom("192.0.2.1", owner.userId, word)).status).toBe(401);
  }
  for (const email of [thief.first, thief.second]) {
    for (const token of await waysBack(email)) expect((await recover(token)).status).toBe(422);
    const before = await tokensTo(email, "/new-password");
    await createVisitor().post("/api/forgot-password", { json: { email_address: email } });
    expect(await tokensTo(email, "/new-password")).toEqual(before);
  }
  expect((await logInFrom("192.0.2.1", owner.userId, OWNERS)).status).toBe(200);
}

test.each([0, 1, 2])("undoes every change of a thief, by notice %i to the owner", async (nth) => {
  const owner = await createAccount();
  const thief = await rob(owner);
  expect(await emailOf(owner.userId)).toBe(thief.second);
  // Notices of the password, of the passkey and of the address.
  const tokens = await waysBack(owner.email);
  expect(tokens).toHaveLength(3);
  expect(await recover(tokens[nth] ?? "")).toMatchObject({
    status: 200,
    body: { user_id: owner.userId, address_taken: false },
  });
  expect(await emailOf(owner.userId)).toBe(owner.email);
  expect(await listPasskeys(owner.userId)).toEqual([]);
  expect((await logInFrom("192.0.2.1", owner.email, OWNERS)).status).toBe(200);
  await expectShut(owner, thief);
  for (const token of tokens) expect((await recover(token)).status).toBe(422);
});

test("notifies the thief's address, without a link or the owner's address", async () => {
  const owner = await createAccount();
  const thief = await rob(owner);
  await recover((await waysBack(owner.email))[0] ?? "");
  const letter = (await lettersTo(thief.second)).at(-1);
  expect(letter?.subject).toBe("Your account at AIE has its earlier email address again");
  expect(letter?.text).not.toMatch(new RegExp(`#|${owner.email}`));
  const kinds = { userId: owner.userId, kind: "ACCOUNT_RECOVERED" } as const;
  expect(await database().read.securityEvent.count({ where: kinds })).toBe(1);
});

test("keeps what the owner had before the first notice", async () => {
  const owner = await createAccount();
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const [confirmation = ""] = await tokensTo(owner.email, "/confirm-email");
  await owner.post("/api/confirm-email", { json: { token: confirmation } });
  await prove(owner, password);
  const own = await addPasskey(owner, { name: "Own key" });
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs));
  await owner.beginSession(owner.userId);
  await setPassword(owner, THIEFS);
  await prove(owner, THIEFS);
  const thiefs = await addPasskey(owner, { name: "Thief's key" });
  await recover((await waysBack(owner.email)).at(-1) ?? "");
  expect(await listPasskeys(owner.userId)).toMatchObject([{ name: "Own key" }]);
  expect((await logInWith(createVisitor(), own)).status).toBe(200);
  expect((await logInWith(createVisitor(), thiefs)).status).toBe(401);
});

test("removes every passkey of an account whose address was never confirmed", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const stranger = await createAccount();
  await prove(stranger, password);
  const early = await addPasskey(stranger, { name: "Early key" });
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs));
  await stranger.beginSession(stranger.userId);
  await setPassword(stranger, THIEFS);
  expect((await recover((await waysBack(stranger.email)).at(-1) ?? "")).status).toBe(200);
  expect((await logInWith(createVisitor(), early)).status).toBe(401);
});

test("removes an identity of another site that was linked since", async () => {
  const owner = await createAccount();
  await setPassword(owner, THIEFS);
  const at = now();
  const data = { provider: "GOOGLE", subject: owner.userId, userId: owner.userId } as const;
  await database().write((tx) =>
    tx.identity.create({ data: { ...data, createdAt: at, usedAt: at }, select: { userId: true } }),
  );
  await recover((await waysBack(owner.email))[0] ?? "");
  expect(await database().read.identity.count({ where: { userId: owner.userId } })).toBe(0);
});

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
  expect(accountLimits.recoverAccountLinkMs).toBe(3 * 24 * 60 * 60 * 1000);
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs - 1));
  expect((await recover(ways[0] ?? "")).status).toBe(200);
  expect(await emailOf(one.userId)).toBe(one.email);
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs));
  expect(await recover(ways[1] ?? "")).toMatchObject({ status: 422, body: { detail: DEAD } });
});

test("returns the account to the owner after a thief has recovered it to their own mailbox", async () => {
  const owner = await createAccount();
  const thief = await rob(owner);
  const [thiefs = ""] = await waysBack(thief.first);
  expect((await recover(thiefs, THIEFS)).status).toBe(200);
  expect(await emailOf(owner.userId)).toBe(thief.first);
  expect((await recover((await waysBack(owner.email))[0] ?? "")).status).toBe(200);
  expect(await emailOf(owner.userId)).toBe(owner.email);
  await expectShut(owner, thief);
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

test("cancels a pending change of the address", async () => {
  const owner = await createAccount();
  await setPassword(owner, THIEFS);
  await prove(owner, THIEFS);
  const email = newEmail();
  await owner.post("/api/change-email", { json: { email_address: email } });
  const [token = ""] = await tokensTo(email, "/change-email");
  await recover((await waysBack(owner.email))[0] ?? "");
  expect(await findPendingEmail(owner.userId)).toBeNull();
  const late = await createVisitor().post("/api/change-email/confirm", { json: { token } });
  expect(late.status).toBe(422);
});

test("an account whose address another account has taken is recovered without it", async () => {
  const owner = await createAccount();
  const thief = await rob(owner);
  const json = { first_name: "A", last_name: "B", email_address: owner.email, password };
  expect((await createVisitor().post("/api/register", { json })).status).toBe(201);
  expect(await recover((await waysBack(owner.email))[0] ?? "")).toMatchObject({
    status: 200,
    body: { user_id: owner.userId, address_taken: true },
  });
  expect(await emailOf(owner.userId)).toMatch(/^[0-9a-f]{32}@none\.invalid$/);
  await expectShut(owner, thief);

  const login = { email_address: owner.userId, password: OWNERS };
  const browser = createVisitor();
  expect((await browser.post("/api/login", { json: login })).status).toBe(200);
  expect((await browser.get("/api/profile")).body.email).toBe("");
  expect((await lettersTo((await emailOf(owner.userId)) ?? "")).length).toBe(0);
  await prove(browser, OWNERS);
  const email = newEmail();
  await changeEmail(browser, email);
  expect(await emailOf(owner.userId)).toBe(email);
});

test("returns the account to one of two simultaneous recoveries", async () => {
  const owner = await createAccount();
  await rob(owner);
  const [token = ""] = await waysBack(owner.email);
  const answers = await Promise.all([recover(token), recover(token, "Rang-1950")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
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
  await interruptEachWrite(await countWrites(round), round, back, async ({ person, answer }) => {
    expect([401, 422]).toContain(answer.status);
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
    const answer = await createVisitor().post("/api/recover-account", { json, headers });
    statuses.push(answer.status);
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

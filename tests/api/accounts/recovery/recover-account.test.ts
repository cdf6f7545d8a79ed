/** Account recovery by the link in notices, against a thief with a session or a mailbox. */
import { expect, test } from "vitest";
import { findPendingEmail } from "#lib/accounts/email/change-email.ts";
import { listPasskeys } from "#lib/accounts/passkeys/passkeys.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import {
  type Account,
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
  lettersTo,
  logInFrom,
  password,
  tokensTo,
} from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { addPasskey, logInWith } from "#tests/support/accounts/authenticator.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

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

/** An account of an unconfirmed address, with a passkey, when the notice's link has expired. */
async function strangerWithPasskey() {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const stranger = await createAccount();
  await prove(stranger, password);
  const early = await addPasskey(stranger, { name: "Early key" });
  setClock(() => new Date(begun + accountLimits.recoverAccountLinkMs));
  await stranger.beginSession(stranger.userId);
  return { begun, stranger, early };
}

test("removes every passkey of an account whose address was never confirmed", async () => {
  const { stranger, early } = await strangerWithPasskey();
  await setPassword(stranger, THIEFS);
  expect((await recover((await waysBack(stranger.email)).at(-1) ?? "")).status).toBe(200);
  expect((await logInWith(createVisitor(), early)).status).toBe(401);
});

test("removes a stranger's passkey after they have moved an unconfirmed account away", async () => {
  const { begun, stranger, early } = await strangerWithPasskey();
  await prove(stranger, password);
  await changeEmail(stranger, newEmail());
  const way = (await waysBack(stranger.email)).at(-1) ?? "";
  setClock(() => new Date(begun + 2 * accountLimits.recoverAccountLinkMs - 1));
  expect((await recover(way)).status).toBe(200);
  expect(await emailOf(stranger.userId)).toBe(stranger.email);
  expect(await listPasskeys(stranger.userId)).toEqual([]);
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

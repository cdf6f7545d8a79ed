/** Calls for proofs of identity and passkeys. */
import { expect } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import {
  type Authenticator,
  addPasskey as addOne,
  createAuthenticator,
} from "#tests/support/accounts/authenticator.ts";
import { createVisitor, type Site } from "#tests/support/accounts/visitor.ts";
import { promised, type WritePath } from "./attempt.ts";

/** Creates a member whose session has a proof. */
async function createProven(site: Site) {
  const { userId } = await createAccount();
  const visitor = createVisitor(site);
  const id = await visitor.beginSession(userId);
  const data = { provenAt: now() };
  await database().write((tx) => tx.session.updateMany({ where: { id }, data }));
  return { ...visitor, userId };
}

async function createPasskeyOwner(site: Site) {
  const member = await createProven(site);
  return { ...member, authenticator: await addOne(member, { origin: site.origin }) };
}

const passkeysOf = (userId: string) =>
  database().read.passkey.findMany({ where: { userId }, select: { id: true, name: true } });

export const prove: WritePath = async (site) => {
  const { userId } = await createAccount();
  const member = createVisitor(site);
  const sessionId = await member.beginSession(userId);
  const act = () => member.post("/api/prove", { json: { password } });
  const proven = { where: { id: sessionId, provenAt: { not: null } } };
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await database().read.session.count(proven)).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await database().read.session.count(proven)).toBe(1);
    },
  };
};

async function logIn(visitor: ReturnType<typeof createVisitor>, authenticator: Authenticator) {
  const { body: options } = await visitor.get("/api/passkeys/login-options");
  return visitor.post("/api/passkeys/login", { json: { passkey: authenticator.sign(options) } });
}

export const passkeyLogin: WritePath = async (site) => {
  const { authenticator } = await createPasskeyOwner(site);
  const visitor = createVisitor(site);
  const { body: options } = await visitor.get("/api/passkeys/login-options");
  const json = { passkey: authenticator.sign(options) };
  return {
    act: () => visitor.post("/api/passkeys/login", { json }),
    check: async (response) => {
      if (promised(response)) expect((await visitor.get("/api/authenticate")).status).toBe(200);
      expect((await logIn(visitor, authenticator)).status).toBe(200);
    },
  };
};

export const addPasskey: WritePath = async (site) => {
  const member = await createProven(site);
  const authenticator = createAuthenticator(site.origin);
  const { body: options } = await member.get("/api/passkeys/new-options");
  const json = { passkey: authenticator.create(options), name: "Phone" };
  return {
    act: () => member.post("/api/passkeys/add", { json }),
    check: async (response) => {
      const added = (await passkeysOf(member.userId)).length === 1;
      if (promised(response)) expect(added).toBe(true);
      // The passkey and its notice are one transaction.
      const links = { userId: member.userId, purpose: "RECOVER_ACCOUNT" } as const;
      expect(await database().read.mailedLink.count({ where: links })).toBe(added ? 1 : 0);
      if (!added) await addOne(member, { origin: site.origin });
      expect(await passkeysOf(member.userId)).toHaveLength(1);
    },
  };
};

export const renamePasskey: WritePath = async (site) => {
  const { authenticator, userId, post } = await createPasskeyOwner(site);
  const json = { id: authenticator.id, name: "Red phone" };
  const act = () => post("/api/passkeys/rename", { json });
  return {
    act,
    check: async (response) => {
      if (promised(response))
        expect(await passkeysOf(userId)).toMatchObject([{ name: "Red phone" }]);
      expect((await act()).status).toBe(200);
      expect(await passkeysOf(userId)).toMatchObject([{ name: "Red phone" }]);
    },
  };
};

export const removePasskey: WritePath = async (site) => {
  const { authenticator, userId, post } = await createPasskeyOwner(site);
  const act = () => post("/api/passkeys/remove", { json: { id: authenticator.id } });
  return {
    act,
    check: async (response) => {
      const isThere = (await passkeysOf(userId)).length === 1;
      if (promised(response)) expect(isThere).toBe(false);
      expect((await act()).status).toBe(isThere ? 200 : 404);
      expect(await passkeysOf(userId)).toEqual([]);
    },
  };
};

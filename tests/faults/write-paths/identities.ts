/**
 * Calls for identities of other sites. The site has no settings for them, so it sends no requests.
 */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { pendingLinkCookie } from "#tests/support/accounts/pending-link.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { promised, type WritePath } from "./attempt.ts";

export const linkAtSignIn: WritePath = async (site) => {
  const { userId, email } = await createAccount();
  const subject = randomUUID();
  const cookie = await pendingLinkCookie({ userId, email, subject });
  const visitor = createVisitor(site);
  const act = () => {
    visitor.cookies.set("aie_provider", cookie);
    return visitor.post("/api/sign-in/link", { json: { password } });
  };
  const where = { userId, subject };
  const isLinked = async () => (await database().read.identity.count({ where })) === 1;
  return {
    act,
    check: async (response) => {
      const linked = await isLinked();
      if (promised(response)) expect(linked).toBe(true);
      // The session and the link are one transaction, and the cookie is valid once.
      expect(await database().read.session.count({ where: { userId } })).toBe(linked ? 2 : 1);
      expect((await act()).status).toBe(linked ? 422 : 200);
      expect(await isLinked()).toBe(true);
    },
  };
};

export const removeIdentity: WritePath = async (site) => {
  const { userId } = await createAccount();
  const member = createVisitor(site);
  const sessionId = await member.beginSession(userId);
  const at = now();
  const subject = randomUUID();
  const identity = { provider: "GOOGLE", subject, userId, createdAt: at, usedAt: at } as const;
  await database().write(async (tx) => {
    await tx.identity.create({ data: identity, select: { userId: true } });
    await tx.session.updateMany({ where: { id: sessionId }, data: { provenAt: at } });
  });
  const act = () => member.post("/api/identities/remove", { json: { provider: "google" } });
  const isThere = async () => (await database().read.identity.count({ where: { userId } })) === 1;
  return {
    act,
    check: async (response) => {
      const there = await isThere();
      if (promised(response)) expect(there).toBe(false);
      const noted = { where: { userId, kind: "IDENTITY_REMOVED" } } as const;
      expect(await database().read.securityEvent.count(noted)).toBe(there ? 0 : 1);
      expect((await act()).status).toBe(200);
      expect(await isThere()).toBe(false);
    },
  };
};

/** Counts the attempt, and writes nothing else. */
const begins =
  (path: string): WritePath =>
  async (site) => {
    const member = await createMember(site);
    const where = { id: member.sessionId };
    const data = { provenAt: now() };
    await database().write((tx) => tx.session.updateMany({ where, data }));
    const act = () => member.post(path, { json: { provider: "google" } });
    return {
      act,
      isRefused: true,
      check: async () => {
        expect((await act()).status).toBe(404);
      },
    };
  };

export const linkIdentity = begins("/api/identities/link");
export const proveByIdentity = begins("/api/identities/prove");

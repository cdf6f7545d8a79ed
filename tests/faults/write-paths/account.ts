import { expect } from "vitest";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import { database } from "#lib/core/database/client.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Site } from "#tests/support/accounts/visitor.ts";
import { promised, type WritePath } from "./attempt.ts";

export const register: WritePath = async (site) => {
  const email_address = newEmail();
  const json = { first_name: "Amrita", last_name: "Roy", email_address, password };
  const visitor = createVisitor(site);
  const act = () => visitor.post("/api/register", { json });
  return {
    act,
    check: async (response) => {
      const where = { email: email_address };
      const select = { credential: { select: { userId: true } }, id: true } as const;
      const user = await database().read.user.findUnique({ where, select });
      if (promised(response)) expect(user?.id).toBe(response.body.user_id);
      if (user === null) expect((await act()).status).toBe(201);
      else expect(user.credential?.userId).toBe(user.id);
      const login = await visitor.post("/api/login", { json: { email_address, password } });
      expect(login.status).toBe(200);
    },
  };
};

/** Registers a visitor with a password in this process, where hashes are cheap. */
async function createOwner(site: Site) {
  const { userId, email } = await createAccount();
  return { visitor: createVisitor(site), userId, login: { email_address: email, password } };
}

export const login: WritePath = async (site) => {
  const { visitor, login: json } = await createOwner(site);
  const act = () => visitor.post("/api/login", { json });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect((await visitor.get("/api/authenticate")).status).toBe(200);
      expect((await act()).status).toBe(200);
    },
  };
};

export const logout: WritePath = async (site) => {
  const member = await createMember(site);
  const where = { id: member.sessionId };
  const act = () => member.post("/api/logout");
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await database().read.session.count({ where })).toBe(0);
      expect((await act()).status).toBe(200);
      expect(await database().read.session.count({ where })).toBe(0);
    },
  };
};

/** Creates a member with two sessions, and the request by which the first ends the second. */
async function createTwoSessions(site: Site) {
  const member = await createMember(site);
  const other = createVisitor(site);
  const otherId = await other.beginSession(member.userId);
  const isOther = async () => (await other.get("/api/profile")).status === 200;
  return { member, otherId, isOther };
}

const endsSession =
  (path: string, bodyFor: (sessionId: string) => { json?: object }): WritePath =>
  async (site) => {
    const { member, otherId, isOther } = await createTwoSessions(site);
    const act = () => member.post(path, bodyFor(otherId));
    return {
      act,
      check: async (response) => {
        if (promised(response)) expect(await isOther()).toBe(false);
        expect((await act()).status).toBe(200);
        expect(await isOther()).toBe(false);
        expect((await member.get("/api/profile")).status).toBe(200);
      },
    };
  };

export const endSession = endsSession("/api/sessions/end", (id) => ({
  json: { session: handleOf(id) },
}));

export const endOtherSessions = endsSession("/api/sessions/end-others", () => ({}));

export const deleteAccount: WritePath = async (site) => {
  const { visitor, userId, login: json } = await createOwner(site);
  await visitor.beginSession(userId);
  return {
    act: () => visitor.post("/api/delete-account", { json: { password } }),
    check: async (response) => {
      const isThere =
        (await database().read.user.count({ where: { id: userId, deletedAt: null } })) === 1;
      if (promised(response)) expect(isThere).toBe(false);
      const again = await createVisitor(site).post("/api/login", { json });
      expect(again.status).toBe(isThere ? 200 : 401);
    },
  };
};

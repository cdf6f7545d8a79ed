/** Calls of the desk. */
import { generate } from "otplib";
import { expect } from "vitest";
import { invite } from "#lib/accounts/staff/team.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { sealSecret } from "#lib/desk/second-factor/authenticator.ts";
import { promised, type WritePath } from "#tests/faults/write-paths/attempt.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

type Client = Awaited<ReturnType<typeof createStaff>>;

async function prove({ sessionId }: Client): Promise<void> {
  const where = { id: sessionId };
  await database().write((tx) => tx.session.updateMany({ where, data: { provenAt: now() } }));
}

/** Gives a member of the staff an app, whose first code was entered if it is confirmed. */
async function giveApp({ userId }: Client, isConfirmed: boolean): Promise<Date> {
  const createdAt = now();
  const confirmedAt = isConfirmed ? createdAt : null;
  const data = { userId, sealed: await sealSecret(SECRET), createdAt, confirmedAt };
  await database().write((tx) => tx.authenticator.create({ data, select: { userId: true } }));
  return createdAt;
}

const countOf = {
  desks: ({ sessionId }: Client) => database().read.deskSession.count({ where: { sessionId } }),
  codes: ({ userId }: Client) => database().read.recoveryCode.count({ where: { userId } }),
  confirmed: ({ userId }: Client) =>
    database().read.authenticator.count({ where: { userId, confirmedAt: { not: null } } }),
};

const actionsOf = async ({ userId }: { userId: string }) =>
  (await auditOf(`user ${userId}`)).map(({ action }) => action);

export const newDeskApp: WritePath = async (site) => {
  const person = await createLockedStaff("SUPPORT", site);
  await prove(person);
  const act = () => person.post(deskCalls.newDeskApp.path);
  const apps = () => database().read.authenticator.count({ where: { userId: person.userId } });
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await apps()).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await apps()).toBe(1);
    },
  };
};

export const confirmDeskApp: WritePath = async (site) => {
  const person = await createLockedStaff("SUPPORT", site);
  await prove(person);
  await giveApp(person, false);
  const act = async () => {
    const json = { code: await generate({ secret: SECRET }) };
    return person.post(deskCalls.confirmDeskApp.path, { json });
  };
  return {
    act,
    check: async (response) => {
      const isDone = (await countOf.confirmed(person)) === 1;
      if (promised(response)) expect(isDone).toBe(true);
      // The app, its codes, the open desk and the entry are one transaction.
      expect(await countOf.codes(person)).toBe(isDone ? 10 : 0);
      expect(await countOf.desks(person)).toBe(isDone ? 1 : 0);
      expect(await actionsOf(person)).toEqual(isDone ? ["factor.app_added"] : []);
      expect((await act()).status).toBe(isDone ? 409 : 200);
    },
  };
};

export const replaceDeskApp: WritePath = async (site) => {
  const person = await createStaff("SUPPORT", site);
  await giveApp(person, true);
  await prove(person);
  const { body } = await person.get(deskCalls.nextDeskApp.path);
  const act = async () => {
    const json = { next: body.next, code: await generate({ secret: String(body.secret) }) };
    return person.post(deskCalls.replaceDeskApp.path, { json });
  };
  return {
    act,
    check: async (response) => {
      const where = { userId: person.userId, lastStep: { gt: 0 } };
      const isDone = (await database().read.authenticator.count({ where })) === 1;
      if (promised(response)) expect(isDone).toBe(true);
      expect(await countOf.confirmed(person)).toBe(1);
      expect(await actionsOf(person)).toEqual(isDone ? ["factor.app_replaced"] : []);
      expect((await act()).status).toBe(isDone ? 422 : 200);
    },
  };
};

export const enterDesk: WritePath = async (site) => {
  const person = await createLockedStaff("SUPPORT", site);
  await giveApp(person, true);
  const act = async () => {
    const json = { code: await generate({ secret: SECRET }) };
    return person.post(deskCalls.enterDesk.path, { json });
  };
  return {
    act,
    check: async (response) => {
      const isOpen = (await countOf.desks(person)) === 1;
      if (promised(response)) expect(isOpen).toBe(true);
      const where = { userId: person.userId, lastStep: { gt: 0 } };
      expect(await database().read.authenticator.count({ where })).toBe(isOpen ? 1 : 0);
    },
  };
};

export const leaveDesk: WritePath = async (site) => {
  const person = await createStaff("SUPPORT", site);
  const act = () => person.post(deskCalls.leaveDesk.path);
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await countOf.desks(person)).toBe(0);
      expect((await act()).status).toBe(200);
      expect(await countOf.desks(person)).toBe(0);
    },
  };
};

export const newRecoveryCodes: WritePath = async (site) => {
  const person = await createStaff("SUPPORT", site);
  await prove(person);
  const act = () => person.post(deskCalls.newRecoveryCodes.path);
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await countOf.codes(person)).toBe(10);
      expect([0, 10]).toContain(await countOf.codes(person));
      expect((await act()).status).toBe(200);
      expect(await countOf.codes(person)).toBe(10);
    },
  };
};

export const joinStaff: WritePath = async (site) => {
  const person = await createMember(site);
  const email = newEmail();
  await database().write((tx) =>
    tx.user.updateMany({ where: { id: person.userId }, data: { email } }),
  );
  const link = await invite(email, "SUPPORT", { actor: "operator test", reason: "test" });
  const json = { token: link.split("#")[1] };
  const act = () => person.post(deskCalls.joinStaff.path, { json });
  return {
    act,
    check: async (response) => {
      const joined = await database().read.staff.count({ where: { userId: person.userId } });
      if (promised(response)) expect(joined).toBe(1);
      expect(await database().read.staffInvitation.count({ where: { email } })).toBe(1 - joined);
      expect((await act()).status).toBe(joined === 1 ? 422 : 200);
    },
  };
};

export const inviteStaff: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  const email = newEmail();
  const json = { email, role: "EDITOR", reason: "test", seen_at: now().toISOString() };
  const act = () => owner.post(deskCalls.inviteStaff.path, { json });
  return {
    act,
    check: async (response) => {
      const invited = await database().read.staffInvitation.count({ where: { email } });
      if (promised(response)) expect(invited).toBe(1);
      expect((await act()).status).toBe(200);
      expect(await database().read.staffInvitation.count({ where: { email } })).toBe(1);
    },
  };
};

export const cancelInvitation: WritePath = async (site) => {
  const owner = await createStaff("OWNER", site);
  const email = newEmail();
  await invite(email, "SUPPORT", { actor: "operator test", reason: "test" });
  const act = () =>
    owner.post(deskCalls.cancelInvitation.path, { json: { email, reason: "test" } });
  return {
    act,
    check: async (response) => {
      const left = await database().read.staffInvitation.count({ where: { email } });
      if (promised(response)) expect(left).toBe(0);
      expect((await act()).status).toBe(left === 1 ? 200 : 404);
    },
  };
};

/** An act of an owner on a colleague, which the audit names. */
async function actOn(site: Site, path: string, action: string, fields: object = {}) {
  const [owner, colleague] = [await createStaff("OWNER", site), await createStaff("SUPPORT", site)];
  const json = { user_id: colleague.userId, reason: "test" };
  const staff = () =>
    database().read.staff.findUnique({
      where: { userId: colleague.userId },
      select: { role: true },
    });
  const isDone = async () => (await actionsOf(colleague)).includes(action);
  return {
    colleague,
    staff,
    isDone,
    act: () => owner.post(path, { json: { ...json, ...fields } }),
  };
}

export const changeRole: WritePath = async (site) => {
  const { path } = deskCalls.changeRole;
  const { act, staff, isDone } = await actOn(site, path, "staff.role_changed", {
    ...{ role: "EDITOR", seen_role: "SUPPORT" },
  });
  return {
    act,
    check: async (response) => {
      const done = await isDone();
      if (promised(response)) expect(done).toBe(true);
      expect(await staff()).toEqual({ role: done ? "EDITOR" : "SUPPORT" });
      expect((await act()).status).toBe(200);
    },
  };
};

export const removeStaff: WritePath = async (site) => {
  const { path } = deskCalls.removeStaff;
  const { act, staff, isDone, colleague } = await actOn(site, path, "staff.removed");
  return {
    act,
    check: async (response) => {
      const done = await isDone();
      if (promised(response)) expect(done).toBe(true);
      expect((await staff()) === null).toBe(done);
      expect(await countOf.desks(colleague)).toBe(done ? 0 : 1);
      expect((await act()).status).toBe(done ? 404 : 200);
    },
  };
};

export const resetFactor: WritePath = async (site) => {
  const { path } = deskCalls.resetFactor;
  const seen = { seen_since: "" };
  const { act, isDone, colleague } = await actOn(site, path, "staff.factor_reset", seen);
  seen.seen_since = (await giveApp(colleague, true)).toISOString();
  return {
    act,
    check: async (response) => {
      const done = await isDone();
      if (promised(response)) expect(done).toBe(true);
      expect(await countOf.confirmed(colleague)).toBe(done ? 0 : 1);
      expect((await act()).status).toBe(200);
    },
  };
};

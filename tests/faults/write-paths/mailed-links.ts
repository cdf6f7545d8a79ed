/** Calls that mail a link, and calls that a mailed link opens. */
import { expect } from "vitest";
import { createLink, type LinkPurpose } from "#lib/accounts/email/mailed-links.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Site, type VisitorResponse } from "#tests/support/accounts/visitor.ts";
import { type Attempt, promised, type WritePath } from "./attempt.ts";
import { wasMailed } from "./was-mailed.ts";

const countOf = (userId: string, purpose: LinkPurpose) =>
  database().read.mailedLink.count({ where: { userId, purpose } });

/** A mail and its link are written together or not at all. */
function mailAndLink(
  act: Attempt["act"],
  { userId, purpose, email }: { userId: string; purpose: LinkPurpose; email: string },
): Attempt {
  const hasLink = async () => (await countOf(userId, purpose)) > 0;
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await hasLink()).toBe(true);
      expect(await wasMailed(email)).toBe(await hasLink());
      expect((await act()).status).toBe(200);
      expect([await hasLink(), await wasMailed(email)]).toEqual([true, true]);
    },
  };
}

const mailsLink =
  (
    purpose: LinkPurpose,
    ask: (member: Member, email: string) => Promise<VisitorResponse>,
  ): WritePath =>
  async (site) => {
    const member = await createMember(site);
    const { userId } = member;
    const owner = { where: { id: userId }, select: { email: true } } as const;
    const email = (await database().read.user.findUnique(owner))?.email ?? "";
    return mailAndLink(() => ask(member, email), { userId, purpose, email });
  };

type Member = Awaited<ReturnType<typeof createMember>>;

export const forgotPassword = mailsLink("NEW_PASSWORD", (member, email_address) =>
  member.post("/api/forgot-password", { json: { email_address } }),
);

export const resendConfirmation = mailsLink("CONFIRM_EMAIL", (member) =>
  member.post("/api/resend-confirmation"),
);

async function tokenFor(userId: string, purpose: LinkPurpose): Promise<string> {
  const link = await database().write((tx) => createLink(tx, userId, purpose));
  return new URL(link).hash.slice(1);
}

export const newPassword: WritePath = async (site) => {
  const { userId, email } = await createAccount();
  const token = await tokenFor(userId, "NEW_PASSWORD");
  const visitor = createVisitor(site);
  const act = () => visitor.post("/api/new-password", { json: { token, password: "Chitra-1948" } });
  const logIn = async (word: string) => {
    const json = { email_address: email, password: word };
    return (await createVisitor(site).post("/api/login", { json })).status;
  };
  return {
    act,
    check: async (response) => {
      const where = { userId, purpose: "NEW_PASSWORD" } as const;
      const isUsed = (await database().read.mailedLink.count({ where })) === 0;
      if (promised(response)) expect(isUsed).toBe(true);
      if (!isUsed) {
        // Nothing was changed: the sessions and the old password remain valid.
        expect(await database().read.session.count({ where: { userId } })).toBe(1);
        expect(await logIn(password)).toBe(200);
        expect((await act()).status).toBe(200);
      }
      expect(await database().read.session.count({ where: { userId } })).toBe(0);
      expect(await logIn("Chitra-1948")).toBe(200);
    },
  };
};

/** Opens a link that sets a time, and may be opened again. */
const opensLink =
  (
    call: string,
    purpose: LinkPurpose,
    column: "emailConfirmedAt" | "remindersStoppedAt",
  ): WritePath =>
  async (site) => {
    const { userId } = await createMember(site);
    const token = await tokenFor(userId, purpose);
    const visitor = createVisitor(site);
    const act = () => visitor.post(call, { json: { token } });
    const where = { id: userId, [column]: { not: null } };
    const isDone = async () => (await database().read.user.count({ where })) === 1;
    return {
      act,
      check: async (response) => {
        if (promised(response)) expect(await isDone()).toBe(true);
        expect((await act()).status).toBe(200);
        expect(await isDone()).toBe(true);
      },
    };
  };

export const confirmEmail = opensLink("/api/confirm-email", "CONFIRM_EMAIL", "emailConfirmedAt");

export const stopReminders = opensLink(
  "/api/stop-reminders",
  "STOP_REMINDERS",
  "remindersStoppedAt",
);

/** Creates a member with a proof of identity. */
async function createProven(site: Site) {
  const { userId, email } = await createAccount();
  const visitor = createVisitor(site);
  const id = await visitor.beginSession(userId);
  const data = { provenAt: now() };
  await database().write((tx) => tx.session.updateMany({ where: { id }, data }));
  return { ...visitor, userId, email };
}

export const changeEmail: WritePath = async (site) => {
  const member = await createProven(site);
  const email = newEmail();
  const act = () => member.post("/api/change-email", { json: { email_address: email } });
  return mailAndLink(act, { userId: member.userId, purpose: "CHANGE_EMAIL", email });
};

export const cancelEmailChange: WritePath = async (site) => {
  const member = await createProven(site);
  await tokenFor(member.userId, "CHANGE_EMAIL");
  const act = () => member.post("/api/change-email/cancel");
  const count = () => countOf(member.userId, "CHANGE_EMAIL");
  return {
    act,
    check: async (response) => {
      if (promised(response)) expect(await count()).toBe(0);
      expect((await act()).status).toBe(200);
      expect(await count()).toBe(0);
    },
  };
};

export const confirmEmailChange: WritePath = async (site) => {
  const { userId, email: before } = await createAccount();
  const email = newEmail();
  const link = await database().write((tx) => createLink(tx, userId, "CHANGE_EMAIL", { email }));
  const json = { token: new URL(link).hash.slice(1) };
  const act = () => createVisitor(site).post("/api/change-email/confirm", { json });
  const isChanged = async () => (await database().read.user.count({ where: { email } })) === 1;
  return {
    act,
    check: async (response) => {
      const changed = await isChanged();
      if (promised(response)) expect(changed).toBe(true);
      // The address, its link and the recovery link for the old address are one transaction.
      expect(await countOf(userId, "RECOVER_ACCOUNT")).toBe(changed ? 1 : 0);
      expect(await countOf(userId, "CHANGE_EMAIL")).toBe(changed ? 0 : 1);
      expect((await act()).status).toBe(changed ? 422 : 200);
      expect(await isChanged()).toBe(true);
      expect(await wasMailed(before)).toBe(true);
    },
  };
};

export const recoverAccount: WritePath = async (site) => {
  const { userId, email } = await createAccount();
  const link = await database().write((tx) => createLink(tx, userId, "RECOVER_ACCOUNT", { email }));
  const data = { email: newEmail() };
  await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
  const json = { token: new URL(link).hash.slice(1), password: "Chitra-1948" };
  const act = () => createVisitor(site).post("/api/recover-account", { json });
  const isRecovered = async () => (await database().read.user.count({ where: { email } })) === 1;
  const logIn = async (word: string) => {
    const login = { email_address: userId, password: word };
    return (await createVisitor(site).post("/api/login", { json: login })).status;
  };
  return {
    act,
    check: async (response) => {
      const recovered = await isRecovered();
      if (promised(response)) expect(recovered).toBe(true);
      expect(await database().read.session.count({ where: { userId } })).toBe(recovered ? 0 : 1);
      expect(await logIn(recovered ? "Chitra-1948" : password)).toBe(200);
      expect((await act()).status).toBe(recovered ? 422 : 200);
      expect(await logIn("Chitra-1948")).toBe(200);
    },
  };
};

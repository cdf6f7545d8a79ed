import { expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { changeRole, join } from "#lib/accounts/staff/team.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { deskRates } from "#lib/desk/rate-limits.ts";
import { actOf, viewDesk } from "#lib/desk/session/desk-session.ts";
import { operate } from "#tests/api/support/operate.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

type Client = Awaited<ReturnType<typeof createMember>>;

const emailOf = async ({ userId }: Client) => {
  const select = { email: true } as const;
  return (await database().read.user.findUnique({ where: { id: userId }, select }))?.email ?? "";
};

async function invitationFor(email: string): Promise<string> {
  const mail = await database().read.outgoingMail.findFirst({
    where: { recipient: email },
    select: { text: true },
    orderBy: { createdAt: "desc" },
  });
  const [, token = ""] = /\/desk\/join#([\w-]+)/.exec(mail?.text ?? "") ?? [];
  return token;
}

const roleOf = async ({ userId }: Client) =>
  (await database().read.staff.findUnique({ where: { userId }, select: { role: true } }))?.role;

const accept = (client: Client, token: string) =>
  client.post(deskCalls.joinStaff.path, { json: { token } });

test("an invited colleague joins by the link of the mail, which works once", async () => {
  const [owner, colleague] = [await createStaff("OWNER"), await createMember()];
  const email = await emailOf(colleague);
  const json = { email, role: "SUPPORT", reason: "helps on Mondays" };
  expect(
    (
      await owner.post(deskCalls.inviteStaff.path, {
        json: { ...json, seen_at: now().toISOString() },
      })
    ).status,
  ).toBe(200);
  const token = await invitationFor(email);
  const { status, body } = await accept(colleague, token);
  expect([status, body.role]).toEqual([200, "SUPPORT"]);
  expect(await roleOf(colleague)).toBe("SUPPORT");
  expect((await accept(colleague, token)).status).toBe(422);
  const [entry] = await auditOf(`user ${colleague.userId}`);
  expect(entry).toMatchObject({ action: "staff.joined", actor: `staff ${colleague.userId}` });
});

test("an invitation admits only its address, and not after seven days", async () => {
  const [owner, colleague, other] = [
    await createStaff("OWNER"),
    await createMember(),
    await createMember(),
  ];
  const email = await emailOf(colleague);
  const json = { email, role: "OWNER", reason: "second owner" };
  await owner.post(deskCalls.inviteStaff.path, { json: { ...json, seen_at: now().toISOString() } });
  const token = await invitationFor(email);
  expect((await accept(other, token)).status).toBe(403);
  pass(accountLimits.staffInvitationMs);
  await expect(
    join(
      { id: colleague.userId, sessionId: await colleague.beginSession(colleague.userId) },
      token,
    ),
  ).rejects.toMatchObject({ code: "invalid" });
});

test("an owner's account invites thirty times an hour at most", async () => {
  const owner = await createStaff("OWNER");
  const { points } = deskRates.invitationByAccount;
  const invite = async (email: string) => {
    const json = { email, role: "SUPPORT", reason: "helps on Mondays" };
    return (
      await owner.post(deskCalls.inviteStaff.path, {
        json: { ...json, seen_at: now().toISOString() },
      })
    ).status;
  };
  for (let sent = 0; sent < points; sent += 1) expect(await invite(newEmail())).toBe(200);
  const last = newEmail();
  expect(await invite(last)).toBe(429);
  expect(await invitationFor(last)).toBe("");
});

test("a newer invitation replaces an older one, and a withdrawn one is refused", async () => {
  const [owner, colleague] = [await createStaff("OWNER"), await createMember()];
  const email = await emailOf(colleague);
  const json = { email, role: "EDITOR", reason: "writes" };
  await owner.post(deskCalls.inviteStaff.path, { json: { ...json, seen_at: now().toISOString() } });
  const first = await invitationFor(email);
  pass(1);
  await owner.post(deskCalls.inviteStaff.path, { json: { ...json, seen_at: now().toISOString() } });
  expect((await accept(colleague, first)).status).toBe(422);
  const withdrawal = { email, reason: "changed my mind" };
  const path = deskCalls.cancelInvitation.path;
  expect((await owner.post(path, { json: withdrawal })).status).toBe(200);
  expect((await accept(colleague, await invitationFor(email))).status).toBe(422);
  expect((await owner.post(path, { json: withdrawal })).status).toBe(404);
});

test("a changed role holds at once, and is in the audit with both roles", async () => {
  const [owner, colleague] = [await createStaff("OWNER"), await createStaff("SUPPORT")];
  const json = {
    user_id: colleague.userId,
    role: "ACCOUNTANT",
    reason: "moves to the books",
    seen_role: "SUPPORT",
  };
  expect((await owner.post(deskCalls.changeRole.path, { json })).status).toBe(200);
  expect(await roleOf(colleague)).toBe("ACCOUNTANT");
  const [entry] = await auditOf(`user ${colleague.userId}`);
  expect(entry).toMatchObject({ action: "staff.role_changed", reason: "moves to the books" });
  expect(JSON.parse(entry?.details ?? "")).toEqual({ before: "SUPPORT", after: "ACCOUNTANT" });
});

test("a removed colleague is signed out everywhere and keeps the account", async () => {
  const [owner, colleague] = [await createStaff("OWNER"), await createStaff("SUPPORT")];
  const json = { user_id: colleague.userId, reason: "left" };
  expect((await owner.post(deskCalls.removeStaff.path, { json })).status).toBe(200);
  expect((await viewDesk(colleague.cookieHeader())).kind).toBe("visitor");
  expect(await database().read.user.count({ where: { id: colleague.userId } })).toBe(1);
  expect((await owner.post(deskCalls.removeStaff.path, { json })).status).toBe(404);
});

test("the last owner can neither leave nor change their role", async () => {
  const others = await database().read.staff.findMany({ select: { userId: true } });
  await database().write((tx) =>
    tx.staff.deleteMany({ where: { userId: { in: others.map(({ userId }) => userId) } } }),
  );
  const owner = await createStaff("OWNER");
  const user_id = owner.userId;
  const removal = { json: { user_id, reason: "tired" } };
  expect((await owner.post(deskCalls.removeStaff.path, removal)).status).toBe(409);
  const change = { json: { user_id, role: "EDITOR", reason: "tired", seen_role: "OWNER" } };
  expect((await owner.post(deskCalls.changeRole.path, change)).status).toBe(409);
  expect(await roleOf(owner)).toBe("OWNER");
});

test("the last owner cannot delete their account", async () => {
  await database().write((tx) => tx.staff.deleteMany({}));
  const owner = await createStaff("OWNER");
  const where = { id: owner.userId };
  const proven = { where: { id: owner.sessionId }, data: { provenAt: now() } };
  await database().write((tx) => tx.session.updateMany(proven));
  const erase = () => owner.post("/api/delete-account", { json: { password: null } });
  expect((await erase()).status).toBe(409);
  expect(await database().read.user.count({ where })).toBe(1);
  await createStaff("OWNER");
  expect((await erase()).status).toBe(200);
  expect(await database().read.staff.count({ where: { userId: owner.userId } })).toBe(0);
});

test("a colleague who deletes the account leaves the staff in the audit", async () => {
  const colleague = await createStaff("EDITOR");
  const proven = { where: { id: colleague.sessionId }, data: { provenAt: now() } };
  await database().write((tx) => tx.session.updateMany(proven));
  const erase = await colleague.post("/api/delete-account", { json: { password: null } });
  expect(erase.status).toBe(200);
  const actor = `staff ${colleague.userId}`;
  const [entry, ...more] = await auditOf(`user ${colleague.userId}`);
  expect(entry).toMatchObject({ actor, action: "staff.removed", reason: "deleted the account" });
  expect(JSON.parse(entry?.details ?? "")).toEqual({ before: "EDITOR", after: null });
  expect(more).toEqual([]);
});

test("two owners who remove each other at the same time leave one", async () => {
  await database().write((tx) => tx.staff.deleteMany({}));
  const [one, other] = [await createStaff("OWNER"), await createStaff("OWNER")];
  const remove = (by: Client, of: Client) =>
    by.post(deskCalls.removeStaff.path, { json: { user_id: of.userId, reason: "a quarrel" } });
  await Promise.all([remove(one, other), remove(other, one)]);
  expect(await database().read.staff.count({ where: { role: "OWNER" } })).toBe(1);
});

test("refuses a change when the actor's role changes between the check and the write", async () => {
  const [owner, colleague] = [await createStaff("OWNER"), await createStaff("SUPPORT")];
  const view = await viewDesk(owner.cookieHeader());
  if (view.kind !== "open") throw new Error("the desk is closed");
  const act = actOf(view.staff, "changeTeam", "late");
  await database().write((tx) =>
    tx.staff.updateMany({ where: { userId: owner.userId }, data: { role: "SUPPORT" } }),
  );
  await expect(changeRole(colleague.userId, "OWNER", act)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await roleOf(colleague)).toBe("SUPPORT");
});

test("a reset factor signs the colleague out, who sets up a new one", async () => {
  const [owner, colleague] = [await createStaff("OWNER"), await createLockedStaff("SUPPORT")];
  const userId = colleague.userId;
  const row = { userId, sealed: "x", createdAt: now(), confirmedAt: now() };
  await database().write((tx) => tx.authenticator.create({ data: row, select: { userId: true } }));
  const json = { user_id: userId, reason: "lost the phone", seen_since: row.createdAt };
  expect((await owner.post(deskCalls.resetFactor.path, { json })).status).toBe(200);
  expect(await database().read.authenticator.count({ where: { userId } })).toBe(0);
  expect((await viewDesk(colleague.cookieHeader())).kind).toBe("visitor");
});

test("the first owner is invited by the operator, who sees the link", async () => {
  const email = newEmail();
  const args = ["staff", "invite", email, "--role", "owner", "--reason", "the publisher"];
  const { status, output } = await operate(...args);
  expect(status).toBe(0);
  expect(output).toContain(`/desk/join#${await invitationFor(email)}`);
});

test("the database refuses to change or remove an entry of the audit", async () => {
  const data = { reason: "forged" };
  await expect(database().write((tx) => tx.auditEntry.updateMany({ data }))).rejects.toThrow();
  await expect(database().write((tx) => tx.auditEntry.deleteMany({}))).rejects.toThrow();
});

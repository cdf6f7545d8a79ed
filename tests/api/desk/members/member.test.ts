import { describe, expect, test } from "vitest";
import { invite, join } from "#lib/accounts/staff/team.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { sendPasswordLink } from "#lib/desk/members/acts.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { actOf, viewDesk } from "#lib/desk/session/desk-session.ts";
import { memberAct } from "#lib/desk/session/member-act.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { newNoAddress } from "#lib/mail/no-address.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import { act, actionsOf, rename } from "#tests/api/support/accounts/members.ts";
import {
  createMember,
  createSubscriber,
  createUser,
  newEmail,
} from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

describe("the support", () => {
  test("gives a year, days, and ends a membership, each with an entry", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const { userId } = member;
    const year = await act(support, deskCalls.grantYear, userId);
    expect(year.status).toBe(200);
    const days = await act(support, deskCalls.extendYear, userId, { days: 30 });
    expect(days.status).toBe(200);
    const { memberships } = await getMember(userId);
    expect(memberships).toHaveLength(2);
    const ends = memberships.map(({ endsAt }) => endsAt.toISOString());
    expect(ends.sort()).toEqual([year.body.ends_at, days.body.ends_at]);
    expect(days.body.starts_at).toBe(year.body.ends_at);
    const end = await act(support, deskCalls.endYear, userId);
    expect([end.status, end.body.ended]).toEqual([200, 2]);
    expect((await getMember(userId)).isActive).toBe(false);
    expect((await act(support, deskCalls.endYear, userId)).status).toBe(409);
    expect(await actionsOf(userId)).toEqual([
      ...["membership.grant", "membership.extend", "membership.revoke"],
    ]);
    const [{ actor, reason } = {}] = await auditOf(`user ${userId}`);
    expect([actor, reason]).toEqual([`staff ${support.userId}`, "asked by mail"]);
  });

  test("mails a password link, ten an hour at most", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const { email } = await getMember(member.userId);
    pass(0);
    const send = () => act(support, deskCalls.mailPasswordLink, member.userId);
    for (let count = 0; count < 10; count++) expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(429);
    expect(await lettersTo(email)).toHaveLength(10);
  });

  test("begins a change of address, and mails both addresses", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const { email: before } = await getMember(member.userId);
    const email = newEmail();
    const response = await act(support, deskCalls.changeMemberAddress, member.userId, { email });
    expect(response.status).toBe(200);
    expect((await getMember(member.userId)).email).toBe(before);
    expect(await lettersTo(before)).toHaveLength(1);
    const [letter] = await lettersTo(email);
    const [, token] = /change-email#([\w-]+)/.exec(letter?.text ?? "") ?? [];
    const confirmed = await createVisitor().post("/api/change-email/confirm", { json: { token } });
    expect(confirmed.status).toBe(200);
    expect((await getMember(member.userId)).email).toBe(email);
  });

  test("signs a member out everywhere", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    expect((await act(support, deskCalls.endMemberSessions, member.userId)).status).toBe(200);
    expect((await member.get("/api/authenticate")).status).toBe(401);
  });

  test("does not reach an account of the staff, which an owner does", async () => {
    const [support, owner, colleague] = [
      await createStaff("SUPPORT"),
      await createStaff("OWNER"),
      await createLockedStaff("EDITOR"),
    ];
    const { userId } = colleague;
    const more = { email: newEmail(), days: 3 };
    for (const call of [
      deskCalls.mailPasswordLink,
      deskCalls.changeMemberAddress,
      deskCalls.endMemberSessions,
      deskCalls.grantYear,
      deskCalls.extendYear,
      deskCalls.endYear,
    ]) {
      expect((await act(support, call, userId, more)).status, call.path).toBe(403);
    }
    expect(await actionsOf(userId)).toEqual([]);
    expect((await act(owner, deskCalls.mailPasswordLink, userId)).status).toBe(200);
  });

  test("is refused an owner's act when demoted between the check and the write", async () => {
    const [owner, colleague] = [await createStaff("OWNER"), await createLockedStaff("EDITOR")];
    const view = await viewDesk(owner.cookieHeader());
    if (view.kind !== "open") throw new Error("the desk is closed");
    const late = memberAct(actOf(view.staff, "helpMembers", "late"), colleague.userId);
    const where = { userId: owner.userId };
    await database().write((tx) => tx.staff.updateMany({ where, data: { role: "SUPPORT" } }));
    await expect(sendPasswordLink({ ...late, seenAt: now() })).rejects.toMatchObject({
      code: "forbidden",
    });
    expect(await actionsOf(colleague.userId)).toEqual([]);
  });

  test("cannot act any more once the role has changed", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    const where = { userId: support.userId };
    await database().write((tx) => tx.staff.updateMany({ where, data: { role: "EDITOR" } }));
    expect((await act(support, deskCalls.grantYear, member.userId)).status).toBe(403);
  });

  test("must confirm the second factor again after ten minutes to end a year", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createSubscriber()];
    pass(10 * 60_000);
    const { body } = await act(support, deskCalls.endYear, member.userId);
    expect(body.desk).toBe("factor");
    expect((await getMember(member.userId)).isActive).toBe(true);
  });

  test("must confirm the second factor again after ten minutes to change an address", async () => {
    const [support, member] = [await createStaff("SUPPORT"), await createMember()];
    pass(10 * 60_000);
    const email = newEmail();
    const { body } = await act(support, deskCalls.changeMemberAddress, member.userId, { email });
    expect(body.desk).toBe("factor");
    expect(await lettersTo(email)).toEqual([]);
  });
});

describe("an owner", () => {
  test("deletes an account, and not one of the staff", async () => {
    const [owner, member, colleague] = [
      await createStaff("OWNER"),
      await createSubscriber(),
      await createStaff("SUPPORT"),
    ];
    const { email } = await getMember(member.userId);
    const slip = { address: "another@example.com" };
    const wrong = await act(owner, deskCalls.deleteMember, member.userId, slip);
    expect([wrong.status, wrong.body.detail]).toEqual([
      422,
      "This is not the address of the account.",
    ]);
    const typed = { address: ` ${email.toUpperCase()} ` };
    expect((await act(owner, deskCalls.deleteMember, member.userId, typed)).status).toBe(200);
    expect((await getMember(member.userId)).deletedAt).not.toBeNull();
    expect((await lettersTo(email)).at(-1)?.subject).toContain("deleted");
    expect((await act(owner, deskCalls.deleteMember, member.userId)).status).toBe(404);
    expect((await act(owner, deskCalls.deleteMember, colleague.userId)).status).toBe(409);
    expect((await act(owner, deskCalls.deleteMember, "nobody")).status).toBe(404);
  });

  test("downloads the data of a member, and all members as CSV", async () => {
    const [owner, member] = [await createStaff("OWNER"), await createMember()];
    await rename(member.userId, { firstName: "=1+1" });
    const data = await owner.send(`${deskCalls.memberData.path}/${member.userId}`);
    expect(data.headers.get("content-type")).toBe("application/zip");
    expect((await data.bytes()).length).toBeGreaterThan(100);
    expect(await actionsOf(member.userId)).toEqual(["member.data_exported"]);
    const text = await (await owner.send(deskCalls.membersCsv.path)).text();
    expect(text).toContain(`${member.userId},'=1+1 Roy,`);
  });
});

describe("the page of a member", () => {
  test("has the live sessions with their devices, the newest first", async () => {
    const member = await createMember();
    const { userId } = member;
    pass(60_000);
    await createVisitor().beginSession(userId);
    const phone = { device: "Chrome on Android", seenAt: now() };
    const newest = { userId, createdAt: now() };
    const over = { id: `over-${userId}`, userId, createdAt: now(), expiresAt: now() };
    await database().write(async (tx) => {
      await tx.session.updateMany({ where: newest, data: phone });
      await tx.session.create({ data: { ...over, remembered: false }, select: { id: true } });
    });
    const { sessions } = await getMember(userId);
    expect(sessions).toMatchObject([phone, { device: null, seenAt: null }]);
    expect(JSON.stringify(sessions)).not.toContain(member.sessionId);
  });

  test("has the browsers that have logged in, the last used first, without their secrets", async () => {
    const userId = await createUser();
    const at = now();
    const older = new Date(at.getTime() - 60_000);
    const data = [
      { userId, tokenHash: `old-${userId}`, name: null, createdAt: older, seenAt: older },
      {
        userId,
        tokenHash: `new-${userId}`,
        name: "Safari on iPhone",
        createdAt: older,
        seenAt: at,
      },
    ];
    await database().write((tx) => tx.device.createMany({ data }));
    const { devices } = await getMember(userId);
    expect(devices.map(({ name, seenAt }) => [name, seenAt])).toEqual([
      ["Safari on iPhone", at],
      [null, older],
    ]);
    expect(JSON.stringify(devices)).not.toContain(userId);
  });

  test("has the films that are open, and none that was stopped or is silent", async () => {
    const { userId, sessionId } = await createSubscriber();
    const [running, stopped] = ["AIE-SE01EP01", "AIE-SE01EP02"];
    pass(0);
    for (const episodeId of [stopped, running]) {
      const open = { userId, sessionId, episodeId, startedAt: now(), seenAt: now() };
      const endedAt = episodeId === stopped ? now() : null;
      await database().write((tx) =>
        tx.stream.create({
          data: { id: `${userId}-${episodeId}`, ...open, endedAt },
          select: { id: true },
        }),
      );
    }
    const { streams } = await getMember(userId);
    expect(streams).toMatchObject([{ episodeId: running, startedAt: now(), sharedAt: null }]);
    expect(JSON.stringify(streams)).not.toContain(userId);
    pass(filmLimits.streamSilenceMs);
    expect((await getMember(userId)).streams).toEqual([]);
  });
});

test("what the desk shows of a member has no secret that opens a session", async () => {
  const member = await createMember();
  const shown = JSON.stringify(await getMember(member.userId));
  expect(shown).not.toContain(member.sessionId);
});

test("ending the sessions of an unknown member is refused without an entry", async () => {
  const support = await createStaff("SUPPORT");
  expect((await act(support, deskCalls.endMemberSessions, "nobody")).status).toBe(404);
  expect(await actionsOf("nobody")).toEqual([]);
});

test("refuses a password link without an address, and lets the support add one", async () => {
  const [support, { userId }] = [await createStaff("SUPPORT"), await createMember()];
  await rename(userId, { email: newNoAddress() });
  expect((await act(support, deskCalls.mailPasswordLink, userId)).status).toBe(409);
  const email = newEmail();
  expect((await act(support, deskCalls.changeMemberAddress, userId, { email })).status).toBe(200);
  expect(await lettersTo(email)).toHaveLength(1);
});

test("joining the staff cancels a change of address that the support began", async () => {
  const [support, member] = [await createStaff("SUPPORT"), await createMember()];
  const { email: before } = await getMember(member.userId);
  const email = newEmail();
  await act(support, deskCalls.changeMemberAddress, member.userId, { email });
  const link = await invite(before, "OWNER", { actor: "operator test", reason: "a colleague" });
  const who = { id: member.userId, sessionId: member.sessionId };
  await join(who, new URL(link).hash.slice(1));
  const [letter] = await lettersTo(email);
  const [, token] = /change-email#([\w-]+)/.exec(letter?.text ?? "") ?? [];
  const response = await createVisitor().post("/api/change-email/confirm", { json: { token } });
  expect(response.status).toBe(422);
  expect((await getMember(member.userId)).email).toBe(before);
});

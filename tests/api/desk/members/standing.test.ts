import { expect, test } from "vitest";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { getMember } from "#lib/desk/members/queries.ts";
import { readStanding } from "#lib/desk/members/standing.ts";
import { act } from "#tests/api/support/accounts/members.ts";
import { createPayer } from "#tests/api/support/shop/buyer.ts";
import { createMember, createSubscriber, createUser } from "#tests/support/accounts/people.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

const standingOf = async (userId: string) => readStanding(await getMember(userId));

test("a subscriber can watch until the last day, by the order or the gift", async () => {
  const bought = await createPayer();
  expect((await standingOf(bought.userId)).plan).toMatchObject({ kind: "active", by: "order" });
  const [support, given] = [await createStaff("SUPPORT"), await createMember()];
  await act(support, deskCalls.grantYear, given.userId);
  expect(await standingOf(given.userId)).toMatchObject({
    plan: { kind: "active", by: "staff" },
    obstacles: [],
  });
});

test("a plan that ended says why: an act's reason, or that it ran out", async () => {
  const refunded = await createPayer();
  await refundPayment(refunded.order, { reason: "asked for it" });
  expect((await standingOf(refunded.userId)).plan).toMatchObject({
    kind: "ended",
    why: "refunded in full",
  });
  const [support, member] = [await createStaff("SUPPORT"), await createSubscriber()];
  await act(support, deskCalls.endYear, member.userId);
  expect((await standingOf(member.userId)).plan).toMatchObject({ why: "asked by mail" });
  const ranOut = await createSubscriber();
  pass(400 * DAY_MS);
  expect((await standingOf(ranOut.userId)).plan).toMatchObject({ kind: "ended", why: null });
});

test("a member without a plan is told apart by the open order", async () => {
  const member = await createMember();
  expect((await standingOf(member.userId)).plan).toEqual({ kind: "none", orderedAt: null });
  await member.post("/api/create-order");
  const { plan } = await standingOf(member.userId);
  expect(plan).toEqual({ kind: "none", orderedAt: expect.any(Date) });
});

test("names what stands in the way: places, a shared login, guesses, no login", async () => {
  const { userId } = await createSubscriber();
  const at = now();
  const stream = { userId, sessionId: "s", startedAt: at, seenAt: at };
  await database().write(async (tx) => {
    await tx.stream.createMany({
      data: [
        { id: `${userId}-1`, episodeId: "AIE-SE01EP01", ...stream },
        { id: `${userId}-2`, episodeId: "AIE-SE01EP02", ...stream },
        { id: `${userId}-3`, episodeId: "AIE-SE01EP03", ...stream, endedAt: at, sharedAt: at },
      ],
    });
    await tx.securityEvent.create({
      data: { id: `${userId}-f`, userId, kind: "FAILED_LOGIN", at, times: 4 },
      select: { id: true },
    });
    await tx.session.deleteMany({ where: { userId } });
  });
  expect((await standingOf(userId)).obstacles).toEqual([
    { kind: "signedOut" },
    { kind: "places", most: 2, episodes: expect.arrayContaining(["AIE-SE01EP01"]) },
    { kind: "shared", episode: "AIE-SE01EP03", at },
    { kind: "guesses", times: 4, at },
  ]);
});

test("a note of the staff is kept once, named, deleted, and gone with the account", async () => {
  const [support, owner] = [await createStaff("SUPPORT"), await createStaff("OWNER")];
  const userId = await createUser();
  const text = "Writes in Hindi; call after six.";
  for (const _press of [1, 2]) {
    expect((await act(support, deskCalls.addNote, userId, { text })).status).toBe(200);
  }
  const { notes } = await getMember(userId);
  expect(notes).toMatchObject([{ text, author: expect.any(String) }]);
  const note_id = notes[0]?.id;
  expect((await act(owner, deskCalls.deleteNote, userId, { note_id })).status).toBe(200);
  expect((await getMember(userId)).notes).toEqual([]);
  await act(support, deskCalls.addNote, userId, { text });
  expect((await act(owner, deskCalls.deleteMember, userId)).status).toBe(200);
  expect(await database().read.memberNote.count({ where: { userId } })).toBe(0);
});

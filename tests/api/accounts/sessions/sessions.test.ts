import { expect, test } from "vitest";
import {
  deleteExpiredSessions,
  endOtherSessions,
  endSession,
} from "#lib/accounts/sessions/commands.ts";
import { findSessionUser, listSessions, liveSessions } from "#lib/accounts/sessions/queries.ts";
import { rightsAge } from "#lib/accounts/sessions/rights.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

async function another(userId: string) {
  const visitor = createVisitor();
  const sessionId = await visitor.beginSession(userId);
  return { ...visitor, sessionId };
}

const isSignedIn = async (visitor: { get: (path: string) => Promise<{ status: number }> }) =>
  (await visitor.get("/api/authenticate")).status === 200;

test("lists a login with the browser's name, and marks the current session", async () => {
  const { email, userId } = await createAccount();
  const headers = {
    "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/156.0 Mobile Safari/537",
  };
  const visitor = createVisitor();
  const json = { email_address: email, password };
  expect((await visitor.post("/api/login", { json, headers })).status).toBe(200);
  const one = await another(userId);
  expect(await listSessions(userId, one.sessionId)).toMatchObject([
    { device: null, isCurrent: true },
    { device: "Chrome on Android", isCurrent: false },
    { device: null, isCurrent: false },
  ]);
});

test("ends a session by its handle, for its own user only", async () => {
  const one = await createMember();
  const other = await another(one.userId);
  const stranger = await createMember();
  const [, listed] = await listSessions(one.userId, one.sessionId);
  const json = { session: listed?.handle };

  expect((await stranger.post("/api/sessions/end", { json })).status).toBe(200);
  expect(await isSignedIn(other)).toBe(true);
  expect((await one.post("/api/sessions/end", { json })).status).toBe(200);
  expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(one)).toBe(true);
  expect(JSON.stringify(listed)).not.toContain(other.sessionId);
});

test("ends all other sessions of the user, and no session of other users", async () => {
  const one = await createMember();
  const others = [await another(one.userId), await another(one.userId)];
  const stranger = await createMember();
  expect((await one.post("/api/sessions/end-others")).status).toBe(200);
  for (const other of others) expect(await isSignedIn(other)).toBe(false);
  expect(await isSignedIn(one)).toBe(true);
  expect(await isSignedIn(stranger)).toBe(true);
  expect(await listSessions(one.userId, one.sessionId)).toHaveLength(1);
});

test("does not list expired sessions", async () => {
  const one = await createMember();
  const at = now().getTime() + accountLimits.sessionSeconds * 1000;
  setClock(() => new Date(at));
  expect(await listSessions(one.userId, one.sessionId)).toEqual([]);
});

test("stores a session's last use to the hour", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const one = await createMember();
  const seenAfter = async (ms: number) => {
    setClock(() => new Date(begun + ms));
    await one.get("/api/authenticate");
    const [session] = await listSessions(one.userId, one.sessionId);
    return (session?.seenAt.getTime() ?? 0) - begun;
  };
  const hour = accountLimits.sessionSeenMs;
  expect(await seenAfter(hour - 1)).toBe(0);
  expect(await seenAfter(hour)).toBe(hour);
  expect(await seenAfter(hour + 1000)).toBe(hour);
});

test.each([{ session: "x" }, { session: 1 }, {}, { session: "x".repeat(23) }])(
  "rejects the session handle %j",
  async (json) => {
    const one = await createMember();
    expect((await one.post("/api/sessions/end", { json })).status).toBe(422);
  },
);

test("lists the current session first, then the last used", async () => {
  const begun = now().getTime();
  const after = (ms: number) => setClock(() => new Date(begun + ms));
  after(0);
  const one = await createMember();
  after(1000);
  const second = await another(one.userId);
  after(2000);
  const third = await another(one.userId);
  const order = async (current: string) =>
    (await listSessions(one.userId, current)).map(({ since }) => since.getTime() - begun);
  expect(await order(one.sessionId)).toEqual([0, 2000, 1000]);
  expect(await order(second.sessionId)).toEqual([1000, 2000, 0]);
  after(accountLimits.sessionSeenMs + 3000);
  await one.get("/api/authenticate");
  expect(await order(third.sessionId)).toEqual([2000, 0, 1000]);
});

test("notes the use of one session only", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const [one, other] = [await createMember(), await createMember()];
  setClock(() => new Date(begun + accountLimits.sessionSeenMs));
  await one.get("/api/authenticate");
  const [session] = await listSessions(other.userId, other.sessionId);
  expect(session?.seenAt).toEqual(new Date(begun));
});

test("finds the user of each session when several are read at the same time", async () => {
  const [one, other] = [await createMember(), await createMember()];
  const ids = [one.sessionId, "unknown", other.sessionId];
  const users = await Promise.all(ids.map((id) => findSessionUser(id)));
  expect(users[1]).toBeNull();
  for (const [user, { userId, sessionId }] of [
    [users[0], one],
    [users[2], other],
  ] as const) {
    expect(user).toMatchObject({ id: userId, sessionId, planStatus: "INACTIVE" });
    expect(user?.memberships).toEqual([]);
  }
});

test("finds the memberships of a session's user that have not ended", async () => {
  const begun = new Date("2027-03-15T09:30:00Z");
  // The end of the last day in India.
  const end = new Date("2028-03-15T18:29:59.999Z");
  setClock(() => begun);
  const { sessionId, userId } = await createSubscriber();
  const user = await findSessionUser(sessionId);
  expect(user?.planStatus).toBe("ACTIVE");
  expect(user?.memberships).toEqual([{ startsAt: begun, endsAt: end }]);
  setClock(() => end);
  const visitor = createVisitor();
  const later = await findSessionUser(await visitor.beginSession(userId));
  expect(later).toMatchObject({ memberships: [], planStatus: "INACTIVE" });
});

test("selects sessions that have not ended, of accounts that exist", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const [one, deleted] = [await createMember(), await createMember()];
  const data = { deletedAt: new Date(begun) };
  await database().write((tx) => tx.user.updateMany({ where: { id: deleted.userId }, data }));
  const live = (ms: number) =>
    database().read.$queryRaw<{ id: string }[]>`${liveSessions(new Date(begun + ms))}`;
  const end = accountLimits.sessionSeconds * 1000;
  const ids = (await live(end - 1)).map(({ id }) => id);
  expect(ids).toContain(one.sessionId);
  expect(ids).not.toContain(deleted.sessionId);
  expect((await live(end)).map(({ id }) => id)).not.toContain(one.sessionId);
});

test("writes nothing for a session that has ended, or is another user's", async () => {
  const [one, stranger] = [await createMember(), await createMember()];
  const other = await another(one.userId);
  const signedOut = { code: "unauthorized" };
  const end = (id: string, sessionId: string) => endOtherSessions({ id, sessionId });
  await expect(end(one.userId, "unknown")).rejects.toMatchObject(signedOut);
  await expect(end(one.userId, stranger.sessionId)).rejects.toMatchObject(signedOut);
  for (const visitor of [one, other, stranger]) expect(await isSignedIn(visitor)).toBe(true);
});

test("deletes sessions once they have expired", async () => {
  const begun = now().getTime();
  setClock(() => new Date(begun));
  const { userId } = await createMember();
  const left = async (ms: number) => {
    setClock(() => new Date(begun + ms));
    await deleteExpiredSessions();
    return database().read.session.count({ where: { userId } });
  };
  const end = accountLimits.sessionSeconds * 1000;
  expect([await left(end - 1), await left(end)]).toEqual([1, 0]);
});

test("forgets cached rights whenever a session ends, and at no other login", async () => {
  const { userId } = await createMember();
  const forgets = async (work: () => Promise<unknown>) => {
    const before = rightsAge();
    await work();
    return rightsAge() > before;
  };
  const login = () => createVisitor().beginSession(userId);
  for (let count = 1; count < accountLimits.sessionsOfUser; count += 1) {
    expect(await forgets(login)).toBe(false);
  }
  expect(await forgets(login)).toBe(true);
  const last = await another(userId);
  const self = { id: userId, sessionId: last.sessionId };
  expect(await forgets(() => endSession(self, "no handle"))).toBe(true);
  expect(await forgets(() => endOtherSessions(self))).toBe(true);
  expect(await forgets(() => last.post("/api/logout"))).toBe(true);
});

test("forgets cached rights at a login that ends the browser's own session", async () => {
  const { email } = await createAccount();
  const visitor = createVisitor();
  const json = { email_address: email, password };
  const ages: number[] = [];
  for (const _login of ["first", "second"]) {
    expect((await visitor.post("/api/login", { json })).status).toBe(200);
    ages.push(rightsAge());
  }
  expect(ages[1]).toBeGreaterThan(ages[0] ?? 0);
});

import { expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/limits.ts";
import { listSessions } from "#lib/accounts/sessions/queries.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";
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

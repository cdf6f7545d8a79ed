import { expect, test } from "vitest";
import { logIn } from "#lib/accounts/sessions/commands.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { cheapenPasswords, publicSite, withSettings } from "#tests/api/support/settings.ts";
import { createMember, createUser, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

const password = "Kala-1947";

/** Attributes of the cookie that outlives the session. */
const OF_DEVICE = ["HttpOnly", "Max-Age=34560000", "Path=/", "SameSite=Lax"];

/** Returns the name and attributes of each Set-Cookie line of a new session. */
async function cookiesOfLogin(userId: string, remembered: boolean) {
  const headers = new Headers();
  await logIn(new Request(environment().siteUrl), headers, {
    userId,
    remembered,
    recheck: async () => {},
  });
  return headers.getSetCookie().map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    return { name: pair.split("=")[0], attributes: attributes.sort() };
  });
}

async function register(): Promise<string> {
  const email = newEmail();
  const json = { first_name: "S", last_name: "H", email_address: email, password };
  const response = await createVisitor().post("/api/register", { json });
  expect(response.status).toBe(201);
  return email;
}

test("the session cookie is HttpOnly, SameSite and ends with the browser", async () => {
  expect(await cookiesOfLogin(await createUser(), false)).toEqual([
    { name: "aie_session", attributes: ["HttpOnly", "Path=/", "SameSite=Lax"] },
    { name: "aie_member", attributes: ["Path=/", "SameSite=Lax"] },
    { name: "aie_device", attributes: OF_DEVICE },
  ]);
});

test("remember_me sets cookies for thirty days", async () => {
  expect(await cookiesOfLogin(await createUser(), true)).toEqual([
    {
      name: "aie_session",
      attributes: ["HttpOnly", "Max-Age=2592000", "Path=/", "SameSite=Lax"],
    },
    { name: "aie_member", attributes: ["Max-Age=2592000", "Path=/", "SameSite=Lax"] },
    { name: "aie_device", attributes: OF_DEVICE },
  ]);
});

test("on an https site the cookie is Secure and has the __Host- prefix", async () => {
  const userId = await createUser();
  const cookies = await withSettings(publicSite, () => cookiesOfLogin(userId, false));
  expect(cookies).toEqual([
    { name: "__Host-aie_session", attributes: ["HttpOnly", "Path=/", "SameSite=Lax", "Secure"] },
    { name: "aie_member", attributes: ["Path=/", "SameSite=Lax", "Secure"] },
    { name: "__Host-aie_device", attributes: [...OF_DEVICE, "Secure"] },
  ]);
});

test("on an https site the session works, and the cookie without prefix is ignored", async () => {
  const userId = await createUser();
  await withSettings(publicSite, async () => {
    const visitor = createVisitor();
    await visitor.beginSession(userId);
    expect((await visitor.get("/api/authenticate")).status).toBe(200);
    const headers = { cookie: visitor.cookieHeader().replace("__Host-", "") };
    expect((await createVisitor().get("/api/authenticate", { headers })).status).toBe(401);
  });
});

test.each([
  { remembered: false, hours: 12 },
  { remembered: true, hours: 30 * 24 },
])("a session ends after $hours hours when remember_me is $remembered", async (row) => {
  const begun = new Date("2027-03-01T10:00:00.000Z");
  setClock(() => begun);
  const email = await register();
  const visitor = createVisitor();
  const json = { email_address: email, password, remember_me: row.remembered };
  expect((await visitor.post("/api/login", { json })).status).toBe(200);

  const end = begun.getTime() + row.hours * HOUR_MS;
  setClock(() => new Date(end - 1));
  expect((await visitor.get("/api/authenticate")).status).toBe(200);
  setClock(() => new Date(end));
  expect((await visitor.get("/api/authenticate")).status).toBe(401);
});

test("a login ends the browser's previous session, and sets a new cookie and token", async () => {
  const email = await register();
  const visitor = createVisitor();
  const json = { email_address: email, password };
  const other = createVisitor();
  await other.post("/api/login", { json });
  const first = await visitor.post("/api/login", { json });
  const old = visitor.cookieHeader();
  const second = await visitor.post("/api/login", { json });

  expect(visitor.cookieHeader()).not.toBe(old);
  expect(second.body.csrf_token).not.toBe(first.body.csrf_token);
  const replayed = await createVisitor().get("/api/authenticate", { headers: { cookie: old } });
  expect(replayed.status).toBe(401);
  expect((await visitor.get("/api/authenticate")).status).toBe(200);
  expect((await other.get("/api/authenticate")).status).toBe(200);
});

test("changing the secret keeps sessions while the previous secret is configured", async () => {
  const member = await createMember();
  const { sessionSecret } = environment();
  const changed = { SESSION_SECRET: "another secret of the tests, long enough to be one" };
  const status = async () => (await member.get("/api/authenticate")).status;
  await withSettings(changed, async () => expect(await status()).toBe(401));
  await withSettings({ ...changed, PREVIOUS_SESSION_SECRET: sessionSecret }, async () => {
    const { headers, status } = await member.get("/api/authenticate");
    expect(status).toBe(200);
    expect(headers.get("x-csrf-token")).toBe(csrfTokenOf(member.sessionId));
    expect((await member.post("/api/logout")).status).toBe(200);
  });
});

test("a cookie is far below the size limit of browsers", async () => {
  const headers = new Headers();
  await logIn(new Request(environment().siteUrl), headers, {
    userId: await createUser(),
    remembered: true,
    recheck: async () => {},
  });
  for (const line of headers.getSetCookie()) expect(line.length).toBeLessThan(1024);
});

test("two browsers of one user are independent", async () => {
  const one = await createMember();
  const other = createVisitor();
  await other.beginSession(one.userId);
  expect((await one.post("/api/logout")).status).toBe(200);
  expect((await one.get("/api/authenticate")).status).toBe(401);
  expect((await other.get("/api/authenticate")).status).toBe(200);
});

test("logging out twice, or without a session, is no error", async () => {
  const member = await createMember();
  const stolen = member.cookieHeader();
  const token = csrfTokenOf(member.sessionId);
  const first = await member.post("/api/logout");
  expect(first.status).toBe(200);
  expect(first.headers.get("clear-site-data")).toBe('"storage"');
  expect([...member.cookies.keys()]).toEqual(["aie_device"]);
  expect((await member.post("/api/logout")).status).toBe(200);
  expect((await createVisitor().post("/api/logout")).status).toBe(200);
  const headers = { cookie: stolen, "x-csrf-token": token };
  expect((await createVisitor().post("/api/logout", { headers })).status).toBe(200);
  const sessions = await database().read.session.count({ where: { userId: member.userId } });
  expect(sessions).toBe(0);
});

test("a user who is deleted is logged out", async () => {
  const member = await createMember();
  await database().write((tx) => tx.user.deleteMany({ where: { id: member.userId } }));
  expect((await member.get("/api/authenticate")).status).toBe(401);
  expect((await member.get("/api/profile")).status).toBe(401);
});

test("a deleted account gets no session", async () => {
  const userId = await createUser();
  const data = { deletedAt: new Date() };
  await database().write((tx) => tx.user.updateMany({ where: { id: userId }, data }));
  await expect(cookiesOfLogin(userId, false)).rejects.toMatchObject({
    code: "unauthorized",
    detail: "Invalid credentials",
  });
  expect(await database().read.session.count({ where: { userId } })).toBe(0);
});

test("twenty simultaneous checks return the same user", async () => {
  const member = await createMember();
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => member.get("/api/authenticate")),
  );
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  const tokens = responses.map((response) => response.headers.get("x-csrf-token"));
  expect(new Set(tokens)).toEqual(new Set([csrfTokenOf(member.sessionId)]));
});

test("sessions survive a clock that steps back, and expire when it steps forward", async () => {
  const member = await createMember();
  const status = async () => (await member.get("/api/authenticate")).status;
  for (const [hours, expected] of [
    [-1, 200],
    [0, 200],
    [366 * 24, 401],
    [0, 200],
  ] as const) {
    setClock(() => new Date(Date.now() + hours * HOUR_MS));
    expect([hours, await status()]).toEqual([hours, expected]);
  }
});

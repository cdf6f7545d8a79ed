import { beforeEach, describe, expect, test } from "vitest";
import { POST as toggle } from "#app/api/wishlist/toggle/route.ts";
import { type Call, calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { publicSite, withSettings } from "#tests/api/support/settings.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

type Member = Awaited<ReturnType<typeof createMember>>;
type Unsafe = { path: string; json?: object; form?: Record<string, string> };

const episode = { episode_id: "AIE-SE01EP01", video_url: "" };
const payment = {
  razorpay_payment_id: "pay_IH4NVgf4Dreq1l",
  razorpay_order_id: "order_IEIaMR65cu6nz3",
  razorpay_signature: "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f",
};

/** Each call that writes for a signed-in user, with a valid body. */
const ofMembers: Unsafe[] = [
  { path: calls.logout.path },
  { path: calls.updateProfile.path, form: { first_name: "S", last_name: "H" } },
  { path: calls.wishlistToggle.path, json: episode },
  { path: calls.billingDetails.path, json: { state: "29", pin_code: "560001" } },
  {
    path: calls.saveWatchProgress.path,
    json: { episode_id: "AIE-SE01EP01", position_seconds: 9, duration_seconds: 50 },
  },
  { path: calls.watchHistory.path, json: { action: "clear" } },
  { path: calls.streamHeartbeat.path, json: { stream_id: "x".repeat(16) } },
  { path: calls.stopStream.path, json: { stream_id: "x".repeat(16) } },
  { path: calls.createOrder.path },
  { path: calls.verify.path, form: payment },
  { path: calls.resendConfirmation.path },
  { path: calls.endSession.path, json: { session: "x".repeat(22) } },
  { path: calls.endOtherSessions.path },
  { path: calls.linkIdentity.path, json: { provider: "google" } },
  { path: calls.removeIdentity.path, json: { provider: "google" } },
  { path: calls.proveByIdentity.path, json: { provider: "google" } },
  { path: calls.prove.path, json: { password: "x" } },
  { path: calls.addPasskey.path, json: { passkey: {}, name: "x" } },
  { path: calls.renamePasskey.path, json: { id: "x", name: "x" } },
  { path: calls.removePasskey.path, json: { id: "x" } },
  { path: calls.changeEmail.path, json: { email_address: "new@people.example" } },
  { path: calls.cancelEmailChange.path },
  { path: calls.deleteAccount.path, json: { password: "x" } },
];

const login = { email_address: "nobody@people.example", password: "x" };
const person = { first_name: "S", last_name: "H", password: "Kala-1947" };

/** Calls without a CSRF token: their content type and Origin protect them. */
const ofVisitors: Unsafe[] = [
  { path: calls.login.path, json: login },
  { path: calls.linkAtSignIn.path, json: { password: "x" } },
  { path: calls.register.path, json: { ...person, email_address: newEmail() } },
  { path: calls.forgotPassword.path, json: { email_address: login.email_address } },
  { path: calls.newPassword.path, json: { token: "x", password: "Kala-1947" } },
  { path: calls.confirmEmail.path, json: { token: "x" } },
  { path: calls.confirmEmailChange.path, json: { token: "x" } },
  { path: calls.recoverAccount.path, json: { token: "x", password: "Kala-1947" } },
  { path: calls.passkeyLogin.path, json: { passkey: {} } },
  { path: calls.stopReminders.path, json: { token: "x" } },
];

const foreign = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://localhost:3000.evil.example" },
  { origin: "http://localhost:3001" },
  { origin: "https://localhost:3000" },
];

let member: Member;
beforeEach(async () => {
  member = await createMember();
});

async function stateOf({ userId }: Member) {
  const { session, watchlistEntry, order, membership } = database().read;
  const where = { userId };
  const counts = [session, watchlistEntry, order, membership].map((model) => {
    const count: (query: { where: { userId: string } }) => Promise<number> = model.count;
    return count({ where });
  });
  return Promise.all(counts);
}

async function expectRefused(call: Unsafe, init: object): Promise<void> {
  const { path, ...body } = call;
  const before = await stateOf(member);
  const response = await member.post(path, { ...body, ...init });
  expect(response.status).toBe(403);
  expect(await stateOf(member)).toEqual(before);
  expect((await member.get("/api/authenticate")).status).toBe(200);
}

/** Calls outside of browsers: a signature over the body protects them. */
const ofServers = [calls.razorpayWebhook.path];

test("lists every call that is not a GET in one of the three lists", () => {
  const all: readonly Call[] = Object.values(calls);
  const unsafe = all.filter((call) => call.methods.some((method) => method !== "GET"));
  const listed = [...ofMembers, ...ofVisitors].map((call) => call.path).concat(ofServers);
  const steps = "add the call to a list of this file: CONTRIBUTING.md, 'Add a call'";
  expect(unsafe.map((call) => call.path).sort(), steps).toEqual(listed.sort());
});

describe.each(ofMembers)("$path", (call) => {
  test("is refused without the token", async () => {
    await expectRefused(call, { csrf: false });
  });

  test.each(["", "wrong", "A".repeat(43), "ä".repeat(43)])(
    "is refused with the token '%s'",
    async (token) => {
      await expectRefused(call, { headers: { "X-CSRF-Token": token } });
    },
  );

  test("is refused with another user's token, and with the token in the address", async () => {
    const other = csrfTokenOf((await createMember()).sessionId);
    await expectRefused(call, { headers: { "X-CSRF-Token": other } });
    const own = csrfTokenOf(member.sessionId);
    const query = `${call.path}?csrf_token=${own}&X-CSRF-Token=${own}`;
    await expectRefused({ ...call, path: query }, { csrf: false });
  });

  test("is refused with the token of an earlier session", async () => {
    const old = csrfTokenOf(member.sessionId);
    await member.beginSession(member.userId);
    await expectRefused(call, { headers: { "X-CSRF-Token": old } });
  });

  test.each(foreign)("is refused from $origin, even with the right token", async (headers) => {
    await expectRefused(call, { headers });
  });
});

describe.each(ofVisitors)("$path", ({ path, json }) => {
  test.each(foreign)("is refused from $origin", async (headers) => {
    const users = await database().read.user.count();
    const visitor = createVisitor();
    const response = await visitor.post(path, { json, headers });
    expect(response.status).toBe(403);
    expect(visitor.cookies.size).toBe(0);
    expect(await database().read.user.count()).toBe(users);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "refuses the type %s, which a form of another site can send",
    async (type) => {
      const headers = { "content-type": type };
      expect((await createVisitor().post(path, { json, headers })).status).toBe(415);
    },
  );
});

/** Toggles without an Origin header, as curl or an old browser does. */
async function toggleWith(headers: Record<string, string>): Promise<number> {
  const own = {
    "content-type": "application/json",
    cookie: member.cookieHeader(),
    "x-csrf-token": csrfTokenOf(member.sessionId),
  };
  const request = new Request("http://localhost:3000/api/wishlist/toggle", {
    method: "POST",
    headers: { ...own, ...headers },
    body: JSON.stringify(episode),
  });
  return (await toggle(request, { params: Promise.resolve({}) })).status;
}

test("checks Fetch Metadata without an Origin, and without both the token only", async () => {
  expect(await toggleWith({ "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await toggleWith({ "sec-fetch-site": "same-site" })).toBe(403);
  expect(await toggleWith({ "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await toggleWith({ "sec-fetch-site": "none" })).toBe(200);
  expect(await toggleWith({})).toBe(200);
});

test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
  "accepts requests to a local site under %s",
  async (origin) => {
    expect(await toggleWith({ origin })).toBe(200);
  },
);

test("a public site accepts requests from its own address only", async () => {
  await withSettings(publicSite, async () => {
    await member.beginSession(member.userId);
    const from = async (origin: string) =>
      (await member.post("/api/wishlist/toggle", { json: episode, headers: { origin } })).status;
    expect(await from("https://aie.example")).toBe(200);
    for (const origin of ["http://localhost:3000", "http://aie.example", "https://aie.example:81"])
      expect.soft(await from(origin), origin).toBe(403);
  });
});

test("reads from another site get no CORS headers", async () => {
  for (const { origin } of foreign) {
    const response = await member.get("/api/profile", { headers: { origin } });
    expect(response.status).toBe(200);
    const allowed = [...response.headers.keys()].filter((name) =>
      name.startsWith("access-control"),
    );
    expect(allowed).toEqual([]);
  }
});

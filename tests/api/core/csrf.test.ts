import { beforeEach, describe, expect, test } from "vitest";
import { POST as toggle } from "#app/api/wishlist/toggle/route.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { publicSite, withSettings } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { makeStaff, reopenDesk } from "#tests/support/desk/staff.ts";

type Member = Awaited<ReturnType<typeof createMember>>;
type Change = {
  path: string;
  json?: object;
  form?: Record<string, string>;
  body?: string;
};

/** `contract.test.ts` has the other calls. */
const changes: Change[] = [
  { path: calls.updateProfile.path, form: { first_name: "S", last_name: "H" } },
  { path: deskCalls.saveContent.path, json: { id: "person/dev-malhotra" } },
  { path: deskCalls.addPicture.path, body: "a file" },
];

const episode = { episode_id: "AIE-SE01EP01", video_url: "" };

const foreign = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "" },
  { origin: "http://localhost:3000.evil.example" },
  { origin: "http://localhost:3001" },
  { origin: "https://localhost:3000" },
];

/** Works at the desk, too. */
let member: Member;
beforeEach(async () => {
  member = await createMember();
  await makeStaff(member, "OWNER");
  await reopenDesk(member);
});

async function expectRefused({ path, ...body }: Change, init: object): Promise<void> {
  const response = await member.post(path, { ...body, ...init });
  expect(response.status).toBe(403);
  expect(String(response.body.detail)).toMatch(/out of date|from another site/);
  expect((await member.get("/api/authenticate")).body.first_name).toBe("Amrita");
}

describe.each(changes)("$path", (call) => {
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
    await reopenDesk({ ...member, sessionId: await member.beginSession(member.userId) });
    await expectRefused(call, { headers: { "X-CSRF-Token": old } });
  });

  test.each(foreign)("is refused from $origin, even with the right token", async (headers) => {
    await expectRefused(call, { headers });
  });
});

describe("a login", () => {
  const json = { email_address: "nobody@people.example", password: "x" };
  const { path } = calls.login;

  test.each(foreign)("is refused from $origin", async (headers) => {
    const visitor = createVisitor();
    expect((await visitor.post(path, { json, headers })).status).toBe(403);
    expect(visitor.cookies.size).toBe(0);
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

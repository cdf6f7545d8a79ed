/** What each call refuses, by what its route says that it takes. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";
import {
  contracts,
  endless,
  MULTIPART,
  posts,
  routes,
  typeOf,
} from "#tests/api/support/contracts.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { makeStaff, reopenDesk } from "#tests/support/desk/staff.ts";

/** A subscriber and owner with an open desk, whom no call refuses. */
let caller: Awaited<ReturnType<typeof createSubscriber>>;
beforeAll(async () => {
  caller = await createSubscriber();
  await makeStaff(caller, "OWNER");
  await reopenDesk(caller);
});

test("each route file has an entry in the list of calls, and each call a route file", () => {
  const files = readdirSync("app/api", { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name));
  const expected = routes.map(
    ({ call }) => `app${call.path}${call.parameter ? `/[${call.parameter}]` : ""}/route.ts`,
  );
  expect(files.sort()).toEqual(expected.sort());
});

test.each(routes)("$path is made by route(), for its own call", ({ call, contract }) => {
  expect(contract?.call).toBe(call);
});

test("only the webhook and a mail program's stop are exempt from the check of its Origin", () => {
  const exempt = posts.filter(({ fromServer }) => fromServer);
  expect(exempt.map(({ path }) => path)).toEqual([
    calls.razorpayWebhook.path,
    calls.stopLetters.path,
  ]);
});

test("a body has at most 16 kB, but of calls that need more", () => {
  const most = (bytes: number) => posts.filter(({ body }) => body.limit.bytes > bytes);
  const large = [
    ...[calls.updateProfile, calls.razorpayWebhook, deskCalls.saveContent, deskCalls.saveShown],
    ...[deskCalls.saveCaptions, deskCalls.saveChapters, deskCalls.importSettlements],
    ...[deskCalls.importMembers, deskCalls.keepTable, deskCalls.addPicture],
  ];
  const listed = most(coreLimits.jsonBodyBytes).map((post) => post.path);
  expect(listed.sort()).toEqual(large.map((call) => call.path).sort());
  expect(most(2 ** 21).map((post) => post.path)).toEqual([deskCalls.addPicture.path]);
  expect(most(30_000_000)).toEqual([]);
});

test("only these calls take no session", () => {
  const open = [
    ...[calls.razorpayWebhook, calls.login, calls.register, calls.forgotPassword],
    ...[calls.newPassword, calls.confirmEmail, calls.confirmEmailChange, calls.recoverAccount],
    ...[calls.passkeyLogin, calls.stopReminders, calls.stopLetters],
    ...[calls.linkAtSignIn, calls.showGift],
  ];
  const found = posts.filter(({ needsToken }) => !needsToken).map((post) => post.path);
  expect(found.sort()).toEqual(open.map((call) => call.path).sort());
});

describe.each(contracts)("$path", ({ call, address }) => {
  test("refuses other methods, and says which it takes", async () => {
    const other = call.method === "GET" ? "POST" : "GET";
    const allowed = call.method === "GET" ? "GET, HEAD, OPTIONS" : "POST, OPTIONS";
    for (const method of [other, "PUT"]) {
      const response = await caller.call(address, { method });
      expectError(response, 405);
      expect(response.headers.get("allow")).toBe(allowed);
    }
    const headers = { origin: "https://evil.example" };
    const options = await createVisitor().call(address, { method: "OPTIONS", headers });
    expect([options.status, options.headers.get("allow")]).toEqual([204, allowed]);
    expect(options.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe.each(posts)("POST $path", (contract) => {
  const { address, body } = contract;
  const headers = typeOf(contract);

  if (contract.needsToken)
    test("is refused without the CSRF token", async () => {
      const response = await caller.post(address, { headers, csrf: false });
      expectError(response, 403);
      expect(response.body.detail).toContain("This page is out of date.");
    });

  if (!contract.fromServer)
    test("is refused from another site", async () => {
      const foreign = { ...headers, origin: "https://elsewhere.example" };
      const response = await caller.post(address, { headers: foreign });
      expectError(response, 403);
      expect(response.body.detail).toBe("This request came from another site.");
    });

  if (body.type)
    test("refuses a body of another type", async () => {
      const other = { "content-type": body.type === "application/json" ? MULTIPART : "text/plain" };
      expectError(await caller.post(address, { body: "{}", headers: other }), 415);
    });

  test("refuses a body beyond the limit, announced or not, and stops reading", async () => {
    const announced = { ...headers, "content-length": String(body.limit.bytes + 1) };
    expectError(await createVisitor().post(address, { body: "{}", headers: announced }), 413);
    if (body.isStreamed) return;
    const { state, stream } = endless();
    expectError(await caller.post(address, { body: stream, headers }), 413);
    expect(state.stopped).toBe(true);
    expect(state.sent).toBeLessThan(body.limit.bytes + coreLimits.jsonBodyBytes);
  });

  test("refuses a body that breaks off", async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new Error("the connection is gone")),
    });
    // A streamed body is read after the other values are checked.
    const status = body.isStreamed ? 422 : 400;
    expectError(await caller.post(address, { body: broken, headers }), status);
    if (body.type) expectError(await caller.post(address, { body: "{", headers }), 400);
  });
});

test("ignores a method in a header", async () => {
  const member = await createMember();
  const headers = { "x-http-method-override": "POST", "x-http-method": "POST" };
  expectError(await member.get("/api/logout", { headers }), 405);
  expect((await member.get("/api/authenticate")).status).toBe(200);
});

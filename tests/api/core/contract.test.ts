/** Each call refuses what its own route says that it does not take (`contractOf`). */
import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { anyone } from "#lib/accounts/sessions/auth.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { allowedMethods, contractOf } from "#lib/core/http/route.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";
import { all, expectError } from "#tests/api/support/expect-error.ts";
import { createVisitor, importRoute } from "#tests/support/accounts/visitor.ts";
import { createCaller } from "#tests/support/desk/staff.ts";

const TYPES = {
  json: "application/json",
  form: "multipart/form-data; boundary=b",
  bytes: "",
  nothing: "",
};

/** Written by hand: a signature authenticates these, and no session the others. */
const FROM_SERVERS = [calls.razorpayWebhook];
const WITHOUT_SESSION = [
  ...FROM_SERVERS,
  ...[calls.login, calls.register, calls.forgotPassword, calls.newPassword, calls.confirmEmail],
  ...[calls.confirmEmailChange, calls.recoverAccount, calls.passkeyLogin, calls.stopReminders],
  calls.linkAtSignIn,
];

const LARGE = [
  ...[calls.updateProfile, calls.razorpayWebhook, deskCalls.saveContent, deskCalls.addPicture],
  ...[deskCalls.saveCaptions, deskCalls.saveChapters, deskCalls.saveShown],
  deskCalls.importSettlements,
];

const found = await Promise.all(
  all.map(async (of) => ({ of, path: of.path, contract: contractOf(await importRoute(of)) })),
);
const contracts = found.flatMap(({ contract, ...one }) => {
  if (contract === null) return [];
  const isOpen = contract.auth === anyone;
  return [{ ...contract, ...one, isOpen, type: TYPES[contract.body.kind] }];
});
const posts = contracts.filter(({ call }) => call.methods.includes("POST"));
const pathsOf = (list: readonly { path: string }[]) => list.map((one) => one.path).sort();

test("each route file serves the call of its folder, and app/api has only routes", () => {
  const files = readdirSync("app/api", { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  const folders = files.map((file) =>
    `/${path.relative(".", file.parentPath)}`.replace("/app", ""),
  );
  const expected = all.map((call) => call.path + (call.parameter ? `/[${call.parameter}]` : ""));
  expect(folders.sort()).toEqual(expected.sort());
  expect(new Set(files.map(({ name }) => name))).toEqual(new Set(["route.ts"]));
  for (const { call, of } of contracts) expect(call).toBe(of);
});

test("each call is made by route(), and none is both read and written", () => {
  expect(pathsOf(found.filter(({ contract }) => contract === null))).toEqual([]);
  expect(pathsOf(contracts.filter(({ call }) => call.methods.length > 1))).toEqual([]);
});

test("only these calls take more than 16 KiB, and no call more than 30 MB", () => {
  const large = posts.filter(({ body }) => body.limit.bytes > coreLimits.jsonBodyBytes);
  expect(pathsOf(large)).toEqual(pathsOf(LARGE));
  expect(Math.max(...large.map(({ body }) => body.limit.bytes))).toBeLessThanOrEqual(30_000_000);
});

test("only these calls take no session", () => {
  expect(pathsOf(posts.filter(({ isFromServer }) => isFromServer))).toEqual(pathsOf(FROM_SERVERS));
  expect(pathsOf(posts.filter(({ isOpen }) => isOpen))).toEqual(pathsOf(WITHOUT_SESSION));
});

describe.each(contracts)("$path", ({ path: address, call }) => {
  test("answers another method with 405 and its own", async () => {
    const method = call.methods.includes("POST") ? "PUT" : "POST";
    const response = await createVisitor().call(call.parameter ? `${address}/x` : address, {
      method,
    });
    expectError(response, 405);
    expect(response.headers.get("allow")).toBe(allowedMethods(call.methods));
  });
});

describe.each(posts)("POST $path", ({ path: address, body, type, isOpen, isFromServer }) => {
  const headers: Record<string, string> = type ? { "content-type": type } : {};
  const { bytes } = body.limit;

  test.skipIf(!type)("refuses another type of body", async () => {
    const other = { "content-type": "text/plain" };
    expectError(await createVisitor().post(address, { body: "{}", headers: other }), 415);
  });

  test("refuses a body that is announced beyond the limit", async () => {
    const announced = { ...headers, "content-length": String(bytes + 1) };
    expectError(await createVisitor().post(address, { body: "{}", headers: announced }), 413);
  });

  test.skipIf(isFromServer)("is refused from a foreign origin", async () => {
    const caller = await createCaller({ path: address });
    const foreign = { ...headers, origin: "https://evil.example" };
    expectError(await caller.post(address, { body: "{}", headers: foreign }), 403);
  });

  test.skipIf(isOpen)("is refused without a CSRF token, and without a session", async () => {
    const caller = await createCaller({ path: address });
    expectError(await caller.post(address, { body: "{}", headers, csrf: false }), 403);
    const { status } = await createVisitor().post(address, { body: "{}", headers });
    expect(address === calls.logout.path ? 200 : 401).toBe(status);
  });

  test.skipIf(body.isStreamed)("answers 400 when the body breaks off", async () => {
    const gone = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expectError(
      await (await createCaller({ path: address })).post(address, { body: gone, headers }),
      400,
    );
  });
});

/** Every kind of wrong body, for one call of each kind; `contract.test.ts` has the other calls. */
import { describe, expect, test } from "vitest";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { coreLimits } from "#lib/core/shared-limits.ts";
import { endless, MULTIPART, posts, typeOf } from "#tests/api/support/contracts.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { createCaller } from "#tests/support/desk/staff.ts";

/** `tests/api/desk/content/pictures.test.ts` has the file that is streamed to the disk. */
const chosen: string[] = [
  calls.login.path,
  calls.updateProfile.path,
  calls.razorpayWebhook.path,
  deskCalls.saveContent.path,
];
const whole = posts.filter(({ path }) => chosen.includes(path));
const withJson = whole.filter(({ body }) => body.type === "application/json");
const withForm = whole.filter(({ body }) => body.type === "multipart/form-data");

/** The size of a stream's buffer before the first read. */
const FIRST_PULL = 1024;

describe.each(whole)("POST $path", (contract) => {
  const { call, body: reader } = contract;
  const headers = typeOf(contract);

  if (!contract.fromServer)
    test("reads no body when the headers refuse it", async () => {
      const { state, stream } = endless();
      const foreign = { ...headers, origin: "https://elsewhere.example" };
      const init = { body: stream, headers: foreign };
      expectError(await createVisitor().post(call.path, init), 403);
      expect(state.sent).toBe(FIRST_PULL);
    });

  test("reads a body of exactly the limit", async () => {
    const body = " ".repeat(reader.limit.bytes);
    expectError(await (await createCaller(call)).post(call.path, { body, headers }), 400);
  });
});

describe.each(withJson)("POST $path", ({ call }) => {
  const post = async (body: BodyInit, type = "application/json") =>
    (await createCaller(call)).post(call.path, { body, headers: { "content-type": type } });

  test.each([
    "text/plain",
    "text/html",
    "application/jsonp",
    "application/json-patch+json",
    "application/x-www-form-urlencoded",
    MULTIPART,
    "",
  ])("refuses the type '%s'", async (type) => {
    expectError(await post("{}", type), 415);
  });

  test("refuses a compressed body", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    expectError(await (await createCaller(call)).post(call.path, { body: "{}", headers }), 415);
  });

  test.each([
    ["nothing", ""],
    ["a beginning", "{"],
    ["JavaScript", "{'a':1}"],
    ["undefined", "undefined"],
    ["two values", "{}{}"],
    ["9000 brackets", "[".repeat(9000)],
  ])("refuses %s as invalid JSON", async (_name, text) => {
    expectError(await post(text), 400);
  });

  test.each([
    ["a byte that is no UTF-8", [0x7b, 0xff, 0x7d]],
    ["an overlong slash", [0x22, 0xc0, 0xaf, 0x22]],
    ["half of a character", [0x22, 0xe2, 0x82, 0x22]],
    ["UTF-16", [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
  ])("refuses %s", async (_name, bytes) => {
    expectError(await post(new Uint8Array(bytes)), 400);
  });

  test.each(["[]", "null", "1", '"text"', "{}", '[{"a":1}]', '{"__proto__":{"a":1}}'])(
    "refuses %s",
    async (text) => {
      expectError(await post(text, "Application/JSON; charset=utf-8"), 422);
    },
  );

  test("survives JSON as deep as its limit allows", async () => {
    const depth = coreLimits.jsonBodyBytes / 2 - 40;
    expectError(await post("[".repeat(depth) + "]".repeat(depth)), 422);
    expectError(await post(`{"password":${"[".repeat(depth)}${"]".repeat(depth)}}`), 422);
  });
});

describe.each(withForm)("POST $path", ({ call, body: { limit } }) => {
  const post = async (body: BodyInit, type: string) =>
    (await createCaller(call)).post(call.path, { body, headers: { "content-type": type } });

  test.each(["application/json", "application/x-www-form-urlencoded", "multipart/mixed", ""])(
    "refuses the type '%s'",
    async (type) => {
      expectError(await post("{}", type), 415);
    },
  );

  test.each([
    ["no boundary", "multipart/form-data", "--b--\r\n"],
    ["another boundary", MULTIPART, "--c--\r\n"],
    ["nothing", MULTIPART, ""],
    ["no end", MULTIPART, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ["no name", MULTIPART, "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n"],
    ["noise", MULTIPART, "\u0000\u0001--c\r\n\r\n"],
  ])("refuses a form with %s", async (_name, type, body) => {
    expectError(await post(body, type), 400);
  });

  const part = (name: string) => `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\nx\r\n`;
  const parts = (count: number) =>
    Array.from({ length: count }, (_, at) => part(`f${at}`)).join("");

  test.each([
    ["as many parts as its bytes allow", parts(Math.floor(limit.bytes / 60))],
    ["one part too many", parts(coreLimits.formParts + 1)],
    ["the same field again and again", part("first_name").repeat(coreLimits.formParts + 1)],
    ["nothing but delimiters", "--b\r\n".repeat(1_000)],
    ["an endless name", part("n".repeat(coreLimits.formPartHeaderBytes))],
    ["endless headers", `--b\r\n${"X: y\r\n".repeat(1_000)}\r\nx\r\n`],
  ])("does not start to parse %s", async (_name, body) => {
    expectError(await post(`${body}--b--\r\n`, MULTIPART), 413);
    // A second parser of the type must not find other parts.
    const hidden = `multipart/form-data; a="; boundary=c"; boundary=b`;
    expect((await post(`${body}--b--\r\n`, hidden)).status).toBeLessThan(500);
  });

  test("parses as many parts as a form may have", async () => {
    expectError(await post(`${parts(coreLimits.formParts)}--b--\r\n`, MULTIPART), 422);
  });
});

import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Call } from "#lib/core/config/paths.ts";
import { allowedMethods } from "#lib/core/http/route.ts";
import { all, expectError } from "#tests/api/support/expect-error.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

const MULTIPART = "multipart/form-data; boundary=b";

const addressOf = (call: Call) => (call.parameter ? `${call.path}/AIE-SE01EP01.mp4` : call.path);

test("each route file has an entry in the list of calls, and each call a route file", () => {
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => `/api/${path.dirname(file)}`);
  const expected = all.map((call) => call.path + (call.parameter ? `/[${call.parameter}]` : ""));
  expect(files.sort()).toEqual(expected.sort());
});

test("app/api has only route files", () => {
  const files = readdirSync("app/api", { recursive: true, withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map((file) => file.name);
  expect(new Set(names)).toEqual(new Set(["route.ts"]));
});

describe.each(all)("$path", (call) => {
  const address = addressOf(call);
  const wrong = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
    (method) => !call.methods.some((known) => known === method),
  );

  test.each(wrong)("answers %s with 405 and the allowed methods", async (method) => {
    const visitors = [createVisitor(), await createMember()];
    for (const visitor of visitors) {
      const response = await visitor.call(address, { method });
      expectError(response, 405);
      expect(response.headers.get("allow")).toBe(allowedMethods(call.methods));
    }
  });

  test("answers OPTIONS with its methods, and without CORS headers", async () => {
    const headers = { origin: "https://evil.example" };
    const response = await createVisitor().call(address, { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe(allowedMethods(call.methods));
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("is never cached, whatever the status", async () => {
    for (const visitor of [createVisitor(), await createMember()]) {
      const [method] = call.methods;
      const response = await visitor.call(address, {
        method,
        headers: { "content-type": MULTIPART },
      });
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
  });
});

test("formats Allow as the standard says", () => {
  expect(allowedMethods(["GET"])).toBe("GET, HEAD, OPTIONS");
  expect(allowedMethods(["POST"])).toBe("POST, OPTIONS");
  expect(allowedMethods(["GET", "POST"])).toBe("GET, POST, HEAD, OPTIONS");
});

test("ignores a method in a header", async () => {
  const member = await createMember();
  const headers = { "x-http-method-override": "POST", "x-http-method": "POST" };
  expectError(await member.get("/api/logout", { headers }), 405);
  expect((await member.get("/api/authenticate")).status).toBe(200);
});

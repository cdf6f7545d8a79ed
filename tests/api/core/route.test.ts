import { expect, test } from "vitest";
import { calls } from "#lib/core/config/paths.ts";
import { allowedMethods } from "#lib/core/http/route.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

const CALLS = [calls.login, calls.profile, calls.updateProfile];

test.each(CALLS)(
  "$path answers OPTIONS with its methods, and without CORS headers",
  async (call) => {
    const headers = { origin: "https://evil.example" };
    const response = await createVisitor().call(call.path, { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe(allowedMethods(call.methods));
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  },
);

test.each(CALLS)(
  "$path is never cached, whatever the status",
  async ({ path, methods: [method] }) => {
    for (const visitor of [createVisitor(), await createMember()]) {
      const response = await visitor.call(path, { method });
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
  },
);

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

import { expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

const password = "Kala-1947";

/** Attempts a login with this body; expects no session. */
async function tryLogin(json: object) {
  const visitor = createVisitor();
  const before = await database().read.session.count();
  const response = await visitor.post("/api/login", { json });
  expect(visitor.cookies.size).toBe(0);
  expect(await database().read.session.count()).toBe(before);
  return response;
}

test.each([
  ["missing", undefined],
  ["empty", ""],
  ["blank", "  "],
  ["null", null],
  ["true", true],
  ["a list", ["a@people.example"]],
  ["a filter", { contains: "@" }],
  ["a filter that every row passes", { not: "" }],
])("a user name that is %s is refused", async (_name, email_address) => {
  const response = await tryLogin({ email_address, password });
  expect(response.status).toBe(422);
  expect(response.body.detail).toBe("Username is required.");
});

test.each([
  ["missing", undefined],
  ["empty", ""],
  ["null", null],
  ["true", true],
  ["a list", [password]],
  ["a filter", { not: "" }],
])("a password that is %s is refused", async (_name, value) => {
  const response = await tryLogin({ email_address: newEmail(), password: value });
  expect(response.status).toBe(422);
  expect(response.body.detail).toBe("Password is required.");
});

test.each([
  ["a NUL", "a\u0000@people.example"],
  ["a line end", "a\r\nb@people.example"],
  ["half of a surrogate pair", "\ud800@people.example"],
  ["SQL", "' OR 1=1 --"],
  ["a wildcard", "%@people.example"],
])(
  "rejects %s in the user name as an unknown user, not as a server error",
  async (_name, email_address) => {
    const response = await tryLogin({ email_address, password });
    expect([401, 422]).toContain(response.status);
  },
);

test.each([
  ["a NUL", "a\u0000b"],
  ["half of a surrogate pair", "\ud800"],
  ["10 000 letters", "a".repeat(10_000)],
])(
  "rejects %s in the password as a wrong password, not as a server error",
  async (_name, value) => {
    const response = await tryLogin({ email_address: newEmail(), password: value });
    expect([401, 422]).toContain(response.status);
  },
);

test.each([["yes"], [1], [null], [{}]])("refuses remember_me %j", async (remember_me) => {
  const response = await tryLogin({ email_address: newEmail(), password, remember_me });
  expect(response.status).toBe(422);
  expect(response.body.detail).toContain("remember_me");
});

test("refuses some of too many simultaneous logins, and answers the rest", async () => {
  Object.assign(accountLimits, {
    passwordsWaiting: { ...accountLimits.passwordsWaiting, inAll: 3 },
  });
  const attempts = Array.from({ length: 12 }, () =>
    createVisitor().post("/api/login", { json: { email_address: newEmail(), password } }),
  );
  const responses = await Promise.all(attempts);
  const turnedAway = responses.filter((response) => response.status === 503);
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([401, 503]));
  expect(turnedAway.length).toBeGreaterThan(3);
  for (const response of turnedAway) expect(response.headers.get("retry-after")).toBe("5");
  expect((await tryLogin({ email_address: newEmail(), password })).status).toBe(401);
});

import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { cheapenPasswords, publicSite, withSettings } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const person = {
  first_name: "Amrita",
  last_name: "Roy",
  password: "Kala-1947",
  phone_number: "+91 (22) 2345-6789",
};

const register = (json: object) => createVisitor().post("/api/register", { json });

/** Registers with these fields replaced; expects no new user. */
async function refused(fields: object, status = 422): Promise<unknown> {
  const before = await database().read.user.count();
  const response = await register({ ...person, email_address: newEmail(), ...fields });
  expect(response.status).toBe(status);
  expect(Object.keys(response.body).sort()).toEqual(["detail", "request_id"]);
  expect(await database().read.user.count()).toBe(before);
  return response.body.detail;
}

const required = [
  ["first_name", "First name is required."],
  ["last_name", "Last name is required."],
  ["email_address", "Email is required."],
  ["password", "Password is required."],
] as const;

describe.each(required)("%s", (field, sentence) => {
  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["null", null],
    ["true", true],
    ["a number", 7],
    ["a list", ["a@people.example"]],
    ["a filter", { contains: "@" }],
  ])("that is %s is refused with a sentence that names the field", async (_name, value) => {
    expect(await refused({ [field]: value })).toBe(sentence);
  });
});

test.each(["first_name", "last_name", "email_address"])(
  "%s of blanks counts as empty",
  async (field) => {
    expect(await refused({ [field]: " \t\u00a0\u3000 " })).toMatch(/ is required\.$/);
  },
);

test("names all missing fields at once", async () => {
  const response = await register({});
  expect(response.status).toBe(422);
  expect(response.body.detail).toBe(required.map(([, sentence]) => sentence).join(" "));
});

test.each([
  ["first_name", "x".repeat(101), "First name may have at most 100 characters."],
  ["last_name", "x".repeat(101), "Last name may have at most 100 characters."],
  ["first_name", "A\u0000B", "First name may not have control characters."],
  ["first_name", "A\r\nSet-Cookie: a=b", "First name may not have control characters."],
  ["last_name", "A\u0085B", "Last name may not have control characters."],
  ["last_name", "A\u001b[31mB", "Last name may not have control characters."],
  ["email_address", "not an address", "Please enter a valid email address."],
  ["email_address", "a@b", "Please enter a valid email address."],
  ["email_address", "a\u0000@people.example", "Please enter a valid email address."],
  [
    "email_address",
    "a@people.example\r\nBcc: b@people.example",
    "Please enter a valid email address.",
  ],
  ["email_address", "a@people.example, b@people.example", "Please enter a valid email address."],
  ["phone_number", "+91 22 2345 6789 ext. 12", null],
  ["phone_number", "abc", null],
  ["phone_number", "९८२०० १२३४५", null],
  ["phone_number", `${"1".repeat(50)} `, null],
  ["phone_number", "1".repeat(51), "Phone number may have at most 50 characters."],
  ["phone_number", "1\u00002", "Phone number may not have control characters."],
  ["phone_number", ["1"], "Phone number must be text."],
  ["phone_number", null, "Phone number must be text."],
])("answers %s %j with %j", async (field, value, sentence) => {
  if (sentence === null) {
    const fields = { ...person, email_address: newEmail(), [field]: value };
    expect((await register(fields)).status).toBe(201);
  } else {
    expect(await refused({ [field]: value })).toContain(sentence);
  }
});

test("refuses an address longer than 254 characters", async () => {
  const email_address = `${"a".repeat(60)}@${"b.".repeat(97)}example`;
  expect(email_address.length).toBeGreaterThan(254);
  expect(await refused({ email_address })).toMatch(/at most 254 characters/);
});

const reserved = "No mail can reach this address. Please use another one.";

test.each(["a@deleted.invalid", "a@INVALID.invalid"])(
  "refuses the reserved address %s everywhere",
  async (email_address) => {
    expect(await refused({ email_address })).toBe(reserved);
    await withSettings(publicSite, async () => {
      expect(await refused({ email_address })).toBe(reserved);
    });
  },
);

test.each([
  "people.example",
  "a.localhost",
  "b.test",
  "example.com",
  "mail.example.NET",
  "EXAMPLE.org",
])(
  "refuses an address at the reserved domain %s on a public site, and accepts it locally",
  async (domain) => {
    const email_address = `${randomUUID()}@${domain}`;
    await withSettings(publicSite, async () => {
      expect(await refused({ email_address })).toBe(reserved);
    });
    expect((await register({ ...person, email_address })).status).toBe(201);
  },
);

test.each(["example.in", "myexample.com", "test.org", "invalid.net"])(
  "accepts an address at %s on a public site",
  async (domain) => {
    const email_address = `${randomUUID()}@${domain}`;
    const { status } = await withSettings(publicSite, () => register({ ...person, email_address }));
    expect(status).toBe(201);
  },
);

test("accepts names in every script, and rejects invalid text without a server error", async () => {
  const visitor = createVisitor();
  const email_address = newEmail();
  const first_name = "अमृता 🎨 <b>{{7*7}}</b>";
  const last_name = "O'Brien-ஷேர்கில்";
  expect((await register({ ...person, email_address, first_name, last_name })).status).toBe(201);
  await visitor.post("/api/login", { json: { email_address, password: person.password } });
  expect((await visitor.get("/api/profile")).body).toMatchObject({ first_name, last_name });
});

test("half of a surrogate pair in a name causes no server error", async () => {
  const fields = { ...person, email_address: newEmail(), first_name: "A\ud800B" };
  expect([201, 422]).toContain((await register(fields)).status);
});

test("ignores unknown fields, so that no client sets its own plan or id", async () => {
  const extra = {
    id: "chosen",
    user_id: "chosen",
    plan_status: "ACTIVE",
    role: "admin",
    profileImage: "x.jpg",
    memberships: { create: { id: "x" } },
    credential: { create: { passwordHash: "x" } },
    createdAt: "2001-01-01T00:00:00.000Z",
  };
  const email_address = newEmail();
  const registered = await register({ ...person, ...extra, email_address });
  expect(registered.status).toBe(201);
  expect(registered.body).toEqual({ user_id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{12}$/) });

  const visitor = createVisitor();
  await visitor.post("/api/login", { json: { email_address, password: person.password } });
  expect((await visitor.get("/api/authenticate")).body).toEqual({
    first_name: "Amrita",
    profile_image_url: null,
    plan_status: "INACTIVE",
  });
});

test("a prototype in the body changes no other object", async () => {
  const fields = JSON.stringify({ ...person, email_address: newEmail() }).slice(0, -1);
  const body = `${fields},"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}`;
  const headers = { "content-type": "application/json" };
  expect((await createVisitor().post("/api/register", { body, headers })).status).toBe(201);
  expect("admin" in {}).toBe(false);
});

test("trims an address and lowercases it, and gives it one account", async () => {
  const email = newEmail();
  const typed = `  ${email.toUpperCase()} `;
  const first = await register({ ...person, first_name: "  Amrita ", email_address: typed });
  expect(first.status).toBe(201);
  const id = String(first.body.user_id);
  const select = { email: true, firstName: true, phoneNumber: true };
  expect(await database().read.user.findUnique({ where: { id }, select })).toEqual({
    email,
    firstName: "Amrita",
    phoneNumber: person.phone_number,
  });
  for (const email_address of [email, typed]) {
    expect(await refused({ email_address }, 409)).toBe(
      "An account with this email address already exists.",
    );
  }
});

test("registering does not log in", async () => {
  const visitor = createVisitor();
  await visitor.post("/api/register", { json: { ...person, email_address: newEmail() } });
  expect(visitor.cookies.size).toBe(0);
  expect((await visitor.get("/api/authenticate")).status).toBe(401);
});

test("hashes a password before checking whether the address is taken", async () => {
  // The registrations above are near the hour's limit of one address.
  pass(60 * 60 * 1000);
  const email_address = newEmail();
  expect((await register({ ...person, email_address })).status).toBe(201);
  const { passwordsWaiting } = accountLimits;
  Object.assign(accountLimits, { passwordsWaiting: { ...passwordsWaiting, inAll: 0 } });
  for (const address of [email_address, newEmail()]) {
    expect((await register({ ...person, email_address: address })).status).toBe(503);
  }
  Object.assign(accountLimits, { passwordsWaiting });
});

test("an address that only looks like another one is a different address", async () => {
  const lookAlike = newEmail().replace("people", "p\u0435ople");
  await refused({ email_address: lookAlike }, 422);
});

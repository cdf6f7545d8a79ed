import { getRounds } from "bcryptjs";
import { expect, test } from "vitest";
import { UNKNOWN_USERS_HASH } from "#lib/accounts/passwords/passwords.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { database } from "#lib/core/database/client.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

const BCRYPT_COST = accountLimits.bcryptCost;
cheapenPasswords();

const person = { first_name: "Amrita", last_name: "Roy", phone_number: "" };

const register = (email_address: string, password: string) =>
  createVisitor().post("/api/register", { json: { ...person, email_address, password } });
const login = (email_address: string, password: string) =>
  createVisitor().post("/api/login", { json: { email_address, password } });

test.each([
  ["73 letters", "a".repeat(73)],
  ["37 letters that take two bytes each", "é".repeat(37)],
  ["19 pictures that take four bytes each", "🎨".repeat(19)],
])("refuses a password of %s with a sentence", async (_name, password) => {
  const email = newEmail();
  const response = await register(email, password);
  expect(response.status).toBe(422);
  expect(response.body.detail).toBe(
    "A password may have at most 72 bytes, which is 72 plain letters. Please choose a shorter one.",
  );
  expect(await database().read.user.count({ where: { email } })).toBe(0);
});

test("a password of 72 bytes is compared to its last byte", async () => {
  const email = newEmail();
  const password = `  ${"🎨".repeat(17)}ab`;
  expect(Buffer.byteLength(password)).toBe(72);
  expect((await register(email, password)).status).toBe(201);

  expect((await login(email, password)).status).toBe(200);
  const others = [
    `${password}X`,
    password.slice(0, -1),
    `${password.slice(0, -1)}c`,
    password.trim(),
  ];
  for (const other of others) expect.soft((await login(email, other)).status, other).toBe(401);
});

test("no answer contains the password or its hash", async () => {
  const email_address = newEmail();
  const visitor = createVisitor();
  const password = "Sunflower!77-unlike-anything";
  const credentials = { email_address, password };
  const responses = [
    await visitor.post("/api/register", { json: { ...person, ...credentials } }),
    await visitor.post("/api/register", { json: { ...person, ...credentials } }),
    await visitor.post("/api/register", { json: { ...person, ...credentials, last_name: "" } }),
    await visitor.post("/api/login", { json: { ...credentials, password: `${password}x` } }),
    await visitor.post("/api/login", { json: credentials }),
    await visitor.get("/api/authenticate"),
    await visitor.get("/api/profile"),
  ];
  expect(responses.map((response) => response.status)).toEqual([201, 409, 422, 401, 200, 200, 200]);
  for (const { body, headers } of responses) {
    expect(JSON.stringify([body, [...headers]])).not.toMatch(/Sunflower|\$2[aby]\$/);
    expect(Object.keys(body).join()).not.toMatch(/hash/i);
  }
});

test.each([
  ["64 letters", "Kala-1947".repeat(8).slice(0, 64)],
  ["blanks", "        "],
  ["a NUL", "a\u0000b"],
  ["pictures", "🎨🖼️🎭"],
])("accepts a password of %s unchanged", async (_name, password) => {
  const email = newEmail();
  expect((await register(email, password)).status).toBe(201);
  expect((await login(email, password)).status).toBe(200);
  expect((await login(email, password.slice(0, -1))).status).toBeGreaterThanOrEqual(400);
});

test("distinguishes letters that look alike, without normalisation", async () => {
  const email = newEmail();
  expect((await register(email, "caf\u00e9-1947")).status).toBe(201);
  expect((await login(email, "cafe\u0301-1947")).status).toBe(401);
});

test("the hash for unknown accounts has the cost of a real one", () => {
  expect(getRounds(UNKNOWN_USERS_HASH)).toBe(BCRYPT_COST);
});

import { expect, test } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { lettersTo, tokensTo } from "#tests/api/support/accounts/letters.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createMember, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

const password = "Kala-1947";
const names = { first_name: "Amrita", last_name: "Sher-Gil" };
const update = (visitor: Visitor, form: Record<string, string> | FormData) =>
  visitor.post("/api/update-profile", { form });

async function registered() {
  const email = newEmail();
  const [here, there] = [createVisitor(), createVisitor()];
  const json = { ...names, email_address: email, password, phone_number: "+91 1" };
  await here.post("/api/register", { json });
  for (const browser of [here, there]) expect(await logIn(browser, email, password)).toBe(200);
  return { email, here, there };
}

async function logIn(visitor: Visitor, email_address: string, given: string): Promise<number> {
  const json = { email_address, password: given };
  return (await visitor.post("/api/login", { json })).status;
}

test("saves names and phone number, and returns the profile", async () => {
  const { email, here } = await registered();
  const fields = { first_name: " Ila ", last_name: "Roy", phone_number: "+91 98765 43210" };
  const response = await update(here, { ...fields, email, password: "" });
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ ...fields, first_name: "Ila", email });
  expect((await here.get("/api/profile")).body).toEqual(response.body);
  expect((await here.get("/api/authenticate")).body.first_name).toBe("Ila");
});

test("a profile has the specified fields, and no others", async () => {
  const { email, here } = await registered();
  expect((await here.get("/api/profile")).body).toEqual({
    ...names,
    email,
    phone_number: "+91 1",
    user_id: expect.stringMatching(/^\w{12}$/),
    profile_image_url: null,
    subscription: "Not subscribed",
    validity: "",
  });
});

test("leaves missing fields unchanged, and clears an empty phone number", async () => {
  const { here } = await registered();
  expect((await update(here, names)).body).toMatchObject({ phone_number: "+91 1" });
  expect((await update(here, { ...names, phone_number: "" })).body.phone_number).toBe("");
});

test("an empty new password changes nothing", async () => {
  const { email, here, there } = await registered();
  for (const blank of ["", "   "]) {
    expect((await update(here, { ...names, password: blank })).status).toBe(200);
  }
  expect((await there.get("/api/authenticate")).status).toBe(200);
  expect(await logIn(createVisitor(), email, password)).toBe(200);
});

test("a new password replaces the old one, and ends the other sessions", async () => {
  const { email, here, there } = await registered();
  expect((await update(here, { ...names, password: "Anders-2026" })).status).toBe(200);
  expect((await here.get("/api/authenticate")).status).toBe(200);
  expect((await there.get("/api/authenticate")).status).toBe(401);
  expect(await logIn(createVisitor(), email, password)).toBe(401);
  expect(await logIn(createVisitor(), email, "Anders-2026")).toBe(200);
});

test("notifies of a new password by mail, and revokes links to choose one", async () => {
  const { email, here } = await registered();
  await createVisitor().post("/api/forgot-password", { json: { email_address: email } });
  const [token] = await tokensTo(email, "/new-password");
  expect((await update(here, { ...names, password: "Anders-2026" })).status).toBe(200);
  expect((await lettersTo(email)).at(-1)?.subject).toBe("Your password at AIE was changed");
  const json = { token, password: "Rang-1949" };
  expect((await createVisitor().post("/api/new-password", { json })).status).toBe(422);
});

test("user id, e-mail address and plan are read-only, and other users stay unchanged", async () => {
  const [{ email, here }, other] = [await registered(), await registered()];
  const before = (await here.get("/api/profile")).body;
  const others = (await other.here.get("/api/profile")).body;
  const forged = { user_id: String(others.user_id), id: String(others.user_id) };
  const plan = { plan_status: "ACTIVE", subscription: "Active", profile_image_url: "x.jpg" };
  const response = await update(here, { ...names, ...forged, ...plan, email: other.email });
  expect(response.body).toEqual(before);
  expect(response.body.email).toBe(email);
  expect((await other.here.get("/api/profile")).body).toEqual(others);
});

test.each([
  [{ first_name: "", last_name: "Roy" }, "First name is required."],
  [{ first_name: "Ila", last_name: "  " }, "Last name is required."],
  [{ first_name: "Ila" }, "Last name is required."],
  [{ first_name: "x".repeat(101), last_name: "Roy" }, "at most 100 characters"],
  [{ ...names, phone_number: "1".repeat(51) }, "Phone number may have at most 50 characters"],
  [{ ...names, password: "é".repeat(37) }, "at most 72 bytes"],
  [{ ...names, profile_image: "text" }, "profile_image must be a file."],
] as const)("refuses %j, and changes nothing", async (form, sentence) => {
  const { email, here } = await registered();
  const before = (await here.get("/api/profile")).body;
  const response = await update(here, { ...form });
  expectError(response, 422);
  expect(response.body.detail).toContain(sentence);
  expect((await here.get("/api/profile")).body).toEqual(before);
  expect(await logIn(createVisitor(), email, password)).toBe(200);
});

test.each(["first_name", "password", "profile_image"])("refuses %s given twice", async (name) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(names)) form.set(field, value);
  form.delete(name);
  form.append(name, "Ila");
  form.append(name, "Eve");
  expectError(await update(await createMember(), form), 422);
});

test("does not recreate a profile that is deleted meanwhile", async () => {
  const member = await createMember();
  await database().write((tx) => tx.user.delete({ where: { id: member.userId } }));
  expectError(await update(member, names), 401);
});

test("returns the profile of the session, whichever user the request names", async () => {
  const [own, other] = [await createMember(), await createMember()];
  const headers = { "x-user-id": other.userId, "x-forwarded-user": other.userId };
  const response = await own.get(`/api/profile?user_id=${other.userId}`, { headers });
  expect(response.body.user_id).toBe(own.userId);
});

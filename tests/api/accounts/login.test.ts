import { expect, test } from "vitest";
import { newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

const password = "Kala-1947";

async function register(email: string) {
  return createVisitor().post("/api/register", {
    json: { first_name: "S", last_name: "H", email_address: email, password, phone_number: "" },
  });
}

test("a registered user logs in by e-mail address and by user id, and logs out", async () => {
  const email = newEmail();
  const registered = await register(email);
  expect(registered.status).toBe(201);

  for (const name of [email, email.toUpperCase(), String(registered.body.user_id)]) {
    const visitor = createVisitor();
    const login = await visitor.post("/api/login", { json: { email_address: name, password } });
    expect(login.status).toBe(200);
    expect(login.body).toEqual({ csrf_token: expect.stringMatching(/^[\w-]{43}$/) });

    const who = await visitor.get("/api/authenticate");
    expect(who.body).toEqual({ first_name: "S", profile_image_url: null, plan_status: "INACTIVE" });
    expect(who.headers.get("x-csrf-token")).toBe(login.body.csrf_token);

    const stolen = visitor.cookieHeader();
    expect((await visitor.post("/api/logout")).status).toBe(200);
    expect([...visitor.cookies.keys()]).toEqual(["aie_device"]);
    const again = await createVisitor().get("/api/authenticate", { headers: { cookie: stolen } });
    expect(again.status).toBe(401);
  }
});

test("a wrong password and an unknown address get the same answer", async () => {
  const email = newEmail();
  await register(email);
  const attempts = [
    { email_address: email, password: "wrong" },
    { email_address: newEmail(), password },
  ];
  for (const json of attempts) {
    const response = await createVisitor().post("/api/login", { json });
    expect(response.status).toBe(401);
    expect(response.body).toEqual({
      detail: "Invalid credentials",
      request_id: expect.any(String),
    });
  }
});

test("an address has one account, even when two people register it at the same time", async () => {
  const email = newEmail();
  const responses = await Promise.all([register(email), register(email.toUpperCase())]);
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409]);
});

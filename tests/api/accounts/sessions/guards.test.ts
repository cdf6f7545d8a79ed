/** What a request needs: a session, its CSRF token, an active plan. */
import { afterEach, expect, test } from "vitest";
import { anyone, expectPlan, maybeUser, subscriber, user } from "#lib/accounts/sessions/auth.ts";
import { redirectOf } from "#lib/accounts/sessions/guards.ts";
import { forgetRights, rightsAge } from "#lib/accounts/sessions/rights.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { csrfTokenOf } from "#lib/core/http/csrf.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";

type Client = Pick<Visitor, "cookieHeader"> & { sessionId: string };

afterEach(() => setClock());

function requestOf(client: Client | null, method = "POST", token?: string): Request {
  const headers = new Headers();
  if (client !== null) {
    headers.set("cookie", client.cookieHeader());
    headers.set("x-csrf-token", token ?? csrfTokenOf(client.sessionId));
  }
  return new Request(environment().siteUrl, { method, headers });
}

const LOG_IN = { code: "unauthorized", detail: "Please log in." };
const NO_PLAN = { code: "forbidden", detail: "An active membership is needed for this." };

test("a call for any client has no user, also with a session", async () => {
  expect(await anyone()).toBeNull();
  const member = await createMember();
  expect(await maybeUser(requestOf(null))).toBeNull();
  expect(await maybeUser(requestOf(member))).toMatchObject({ id: member.userId });
});

test("a call for members needs a session and its token", async () => {
  const member = await createMember();
  expect(await user(requestOf(member))).toMatchObject({ id: member.userId });
  await expect(user(requestOf(null))).rejects.toMatchObject(LOG_IN);
  for (const work of [user, maybeUser]) {
    const forged = work(requestOf(member, "POST", "wrong"));
    await expect(forged).rejects.toMatchObject({ code: "forbidden" });
  }
});

test("a call for subscribers needs an active plan", async () => {
  const [member, paying] = [await createMember(), await createSubscriber()];
  expect(await subscriber(requestOf(paying))).toMatchObject({ id: paying.userId });
  await expect(subscriber(requestOf(member))).rejects.toMatchObject(NO_PLAN);
  await expect(subscriber(requestOf(null))).rejects.toMatchObject(LOG_IN);
});

test("a plan that ends after the authorization gives no right", async () => {
  const current = await user(requestOf(await createSubscriber()));
  const [year] = current.memberships;
  const end = year?.endsAt ?? now();
  expect(expectPlan(current)).toEqual(end);
  setClock(() => end);
  expect(() => expectPlan(current)).toThrow(expect.objectContaining(NO_PLAN));
});

test("a members' page sends a visitor to the login, and to the page afterwards", async () => {
  expect(await redirectOf("/profile", null)).toBe("/login?next=%2Fprofile");
  expect(await redirectOf("/profile", "aie_session=junk")).toBe("/login?next=%2Fprofile");
  expect(await redirectOf("/profile", null, "?code=A")).toBe("/login?next=%2Fprofile");
});

test("a visitor comes back to the plan with the code of its address, and nothing else of it", async () => {
  const plan = "/login?next=%2Fmembership-plan";
  const query = "?_rsc=1&code=AB-1%26&next=/";
  expect(await redirectOf("/membership-plan", null, query)).toBe(`${plan}%3Fcode%3DAB-1%2526`);
  for (const other of ["", "?_rsc=1", "?code=", `?code=${"A".repeat(41)}`]) {
    expect(await redirectOf("/membership-plan", null, other)).toBe(plan);
  }
});

test("the episodes send a member without a plan to the plan", async () => {
  const member = await createMember();
  const paying = await createSubscriber();
  expect(await redirectOf("/profile", member.cookieHeader())).toBeNull();
  expect(await redirectOf("/season-1-episodes", member.cookieHeader())).toBe("/membership-plan");
  expect(await redirectOf("/season-1-episodes", paying.cookieHeader())).toBeNull();
});

test("a page opens when the session cannot be read", async () => {
  const member = await createMember();
  const cookie = member.cookieHeader();
  const away = { DATABASE_URL: "file:/nowhere/aie.sqlite" };
  await closeDatabase();
  await withSettings(away, async () => {
    for (const page of ["/profile", "/season-1-episodes"]) {
      expect(await redirectOf(page, cookie)).toBeNull();
    }
    await closeDatabase();
  });
});

test("a revoked right changes the age of all rights in this process", () => {
  const before = rightsAge();
  forgetRights();
  forgetRights();
  expect(rightsAge() - before).toBe(2);
});

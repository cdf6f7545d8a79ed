import { sealData } from "iron-session";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Returns the status of `/api/authenticate` with this session cookie. */
async function statusWithCookie(value: string): Promise<number> {
  const headers = { cookie: `aie_session=${value}` };
  return (await createVisitor().get("/api/authenticate", { headers })).status;
}

/** Returns the seal without `~2`: iron-session's version follows the MAC and is not sealed. */
function sealOf(visitor: Visitor): string {
  return visitor.cookies.get("aie_session")?.replace(/~2$/, "") ?? "";
}

test("rejects a seal with any character altered", async () => {
  const member = await createMember();
  const seal = sealOf(member);
  for (let at = 0; at < seal.length; at += 1) {
    // Half the alphabet away: the low bits of the last letter are unused, the high one is not.
    const other = ALPHABET[(ALPHABET.indexOf(seal.charAt(at)) + 32) % 64];
    const altered = seal.slice(0, at) + other + seal.slice(at + 1);
    expect.soft(await statusWithCookie(altered), `character ${at} of ${seal}`).toBe(401);
  }
  expect(await statusWithCookie(seal)).toBe(200);
  expect(await statusWithCookie(`${seal}~2`)).toBe(200);
});

test("rejects junk and a truncated seal", async () => {
  const member = await createMember();
  const seal = sealOf(member);
  const junk = [
    "",
    "x",
    "Fe26.2**",
    "%00",
    "null",
    "a".repeat(4097),
    member.sessionId,
    "Fe26.2*1*",
  ];
  const cut = [1, 10, seal.length / 2, seal.length - 3, seal.length - 1].map((n) =>
    seal.slice(0, n),
  );
  for (const value of [...junk, ...cut, `${seal}${seal}`, `${seal}x`]) {
    expect.soft(await statusWithCookie(value), value).toBe(401);
  }
});

test("rejects a seal made with another key, or for another purpose", async () => {
  const { sessionId } = await createMember();
  const { sessionSecret } = environment();
  const key = (purpose: string) => deriveSecret(sessionSecret, purpose);
  const value = { type: "session", sessionId };
  const seal = (content: unknown, passwordOfSeal: string) =>
    sealData(content, { password: passwordOfSeal, ttl: 600 });

  expect(await statusWithCookie(await seal(value, key("session")))).toBe(200);
  const foreign = [
    await seal(value, sessionSecret),
    await seal(value, key("csrf")),
    await seal(value, "another secret that is long enough to be one"),
    await seal({ ...value, type: "csrf" }, key("session")),
    await seal({ sessionId }, key("session")),
    await seal({ type: "session", sessionId: { not: "" } }, key("session")),
    await seal({ type: "session", sessionId: "" }, key("session")),
    await seal(null, key("session")),
  ];
  for (const [at, cookie] of foreign.entries()) {
    expect.soft(await statusWithCookie(cookie), `seal ${at}`).toBe(401);
  }
});

test("the first of two session cookies counts, and a broken one logs no user in", async () => {
  const member = await createMember();
  const cookie = `aie_session=junk; ${member.cookieHeader()}`;
  const response = await createVisitor().get("/api/authenticate", { headers: { cookie } });
  expect(response.status).toBe(401);
});

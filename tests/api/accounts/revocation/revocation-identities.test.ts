/** Sign-ins by another site that race with the end of their session or account. */
import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { elsewhere, newPerson, press, signInThere } from "#tests/api/support/accounts/elsewhere.ts";
import {
  addIdentity,
  createOwner,
  deletion,
  OLD_PASSWORD,
  type Owner,
  passwordEnds,
  proveSession,
  sessionEnds,
} from "#tests/api/support/accounts/revocations.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import {
  createVisitor,
  type Visitor,
  type VisitorResponse,
} from "#tests/support/accounts/visitor.ts";

cheapenPasswords();
const sites = elsewhere();
afterEach(() => {
  sites.google.person = newPerson();
});

/** Returns the callback as a request to send. */
function comingBack(visitor: Visitor, callback: string) {
  const path = callback.slice(environment().siteUrl.origin.length);
  return async (): Promise<VisitorResponse> => {
    const { headers } = await visitor.send(path);
    return { status: 200, headers, body: { location: headers.get("location") } };
  };
}

async function emailOf(owner: Owner): Promise<string> {
  return String((await owner.owner.get("/api/profile")).body.email);
}

test.each(passwordEnds)("a password in flight links nothing after %s", async (_name, revoke) => {
  const round = async () => {
    const thief = createVisitor();
    const owner = await createOwner();
    sites.google.person = { ...newPerson(await emailOf(owner)), email_verified: false };
    await comingBack(thief, await signInThere(await press(thief, "google")))();
    const json = { password: OLD_PASSWORD };
    const send = () => thief.post("/api/sign-in/link", { json });
    return { person: { ...owner, thief }, send };
  };
  await interruptEachWrite(await countWrites(round), round, revoke, async (seen) => {
    expect(seen.response.status).toBe(403);
    expect(seen.after.Session).toEqual(seen.between.Session);
    expect(seen.after.Identity).toEqual(seen.between.Identity);
    expect((await seen.person.thief.get("/api/authenticate")).status).toBe(401);
  });
});

test.each(["link", "prove"])(
  "a sign-in to %s changes nothing after the session's end",
  async (what) => {
    for (const [, revoke] of sessionEnds) {
      const round = async () => {
        const owner = await createOwner();
        await proveSession(owner);
        const sub = what === "prove" ? await addIdentity(owner.userId) : randomUUID();
        sites.google.person = { ...newPerson(), sub };
        const json = { provider: "google" };
        const { body } = await owner.post(`/api/identities/${what}`, { json });
        const callback = await signInThere(String(body.location));
        return { person: owner, send: comingBack(owner, callback) };
      };
      await interruptEachWrite(await countWrites(round), round, revoke, (seen) => {
        expect(seen.response.body.location).toBe("/profile?sign_in=google-lost");
        expect(seen.after.Identity).toEqual(seen.between.Identity);
        expect(seen.after.Session).toEqual(seen.between.Session);
      });
    }
  },
);

test.each([{ hasPlan: true }, { hasPlan: false }])(
  "a sign-in in flight opens no deleted account (%o)",
  async ({ hasPlan }) => {
    const round = async () => {
      const owner = await createOwner({ hasPlan });
      const visitor = createVisitor();
      sites.google.person = { ...newPerson(), sub: await addIdentity(owner.userId) };
      const callback = await signInThere(await press(visitor, "google"));
      return { person: { ...owner, visitor }, send: comingBack(visitor, callback) };
    };
    await interruptEachWrite(await countWrites(round), round, deletion, async (seen) => {
      const { userId, visitor } = seen.person;
      expect(seen.response.body.location).toBe("/profile");
      expect((await visitor.get("/api/profile")).body.user_id).not.toBe(userId);
      expect(await database().read.session.count({ where: { userId } })).toBe(0);
      expect(await database().read.identity.count({ where: { userId } })).toBe(0);
    });
  },
);

/** Logins and mailed links that race with the end of their password or account. */
import { expect, test } from "vitest";
import { extendMembership, grantMembership } from "#lib/accounts/membership/commands.ts";
import { queueRenewalReminders } from "#lib/accounts/membership/renewal-reminders.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { lettersTo } from "#tests/api/support/accounts/letters.ts";
import {
  createOwner,
  deletion,
  done,
  mailedToken,
  OLD_PASSWORD,
  type Owner,
  passwordEnds,
  resetPassword,
} from "#tests/api/support/accounts/revocations.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createUser } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";

cheapenPasswords();

/** A deleted account with a plan keeps its row; one without a plan does not. */
const accounts = [{ hasPlan: true }, { hasPlan: false }];

test.each(passwordEnds)("a login in flight leaves no session after %s", async (_name, revoke) => {
  const round = async () => {
    const thief = createVisitor();
    const owner = await createOwner();
    const json = { email_address: owner.userId, password: OLD_PASSWORD };
    return { person: { ...owner, thief }, send: () => thief.post("/api/login", { json }) };
  };
  await interruptEachWrite(await countWrites(round), round, revoke, async (seen) => {
    expect(seen.response).toMatchObject({ status: 401, body: { detail: "Invalid credentials" } });
    expect(seen.after.Session).toEqual(seen.between.Session);
    expect((await seen.person.thief.get("/api/authenticate")).status).toBe(401);
  });
});

test.each(accounts)("a link in flight opens no deleted account (%o)", async ({ hasPlan }) => {
  const round = async () => {
    const owner = await createOwner({ hasPlan });
    const token = await mailedToken(owner.userId, "NEW_PASSWORD");
    return { person: owner, send: () => resetPassword(createVisitor(), token) };
  };
  // After its first transaction the password is set and the owner's session ended.
  await interruptEachWrite(1, round, deletion, ({ response, between, after }) => {
    expect(response.status).toBe(422);
    expect(after).toEqual(between);
  });
});

test.each([
  { call: "confirm-email", purpose: "CONFIRM_EMAIL" },
  { call: "stop-reminders", purpose: "STOP_REMINDERS" },
] as const)("$call changes nothing of a deleted account", async ({ call, purpose }) => {
  const round = async () => {
    const owner = await createOwner();
    const json = { token: await mailedToken(owner.userId, purpose) };
    return { person: owner, send: () => createVisitor().post(`/api/${call}`, { json }) };
  };
  await interruptEachWrite(await countWrites(round), round, deletion, ({ between, after }) => {
    expect(after).toEqual(between);
  });
});

test.each([
  { call: "confirm-email", purpose: "CONFIRM_EMAIL" },
  { call: "stop-reminders", purpose: "STOP_REMINDERS" },
] as const)("$call changes nothing by a link that ends meanwhile", async ({ call, purpose }) => {
  const round = async () => {
    const owner = await createOwner();
    const json = { token: await mailedToken(owner.userId, purpose) };
    return { person: owner, send: () => createVisitor().post(`/api/${call}`, { json }) };
  };
  const end = async ({ userId }: Owner) => {
    await database().write((tx) => tx.mailedLink.deleteMany({ where: { userId } }));
    return done;
  };
  await interruptEachWrite(await countWrites(round), round, end, ({ response, between, after }) => {
    expect(response.status).toBe(422);
    expect(after).toEqual(between);
  });
});

test("confirm-email does not confirm the placeholder of an address that was taken", async () => {
  const round = async () => {
    const [owner, takenEmail] = [await createOwner(), await addressOf(await createUser())];
    const wayBack = await mailedToken(owner.userId, "RECOVER_ACCOUNT", takenEmail);
    const json = { token: await mailedToken(owner.userId, "CONFIRM_EMAIL") };
    const send = () => createVisitor().post("/api/confirm-email", { json });
    return { person: { ...owner, wayBack }, send };
  };
  const recover = ({ wayBack }: { wayBack: string }) =>
    createVisitor().post("/api/recover-account", {
      json: { token: wayBack, password: "Chitra-1948" },
    });
  await interruptEachWrite(await countWrites(round), round, recover, async (seen) => {
    expect(await addressOf(seen.person.userId)).toMatch(/@none\.invalid$/);
    expect(seen.response.status).toBe(422);
    expect(seen.after).toEqual(seen.between);
  });
});

async function addressOf(userId: string): Promise<string> {
  const where = { id: userId };
  const user = await database().read.user.findUnique({ where, select: { email: true } });
  return String(user?.email);
}

test.each(accounts)(
  "forgot-password mails nothing to a deleted account (%o)",
  async ({ hasPlan }) => {
    const round = async () => {
      const owner = await createOwner({ hasPlan });
      const email = String((await owner.get("/api/profile")).body.email);
      const send = () =>
        createVisitor().post("/api/forgot-password", { json: { email_address: email } });
      return { person: { ...owner, email }, send };
    };
    await interruptEachWrite(await countWrites(round), round, deletion, async (seen) => {
      const { email, userId } = seen.person;
      expect(seen.response.status).toBe(200);
      expect(await database().read.mailedLink.count({ where: { userId } })).toBe(0);
      const subjects = (await lettersTo(email)).map(({ subject }) => subject);
      expect(subjects).toEqual(["Your account at AIE was deleted"]);
    });
  },
);

test("no link of a deleted account opens, whenever it was issued", async () => {
  const owner = await createOwner();
  expect((await deletion(owner)).status).toBe(200);
  const token = await mailedToken(owner.userId, "NEW_PASSWORD");
  expect((await resetPassword(createVisitor(), token)).status).toBe(422);
  const where = { userId: owner.userId };
  expect(await database().read.credential.count({ where })).toBe(0);
});

test("a reminder in flight is not mailed to a deleted account", async () => {
  const round = async () => {
    const owner = await createOwner();
    const endsAt = new Date(now().getTime() + 5 * DAY_MS);
    const where = { userId: owner.userId };
    await database().write((tx) => tx.membership.updateMany({ where, data: { endsAt } }));
    const send = async () => {
      await queueRenewalReminders();
      return done;
    };
    return { person: owner, send };
  };
  await interruptEachWrite(await countWrites(round), round, deletion, ({ between, after }) => {
    expect(after).toEqual(between);
  });
});

test("an operator cannot grant a year to a deleted account", async () => {
  const owner = await createOwner();
  expect((await deletion(owner)).status).toBe(200);
  const act = { userId: owner.userId, actor: "test", reason: "test" };
  await expect(grantMembership(act)).rejects.toMatchObject({ code: "conflict" });
  await expect(extendMembership(act, 7)).rejects.toMatchObject({ code: "conflict" });
});

/** Requests that race with the revocation of their permission. */
import { beforeAll, describe, expect, test } from "vitest";
import { type Call, calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { table } from "#tests/api/accounts/revocation/writing-calls.ts";
import {
  createOwner,
  deleteAccount,
  mailedToken,
  type Owner,
  planEnd,
  sessionEnds,
  setPassword,
} from "#tests/api/support/accounts/revocations.ts";
import { countWrites, interruptEachWrite } from "#tests/api/support/database/interrupt-write.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";

cheapenPasswords();

beforeAll(() => layFilm("AIE-SE01EP01"));

/**
 * Calls with another permission: `revocation-links.test.ts` covers links and passwords,
 * `revocation-identities.test.ts` identities.
 */
const others: Call[] = [
  calls.login,
  calls.linkAtSignIn,
  calls.linkIdentity,
  calls.proveByIdentity,
  calls.forgotPassword,
  calls.newPassword,
  calls.confirmEmail,
  calls.stopReminders,
  // The token is the proof, and needs no session.
  calls.stopLetters,
  // See prove.test.ts, passkeys.test.ts, change-email.test.ts and recover-account.test.ts.
  calls.prove,
  calls.passkeyLogin,
  calls.addPasskey,
  calls.changeEmail,
  calls.confirmEmailChange,
  calls.recoverAccount,
  // For visitors, too.
  calls.showGift,
  // See below: a paid year belongs to its buyer.
  calls.verify,
  // A new account has nothing to revoke, and a webhook is signed.
  calls.register,
  calls.razorpayWebhook,
];

test("covers each call that writes", () => {
  const known = new Set([...table.map(({ call }) => call.path), ...others.map(({ path }) => path)]);
  const all: Call[] = Object.values(calls);
  const changing = all.filter(({ method }) => method === "POST");
  const wanted = [calls.authenticate, calls.getSecureVideoUrl, ...changing];
  expect([...known].sort()).toEqual(wanted.map(({ path }) => path).sort());
});

describe.each(table)("$name", ({ begin, hasPlan = true, status = 401 }) => {
  const round = async () => {
    const owner = await createOwner({ hasPlan });
    return { person: owner, send: await begin(owner) };
  };
  let writes: number;
  beforeAll(async () => {
    writes = await countWrites(round);
  });

  test.each(sessionEnds)("changes nothing after %s", async (_name, revoke) => {
    await interruptEachWrite(writes, round, revoke, ({ response, between, after }) => {
      expect(response.status).toBe(status);
      expect(after).toEqual(between);
    });
  });
});

const rowsOf = (call: Call) => table.filter((row) => row.call === call);

test.each([...rowsOf(calls.saveWatchProgress), ...rowsOf(calls.getSecureVideoUrl)])(
  "$name changes nothing after the end of the plan",
  async ({ begin }) => {
    const round = async () => {
      const owner = await createOwner();
      return { person: owner, send: await begin(owner) };
    };
    await interruptEachWrite(1, round, planEnd, ({ response, between, after }) => {
      expect(response.status).toBe(403);
      expect(after).toEqual(between);
    });
  },
);

test("keeps an account whose password its own session has changed meanwhile", async () => {
  const round = async () => {
    const owner = await createOwner();
    return { person: owner, send: () => deleteAccount(owner) };
  };
  await interruptEachWrite(
    await countWrites(round),
    round,
    (owner) => setPassword(owner),
    ({ response, between, after }) => {
      expect(response.status).toBe(403);
      expect(after).toEqual(between);
    },
  );
});

test("mails no link to an address that was confirmed meanwhile", async () => {
  const round = async () => {
    const owner = await createOwner();
    return { person: owner, send: () => owner.post("/api/resend-confirmation") };
  };
  const confirm = async ({ userId }: Owner) => {
    const json = { token: await mailedToken(userId, "CONFIRM_EMAIL") };
    return createVisitor().post("/api/confirm-email", { json });
  };
  await interruptEachWrite(1, round, confirm, ({ response, between, after }) => {
    expect(response.status).toBe(200);
    expect(after).toEqual(between);
  });
});

test.each(sessionEnds)(
  "verify gives a paid year to its buyer also after %s",
  async (_name, revoke) => {
    const round = async () => {
      const owner = await createOwner({ hasPlan: false });
      const { body } = await owner.post("/api/create-order");
      const form = await payInSandbox(String(body.order_id));
      if (form === null) throw new Error("The sandbox did not take the payment.");
      return { person: owner, send: () => owner.post("/api/verify", { form }) };
    };
    await interruptEachWrite(
      await countWrites(round),
      round,
      revoke,
      async ({ person, response }) => {
        expect(response.body).toEqual({ redirect: "/season-one-episodes#thank-you" });
        const where = { userId: person.userId, payment: { isNot: null } };
        expect(await database().read.membership.count({ where })).toBe(1);
      },
    );
  },
);

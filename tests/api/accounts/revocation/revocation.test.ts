/** Requests that race with the revocation of their permission. */
import { beforeAll, describe, expect, test } from "vitest";
import { handleOf } from "#lib/accounts/sessions/queries.ts";
import { type Call, calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { filmLimits } from "#lib/films/limits.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import { countWrites, interruptEachWrite, type Send } from "#tests/api/support/interrupt-write.ts";
import {
  addIdentity,
  createOwner,
  deleteAccount,
  mailedToken,
  OLD_PASSWORD,
  type Owner,
  planEnd,
  proveSession,
  sessionEnds,
  setPassword,
} from "#tests/api/support/revocations.ts";
import { cheapenPasswords } from "#tests/api/support/settings.ts";
import { addPasskey } from "#tests/support/accounts/authenticator.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { payInSandbox } from "#tests/support/shop/checkout.ts";
import { pass } from "#tests/support/time.ts";

cheapenPasswords();

const EPISODE = "AIE-SE01EP01";
const place = { episode_id: EPISODE, position_seconds: 61, duration_seconds: 600 };

let picture: File;

beforeAll(async () => {
  await layFilm(EPISODE);
  picture = new File([new Uint8Array(await halves().jpeg().toBuffer())], "me.jpg");
});

type Row = {
  name: string;
  call: Call;
  begin(owner: Owner): Send | Promise<Send>;
  hasPlan?: boolean;
  /** The answer after a revocation; 401 when absent. */
  status?: number;
};

const askForFilm = (owner: Owner, query = "") =>
  owner.get(`/api/get-secure-video-url/${EPISODE}.mp4${query}`);

/** Begins a stream whose next report is due, so that a renewal is written. Resolves with its id. */
async function beginStream(owner: Owner): Promise<string> {
  const { body } = await askForFilm(owner);
  pass(filmLimits.streamHeartbeatMs);
  return streamIdOf(String(body.video_url));
}

function sendProfile(owner: Owner, fields: Record<string, string | File>) {
  const form = new FormData();
  const all = { first_name: "Ila", last_name: "Sen", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return owner.post("/api/update-profile", { form });
}

/** Each call that writes for a signed-in user. */
const table: Row[] = [
  {
    name: "update-profile",
    call: calls.updateProfile,
    begin: (owner) => () => sendProfile(owner, {}),
  },
  {
    name: "update-profile with a password",
    call: calls.updateProfile,
    begin: (owner) => () => sendProfile(owner, { password: "Rang-1949" }),
  },
  {
    name: "update-profile with a picture",
    call: calls.updateProfile,
    begin: (owner) => () => sendProfile(owner, { profile_image: picture }),
  },
  {
    name: "billing-details",
    call: calls.billingDetails,
    begin: (owner) => () =>
      owner.post("/api/billing-details", { json: { state: "29", pin_code: "560001" } }),
  },
  {
    name: "create-order",
    call: calls.createOrder,
    hasPlan: false,
    begin: (owner) => () => owner.post("/api/create-order"),
  },
  {
    name: "wishlist/toggle",
    call: calls.wishlistToggle,
    begin: (owner) => () =>
      owner.post("/api/wishlist/toggle", { json: { episode_id: EPISODE, video_url: "" } }),
  },
  {
    name: "watch-progress/save",
    call: calls.saveWatchProgress,
    begin: (owner) => () => owner.post("/api/watch-progress/save", { json: place }),
  },
  {
    name: "watch-history",
    call: calls.watchHistory,
    begin: async (owner) => {
      await owner.post("/api/watch-progress/save", { json: place });
      return () => owner.post("/api/watch-history", { json: { action: "off" } });
    },
  },
  {
    name: "a film's link",
    call: calls.getSecureVideoUrl,
    begin: (owner) => () => askForFilm(owner),
  },
  {
    name: "a renewed link",
    call: calls.getSecureVideoUrl,
    begin: async (owner) => {
      const id = await beginStream(owner);
      return () => askForFilm(owner, `?stream=${id}`);
    },
  },
  {
    name: "streams/heartbeat",
    call: calls.streamHeartbeat,
    begin: async (owner) => {
      const json = { stream_id: await beginStream(owner) };
      return () => owner.post("/api/streams/heartbeat", { json });
    },
  },
  {
    name: "streams/stop",
    call: calls.stopStream,
    begin: async (owner) => {
      const json = { stream_id: await beginStream(owner) };
      return () => owner.post("/api/streams/stop", { json });
    },
  },
  {
    name: "sessions/end",
    call: calls.endSession,
    begin: (owner) => () =>
      owner.post("/api/sessions/end", { json: { session: handleOf(owner.ownerSessionId) } }),
  },
  {
    name: "sessions/end-others",
    call: calls.endOtherSessions,
    begin: (owner) => () => owner.post("/api/sessions/end-others"),
  },
  {
    name: "delete-account",
    call: calls.deleteAccount,
    begin: (owner) => () => deleteAccount(owner),
  },
  {
    name: "identities/remove",
    call: calls.removeIdentity,
    begin: async (owner) => {
      await proveSession(owner);
      await addIdentity(owner.userId);
      return () => owner.post("/api/identities/remove", { json: { provider: "google" } });
    },
  },
  {
    name: "passkeys/rename",
    call: calls.renamePasskey,
    begin: async (owner) => {
      const { id } = await givePasskey(owner);
      return () => owner.post("/api/passkeys/rename", { json: { id, name: "Red phone" } });
    },
  },
  {
    name: "passkeys/remove",
    call: calls.removePasskey,
    begin: async (owner) => {
      const { id } = await givePasskey(owner);
      return () => owner.post("/api/passkeys/remove", { json: { id } });
    },
  },
  {
    name: "change-email/cancel",
    call: calls.cancelEmailChange,
    begin: async (owner) => {
      await mailedToken(owner.userId, "CHANGE_EMAIL");
      return () => owner.post("/api/change-email/cancel");
    },
  },
  {
    name: "resend-confirmation",
    call: calls.resendConfirmation,
    begin: (owner) => () => owner.post("/api/resend-confirmation"),
  },
  {
    // It writes the last use of the session, which is gone.
    name: "authenticate",
    call: calls.authenticate,
    status: 200,
    begin: (owner) => {
      pass(2 * 60 * 60 * 1000);
      return () => owner.get("/api/authenticate");
    },
  },
  {
    // Ending an ended session is no error.
    name: "logout",
    call: calls.logout,
    status: 200,
    begin: (owner) => () => owner.post("/api/logout"),
  },
];

/** Adds a passkey after a proof. */
async function givePasskey(owner: Owner) {
  await owner.post("/api/prove", { json: { password: OLD_PASSWORD } });
  return addPasskey(owner);
}

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
  // See prove.test.ts, passkeys.test.ts, change-email.test.ts and recover-account.test.ts.
  calls.prove,
  calls.passkeyLogin,
  calls.addPasskey,
  calls.changeEmail,
  calls.confirmEmailChange,
  calls.recoverAccount,
  // See below: a paid year belongs to its buyer.
  calls.verify,
  // A new account has nothing to revoke, and a webhook is signed.
  calls.register,
  calls.razorpayWebhook,
];

test("covers each call that writes", () => {
  const known = new Set([...table.map(({ call }) => call.path), ...others.map(({ path }) => path)]);
  const all: Call[] = Object.values(calls);
  const changing = all.filter(({ methods }) => methods.includes("POST"));
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
    await interruptEachWrite(writes, round, revoke, ({ answer, between, after }) => {
      expect(answer.status).toBe(status);
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
    await interruptEachWrite(1, round, planEnd, ({ answer, between, after }) => {
      expect(answer.status).toBe(403);
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
    ({ answer, between, after }) => {
      expect(answer.status).toBe(403);
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
  await interruptEachWrite(1, round, confirm, ({ answer, between, after }) => {
    expect(answer.status).toBe(200);
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
      async ({ person, answer }) => {
        expect(answer.body).toEqual({ redirect: "/profile" });
        const where = { userId: person.userId, payment: { isNot: null } };
        expect(await database().read.membership.count({ where })).toBe(1);
      },
    );
  },
);

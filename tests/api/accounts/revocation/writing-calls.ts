import { handleOf } from "#lib/accounts/sessions/queries.ts";
import { mailInvoices } from "#lib/billing/invoices/mail-invoices.ts";
import { now } from "#lib/core/config/clock.ts";
import { type Call, calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { sell } from "#tests/api/billing/invoices/sales.ts";
import {
  addIdentity,
  deleteAccount,
  mailedToken,
  OLD_PASSWORD,
  type Owner,
  proveSession,
} from "#tests/api/support/accounts/revocations.ts";
import type { Send } from "#tests/api/support/database/interrupt-write.ts";
import { play } from "#tests/api/support/shop/buyer.ts";
import { createGiver, payGift } from "#tests/api/support/shop/giver.ts";
import { addPasskey } from "#tests/support/accounts/authenticator.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { newNote } from "#tests/support/films/notes.ts";
import { makeCoupon } from "#tests/support/shop/coupons.ts";
import { pass } from "#tests/support/time.ts";

const EPISODE = "AIE-SE01EP01";
const place = { episode_id: EPISODE, position_seconds: 61, duration_seconds: 600 };

type Row = {
  name: string;
  call: Call;
  begin(owner: Owner): Send | Promise<Send>;
  hasPlan?: boolean;
  /** The response after a revocation; 401 when absent. */
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

/** Late writes of the payment's webhook and document would be taken for the call's. */
async function payQuietly(owner: Owner) {
  await play("hold");
  const paid = await payGift(owner);
  await mailInvoices();
  return paid;
}

const writeCard = (owner: Owner, order_id: string) => () =>
  owner.post("/api/gifts/card", {
    json: { order_id, name: "Ila", message: "", email: "ila@friends.example", send_on: "" },
  });

const fileRequest = (owner: Owner) =>
  owner.post("/api/data-requests/file", { json: { kind: "GRIEVANCE", text: "Why?" } });

/** Each call that writes for a signed-in user. */
export const table: readonly Row[] = [
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
    begin: async (owner) => {
      const profile_image = new File([new Uint8Array(await halves().jpeg().toBuffer())], "me.jpg");
      return () => sendProfile(owner, { profile_image });
    },
  },
  {
    name: "billing-details",
    call: calls.billingDetails,
    begin: (owner) => () =>
      owner.post("/api/billing-details", { json: { state: "29", pin_code: "560001" } }),
  },
  {
    name: "coupon",
    call: calls.coupon,
    begin: async (owner) => {
      const { code } = await makeCoupon();
      return () => owner.post("/api/coupon", { json: { code } });
    },
  },
  {
    name: "coupon/pass",
    call: calls.couponPass,
    begin: async (owner) => {
      const { code } = await makeCoupon({ kind: "PASS" });
      return () => owner.post("/api/coupon/pass", { json: { code } });
    },
  },
  {
    name: "create-order",
    call: calls.createOrder,
    hasPlan: false,
    begin: (owner) => () => owner.post("/api/create-order"),
  },
  {
    name: "create-gift-order",
    call: calls.createGiftOrder,
    hasPlan: false,
    begin: (owner) => () => owner.post("/api/create-gift-order"),
  },
  {
    name: "gifts/card",
    call: calls.writeGiftCard,
    begin: async (owner) => writeCard(owner, (await payQuietly(owner)).order),
  },
  {
    name: "gifts/send",
    call: calls.sendGift,
    begin: async (owner) => {
      const { order: order_id } = await payQuietly(owner);
      await writeCard(owner, order_id)();
      return () => owner.post("/api/gifts/send", { json: { order_id } });
    },
  },
  {
    name: "gifts/renew-link",
    call: calls.renewGiftLink,
    begin: async (owner) => {
      const { order: order_id } = await payQuietly(owner);
      // As after a change of the site's secret.
      const data = { tokenHash: `former ${order_id}` };
      await database().write((tx) => tx.gift.updateMany({ where: { orderId: order_id }, data }));
      return () => owner.post("/api/gifts/renew-link", { json: { order_id } });
    },
  },
  {
    name: "gifts/claim",
    call: calls.claimGift,
    begin: async (owner) => {
      await play("hold");
      const { token } = await createGiver();
      await mailInvoices();
      return () => owner.post("/api/gifts/claim", { json: { token } });
    },
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
    name: "letters",
    call: calls.changeLetters,
    begin: (owner) => () => owner.post("/api/letters", { json: { kind: "news", wanted: true } }),
  },
  {
    name: "age",
    call: calls.answerAge,
    begin: (owner) => () => owner.post("/api/age", { json: { age: "adult" } }),
  },
  {
    name: "notes/save",
    call: calls.saveFilmNote,
    begin: (owner) => () => owner.post("/api/notes/save", { json: newNote() }),
  },
  {
    name: "notes/delete",
    call: calls.deleteFilmNote,
    begin: async (owner) => {
      const json = newNote();
      await owner.post("/api/notes/save", { json });
      return () => owner.post("/api/notes/delete", { json: { id: json.id } });
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
    name: "data-requests/file",
    call: calls.fileRequest,
    begin: (owner) => () => fileRequest(owner),
  },
  {
    name: "data-requests/withdraw",
    call: calls.withdrawRequest,
    begin: async (owner) => {
      const { body } = await fileRequest(owner);
      return () => owner.post("/api/data-requests/withdraw", { json: { number: body.number } });
    },
  },
  {
    name: "nominee",
    call: calls.changeNominee,
    begin: (owner) => () => {
      const nominee = { name: "Ila Sen", email: "ila@people.example", relation: "sister" };
      return owner.post("/api/nominee", { json: { nominee } });
    },
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
    name: "mail-invoice",
    call: calls.mailInvoice,
    begin: async (owner) => {
      const { number } = await sell({}, {}, owner.userId);
      const data = { mailedAt: now() };
      await database().write((tx) => tx.invoice.updateMany({ where: { number }, data }));
      const json = { number, mailed_at: data.mailedAt.toISOString() };
      return () => owner.post("/api/mail-invoice", { json });
    },
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

/**
 * Expected access of each role to every page and call (docs/product.md, section 6). A page or call
 * that is missing here fails the suite.
 */
import {
  deskBreachPath,
  deskCalls,
  deskContentPath,
  deskFilmPath,
  deskLetterPath,
  deskManyPath,
  deskMemberPath,
  deskOfferPath,
  deskOrderPath,
  deskPaths,
  deskRequestPath,
  filmCaptionsPath,
  seenAsPath,
} from "#lib/core/config/desk-paths.ts";
import { type Call, loginPath, paths } from "#lib/core/config/paths.ts";

const NO_GIFT = "5f0c7b7e-6f4f-4c58-9a43-1f2b6f8e3c13";

export const roles = ["visitor", "member", "subscriber"] as const;
export type Role = (typeof roles)[number];

/** A status, or the path of the redirect. */
type Outcome = number | string;

export type Row = {
  method?: "GET" | "POST";
  path: string;
  /** A JSON body, for calls that validate it before the access check. */
  json?: object;
  form?: Record<string, string>;
} & Record<Role, Outcome>;

const everybody = (outcome: Outcome) => ({
  visitor: outcome,
  member: outcome,
  subscriber: outcome,
});

/** A call that asks for a session. */
const users = (member: Outcome, subscriber = member) => ({ visitor: 401, member, subscriber });

const loggedIn = (path: string): Row => ({
  path,
  visitor: loginPath(path),
  member: 200,
  subscriber: 200,
});

const subscribed = (path: string): Row => ({
  path,
  visitor: loginPath(path),
  member: paths.membershipPlan,
  subscriber: 200,
});

const deskPages = [
  ...Object.values(deskPaths),
  deskLetterPath("renewal"),
  deskMemberPath("nobody"),
  seenAsPath("nobody"),
  deskManyPath("none"),
  deskOfferPath("none"),
  deskOrderPath("none"),
  deskRequestPath("none"),
  deskBreachPath("none"),
  deskFilmPath("AIE-SE01EP01"),
  filmCaptionsPath("AIE-SE01EP01"),
  deskContentPath("person/dev-malhotra"),
].map((path): Row => {
  if (path === deskPaths.join) return { path, ...everybody(200) };
  const asked = path === deskPaths.enter ? deskPaths.today : path;
  return { path, visitor: loginPath(asked), member: 404, subscriber: 404 };
});

const deskCallRows = Object.values(deskCalls).map((call: Call): Row => {
  const { method } = call;
  const path = call.parameter ? `${call.path}/x` : call.path;
  const sent = method === "POST" ? { json: { token: "x" } } : {};
  const outcome = path === deskCalls.joinStaff.path ? 422 : 403;
  return { method, path, ...sent, visitor: 401, member: outcome, subscriber: outcome };
});

export const accessTable: readonly Row[] = [
  { path: "/", ...everybody(200) },
  { path: "/season-one", ...everybody(200) },
  { path: "/season-two", ...everybody(200) },
  { path: "/faculty", ...everybody(200) },
  { path: "/about", ...everybody(200) },
  { path: "/artists", ...everybody(200) },
  { path: "/artists/f-n-souza", ...everybody(200) },
  { path: "/artists/no-such-artist", ...everybody(404) },
  { path: "/works/memorial", ...everybody(200) },
  { path: "/works/no-such-work", ...everybody(404) },
  { path: "/terms", ...everybody(200) },
  { path: "/privacy", ...everybody(200) },
  { path: "/refunds", ...everybody(200) },
  { path: "/contact", ...everybody(200) },
  { path: "/teams/meera-deshmukh", ...everybody(200) },
  { path: "/teams/no-such-person", ...everybody(404) },
  { path: "/search", ...everybody(200) },
  { path: "/gift", ...everybody(200) },
  { path: "/notice", ...everybody(200) },
  { path: "/notice/hi", ...everybody(404) },
  { path: "/unknown-season", ...everybody(200) },
  { path: "/login", ...everybody(200) },
  { path: "/forgotten-password", ...everybody(200) },
  { path: "/new-password", ...everybody(200) },
  { path: "/confirm-email", ...everybody(200) },
  { path: "/stop-reminders", ...everybody(200) },
  { path: "/stop-letters", ...everybody(200) },
  { path: "/link-sign-in", ...everybody(200) },
  { path: "/change-email", ...everybody(200) },
  { path: "/recover-account", ...everybody(200) },
  { path: "/no-such-page", ...everybody(404) },
  loggedIn("/profile"),
  loggedIn("/membership-plan"),
  loggedIn("/profile/edit"),
  loggedIn("/profile/notes"),
  loggedIn("/profile/gifts"),
  loggedIn("/profile/data"),
  // The page of all invoices: its call decides.
  loggedIn("/invoices/INV-2627-000001"),
  subscribed("/season-one-episodes"),
  subscribed("/season-two-episodes"),

  // The staff's pages and calls: tests/process/desk/access.test.ts has the staff's own table.
  ...deskPages,
  ...deskCallRows,

  { path: "/api/health", ...everybody(200) },
  { path: "/api/health/ready", ...everybody(200) },
  { path: "/api/no-such-call", ...everybody(404) },
  { path: "/api/authenticate", ...users(200) },
  { path: "/api/profile", ...users(200) },
  { path: "/api/wishlist", ...users(200) },
  {
    method: "POST",
    path: "/api/update-profile",
    form: { first_name: "Amrita", last_name: "Roy" },
    ...users(200),
  },
  { path: "/api/secure-profile-image/nobodys.jpg", ...users(404) },
  {
    method: "POST",
    path: "/api/wishlist/toggle",
    json: { episode_id: "AIE-SE01EP01", video_url: "" },
    ...users(200),
  },
  { path: "/api/watch-progress", ...users(200) },
  {
    method: "POST",
    path: "/api/watch-progress/save",
    json: { episode_id: "AIE-SE01EP01", position_seconds: 60, duration_seconds: 600 },
    ...users(403, 200),
  },
  { method: "POST", path: "/api/watch-history", json: { action: "clear" }, ...users(200) },
  // Without a text to search for.
  { path: "/api/search", ...everybody(422) },
  { path: "/api/notes", ...users(200) },
  {
    method: "POST",
    path: "/api/notes/save",
    json: {
      id: "5f0c7b7e-6f4f-4c58-9a43-1f2b6f8e3c11",
      episode_id: "AIE-SE01EP01",
      revision: "0123456789abcdef",
      at_seconds: 1,
      text: "A note",
    },
    ...users(403, 200),
  },
  {
    method: "POST",
    path: "/api/notes/delete",
    json: { id: "5f0c7b7e-6f4f-4c58-9a43-1f2b6f8e3c12" },
    ...users(200),
  },
  { path: "/api/notes/download", ...users(200) },
  { method: "POST", path: "/api/create-order", ...users(200, 409) },
  {
    method: "POST",
    path: "/api/verify",
    form: {
      razorpay_payment_id: "pay_none",
      razorpay_order_id: "order_none",
      razorpay_signature: "none",
    },
    ...users(404),
  },
  { method: "POST", path: "/api/webhooks/razorpay", ...everybody(400) },
  { path: "/api/get-secure-video-url/AIE-SE01EP01.mp4", ...users(403, 200) },
  { path: "/api/video-stream/token/AIE-SE01EP01/0123456789abcdef/master.m3u8", ...users(403) },
  {
    method: "POST",
    path: "/api/streams/heartbeat",
    json: { stream_id: "0123456789abcdef" },
    ...users(404),
  },
  {
    method: "POST",
    path: "/api/streams/stop",
    json: { stream_id: "0123456789abcdef" },
    ...users(404),
  },
  { method: "POST", path: "/api/register", json: {}, ...everybody(422) },
  {
    method: "POST",
    path: "/api/login",
    json: { email_address: "nobody@people.example", password: "wrong" },
    ...everybody(401),
  },
  // Without settings the buttons do nothing.
  { path: "/api/sign-in/google", ...everybody(204) },
  { path: "/api/sign-in/facebook", ...everybody(204) },
  { path: "/api/sign-in/google/callback", ...everybody(303) },
  { path: "/api/sign-in/facebook/callback", ...everybody(303) },
  { path: "/api/sign-in/pending-link", ...everybody(200) },
  { method: "POST", path: "/api/sign-in/link", json: { password: "a guess" }, ...everybody(422) },
  ...(["link", "remove"] as const).map((what) => ({
    method: "POST" as const,
    path: `/api/identities/${what}`,
    json: { provider: "google" },
    ...users(403),
  })),
  { method: "POST", path: "/api/identities/prove", json: { provider: "google" }, ...users(404) },
  {
    method: "POST",
    path: "/api/forgot-password",
    json: { email_address: "nobody@people.example" },
    ...everybody(200),
  },
  {
    method: "POST",
    path: "/api/new-password",
    json: { token: "none", password: "Kala-1947" },
    ...everybody(422),
  },
  { method: "POST", path: "/api/confirm-email", json: { token: "none" }, ...everybody(422) },
  { method: "POST", path: "/api/stop-letters", json: {}, ...everybody(422) },
  { method: "POST", path: "/api/letters", json: { kind: "news", wanted: false }, ...users(200) },
  { method: "POST", path: "/api/age", json: { age: "adult" }, ...users(200) },
  { method: "POST", path: "/api/stop-reminders", json: { token: "none" }, ...everybody(422) },
  { path: "/api/passkeys/login-options", ...everybody(200) },
  { method: "POST", path: "/api/passkeys/login", json: {}, ...everybody(422) },
  { path: "/api/prove/options", ...users(200) },
  { method: "POST", path: "/api/prove", json: { password: "a guess" }, ...users(403) },
  // 403: the session has no proof of identity.
  { path: "/api/passkeys/new-options", ...users(403) },
  { method: "POST", path: "/api/passkeys/add", json: {}, ...users(422) },
  {
    method: "POST",
    path: "/api/passkeys/rename",
    json: { id: "none", name: "Phone" },
    ...users(404),
  },
  { method: "POST", path: "/api/passkeys/remove", json: { id: "none" }, ...users(403) },
  {
    method: "POST",
    path: "/api/change-email",
    json: { email_address: "new@people.example" },
    ...users(403),
  },
  { method: "POST", path: "/api/change-email/cancel", ...users(200) },
  { method: "POST", path: "/api/change-email/confirm", json: { token: "none" }, ...everybody(422) },
  {
    method: "POST",
    path: "/api/recover-account",
    json: { token: "none", password: "Kala-1947" },
    ...everybody(422),
  },
  { method: "POST", path: "/api/resend-confirmation", ...users(200) },
  {
    method: "POST",
    path: "/api/sessions/end",
    json: { session: "0123456789012345678901" },
    ...users(200),
  },
  { method: "POST", path: "/api/sessions/end-others", ...users(200) },
  { path: "/api/invoices/INV-2627-000001", ...users(404) },
  { method: "POST", path: "/api/create-gift-order", ...users(200) },
  { path: "/api/gifts", ...users(200) },
  {
    method: "POST",
    path: "/api/gifts/card",
    json: { order_id: NO_GIFT, name: "", message: "", email: "", send_on: "" },
    ...users(404),
  },
  { method: "POST", path: "/api/gifts/send", json: { order_id: NO_GIFT }, ...users(404) },
  { method: "POST", path: "/api/gifts/renew-link", json: { order_id: NO_GIFT }, ...users(404) },
  { method: "POST", path: "/api/gifts/show", json: { token: "none" }, ...everybody(404) },
  { method: "POST", path: "/api/gifts/claim", json: { token: "none" }, ...users(404) },
  { method: "POST", path: "/api/coupon", json: { code: "" }, ...users(200) },
  { method: "POST", path: "/api/coupon/pass", json: { code: "NO-SUCH" }, ...users(422) },
  {
    method: "POST",
    path: "/api/billing-details",
    json: { state: "29", pin_code: "560001" },
    ...users(200),
  },
  {
    method: "POST",
    path: "/api/mail-invoice",
    json: { number: "INV-2627-000001", mailed_at: "2026-11-28T10:00:00.000Z" },
    ...users(404),
  },
  { path: "/api/account", ...users(200) },
  { path: "/api/membership", ...users(200) },
  { path: "/api/invoice-list", ...users(200) },
  { path: "/api/invoice-text/INV-2627-000001", ...users(404) },
  { path: "/api/my-data", ...users(200) },
  { path: "/api/data-summary", ...users(200) },
  {
    method: "POST",
    path: "/api/data-requests/file",
    json: { kind: "GRIEVANCE", text: "Why?" },
    ...users(200),
  },
  {
    method: "POST",
    path: "/api/data-requests/withdraw",
    json: { number: "R-00000000" },
    ...users(404),
  },
  { method: "POST", path: "/api/nominee", json: { nominee: null }, ...users(200) },
  { method: "POST", path: "/api/delete-account", json: { password: "a guess" }, ...users(403) },
  // Last, because it ends the sessions.
  { method: "POST", path: "/api/logout", ...everybody(200) },
];

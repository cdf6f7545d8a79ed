/** Every URL of the site (docs/product.md, sections 2 and 7). */
export const paths = {
  home: "/",
  faculty: "/faculty",
  about: "/about",
  artists: "/artists",
  search: "/search",
  unknownSeason: "/unknown-season",
  login: "/login",
  forgottenPassword: "/forgotten-password",
  newPassword: "/new-password",
  confirmEmail: "/confirm-email",
  stopReminders: "/stop-reminders",
  stopLetters: "/stop-letters",
  linkSignIn: "/link-sign-in",
  changeEmail: "/change-email",
  recoverAccount: "/recover-account",
  profile: "/profile",
  profileEdit: "/profile/edit",
  profileNotes: "/profile/notes",
  profileGifts: "/profile/gifts",
  profileData: "/profile/data",
  gift: "/gift",
  notice: "/notice",
  membershipPlan: "/membership-plan",
} as const;

export function isForMembers(path: string): boolean {
  const isListed = membersPaths.includes(path) || isSeasonEpisodesPath(path);
  return isListed || path.startsWith(invoicePath(""));
}

/** Without episode pages and invoices. */
export const membersPaths: readonly string[] = [
  paths.profile,
  paths.profileEdit,
  paths.profileNotes,
  paths.profileGifts,
  paths.profileData,
  paths.membershipPlan,
];

export function loginPath(next: string): string {
  return `${paths.login}?next=${encodeURIComponent(next)}`;
}

/** Returns null for an address of another site. URL parsers drop tabs, as in "/<tab>/elsewhere". */
export function ownPath(address: string, origin: string): string | null {
  if (!/^\/(?![/\\])/.test(address)) return null;
  return URL.parse(address, origin)?.origin === origin ? address : null;
}

export function signInPath(provider: "google" | "facebook", next: string): string {
  const { path } = provider === "google" ? calls.signInGoogle : calls.signInFacebook;
  return `${path}?next=${encodeURIComponent(next)}`;
}

type Named = { slug: string };

export function seasonPath({ slug }: Named): string {
  return `/${slug}`;
}

export function seasonEpisodesPath(season: Named): string {
  return `${seasonPath(season)}${EPISODES}`;
}

export function isSeasonEpisodesPath(path: string): boolean {
  return /^\/[a-z0-9-]+$/.test(path) && path.endsWith(EPISODES);
}

const EPISODES = "-episodes";

export const freePagePath = seasonPath;

export function worksShownPath(episodeId: string): string {
  return `/works-shown/${episodeId}`;
}

type NamedEpisode = { id: string; season: Named };

/** A second of a film, or a range: it stops at `until`. */
export type Moment = { second?: number | undefined; until?: number | undefined };

/** Opens the film at a moment, by default where the viewer has left it. */
export function filmPath({ id, season }: NamedEpisode, moment: Moment = {}): string {
  return seasonEpisodesPath(season) + filmFragment(id, moment);
}

/** Such as "#watch-AIE-SE01EP01", "…@95" or "…@95-140". */
export function filmFragment(id: string, { second, until }: Moment = {}): string {
  const end = until === undefined ? "" : `-${until}`;
  return `#watch-${id}${second === undefined ? "" : `@${second}${end}`}`;
}

/** Ignores a moment that is none, so that the film opens. Some mail programs write @ as %40. */
export function filmOfFragment(hash: string): ({ id: string } & Moment) | null {
  const [, id, at = ""] = /^#watch-(.*?)(?:(?:@|%40)(.*))?$/.exec(hash) ?? [];
  if (id === undefined) return null;
  const [, from, to] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(at) ?? [];
  const second = from === undefined ? undefined : Number(from);
  const until = to === undefined ? undefined : Number(to);
  if (second !== undefined && until !== undefined && until <= second) return { id };
  return { id, second, until };
}

/** The plan, bought to see this film: the guard's redirect to the plan keeps the fragment, too. */
export function planPathFor(episodeId: string, moment?: Moment): string {
  return paths.membershipPlan + filmFragment(episodeId, moment);
}

/** Of the section that thanks a new subscriber. */
export const THANKS = "thank-you";

/** English has the short address. */
export function noticePath(language: string): string {
  return language === "en" ? paths.notice : `${paths.notice}/${language}`;
}

export function personPath(slug: string): string {
  return `/teams/${slug}`;
}

export function artistPath(slug: string): string {
  return `${paths.artists}/${slug}`;
}

export function workPath(id: string): string {
  return `/works/${id}`;
}

export function episodePath({ id, season }: { id: string; season: Named }): string {
  return `${seasonPath(season)}#${id}`;
}

/** Stands for every number in the address of the shared page. */
export const ANY_INVOICE = "number";

/** A gift on its giver's page. */
export function giftPagePath(orderId: string): string {
  return `${paths.profileGifts}#${orderId}`;
}

export function invoicePath(number: string): string {
  return `/invoices/${number}`;
}

export type Call = {
  path: string;
  method: "GET" | "POST";
  /** Name of the segment that follows the path. */
  parameter?: string;
  /** Responds with a generated document: ten times the cost of other calls. */
  isDocument?: true;
  /** Streams its response, without Content-Length. */
  isStreamed?: true;
  /** Accepts a chunked body, without Content-Length. */
  takesChunks?: true;
};

export const calls = {
  authenticate: { path: "/api/authenticate", method: "GET" },
  login: { path: "/api/login", method: "POST" },
  logout: { path: "/api/logout", method: "POST" },
  register: { path: "/api/register", method: "POST" },
  profile: { path: "/api/profile", method: "GET" },
  updateProfile: { path: "/api/update-profile", method: "POST" },
  secureProfileImage: {
    path: "/api/secure-profile-image",
    method: "GET",
    parameter: "profile_image_url",
  },
  wishlist: { path: "/api/wishlist", method: "GET" },
  wishlistToggle: { path: "/api/wishlist/toggle", method: "POST" },
  watchProgress: { path: "/api/watch-progress", method: "GET" },
  saveWatchProgress: { path: "/api/watch-progress/save", method: "POST" },
  watchHistory: { path: "/api/watch-history", method: "POST" },
  search: { path: "/api/search", method: "GET" },
  createGiftOrder: { path: "/api/create-gift-order", method: "POST" },
  gifts: { path: "/api/gifts", method: "GET" },
  writeGiftCard: { path: "/api/gifts/card", method: "POST" },
  sendGift: { path: "/api/gifts/send", method: "POST" },
  renewGiftLink: { path: "/api/gifts/renew-link", method: "POST" },
  showGift: { path: "/api/gifts/show", method: "POST" },
  claimGift: { path: "/api/gifts/claim", method: "POST" },
  notes: { path: "/api/notes", method: "GET" },
  saveFilmNote: { path: "/api/notes/save", method: "POST" },
  deleteFilmNote: { path: "/api/notes/delete", method: "POST" },
  downloadNotes: { path: "/api/notes/download", method: "GET", isDocument: true },
  coupon: { path: "/api/coupon", method: "POST" },
  couponPass: { path: "/api/coupon/pass", method: "POST" },
  createOrder: { path: "/api/create-order", method: "POST" },
  verify: { path: "/api/verify", method: "POST" },
  razorpayWebhook: { path: "/api/webhooks/razorpay", method: "POST", takesChunks: true },
  getSecureVideoUrl: { path: "/api/get-secure-video-url", method: "GET", parameter: "filename" },
  streamHeartbeat: { path: "/api/streams/heartbeat", method: "POST" },
  stopStream: { path: "/api/streams/stop", method: "POST" },
  forgotPassword: { path: "/api/forgot-password", method: "POST" },
  newPassword: { path: "/api/new-password", method: "POST" },
  confirmEmail: { path: "/api/confirm-email", method: "POST" },
  stopReminders: { path: "/api/stop-reminders", method: "POST" },
  stopLetters: { path: "/api/stop-letters", method: "POST" },
  changeLetters: { path: "/api/letters", method: "POST" },
  answerAge: { path: "/api/age", method: "POST" },
  proofOptions: { path: "/api/prove/options", method: "GET" },
  prove: { path: "/api/prove", method: "POST" },
  passkeyLoginOptions: { path: "/api/passkeys/login-options", method: "GET" },
  passkeyLogin: { path: "/api/passkeys/login", method: "POST" },
  newPasskeyOptions: { path: "/api/passkeys/new-options", method: "GET" },
  addPasskey: { path: "/api/passkeys/add", method: "POST" },
  renamePasskey: { path: "/api/passkeys/rename", method: "POST" },
  removePasskey: { path: "/api/passkeys/remove", method: "POST" },
  changeEmail: { path: "/api/change-email", method: "POST" },
  cancelEmailChange: { path: "/api/change-email/cancel", method: "POST" },
  confirmEmailChange: { path: "/api/change-email/confirm", method: "POST" },
  recoverAccount: { path: "/api/recover-account", method: "POST" },
  resendConfirmation: { path: "/api/resend-confirmation", method: "POST" },
  signInGoogle: { path: "/api/sign-in/google", method: "GET" },
  signInGoogleCallback: { path: "/api/sign-in/google/callback", method: "GET" },
  signInFacebook: { path: "/api/sign-in/facebook", method: "GET" },
  signInFacebookCallback: { path: "/api/sign-in/facebook/callback", method: "GET" },
  pendingLink: { path: "/api/sign-in/pending-link", method: "GET" },
  linkAtSignIn: { path: "/api/sign-in/link", method: "POST" },
  linkIdentity: { path: "/api/identities/link", method: "POST" },
  removeIdentity: { path: "/api/identities/remove", method: "POST" },
  proveByIdentity: { path: "/api/identities/prove", method: "POST" },
  endSession: { path: "/api/sessions/end", method: "POST" },
  endOtherSessions: { path: "/api/sessions/end-others", method: "POST" },
  myData: { path: "/api/my-data", method: "GET", isDocument: true, isStreamed: true },
  dataSummary: { path: "/api/data-summary", method: "GET" },
  fileRequest: { path: "/api/data-requests/file", method: "POST" },
  withdrawRequest: { path: "/api/data-requests/withdraw", method: "POST" },
  changeNominee: { path: "/api/nominee", method: "POST" },
  deleteAccount: { path: "/api/delete-account", method: "POST" },
  billingDetails: { path: "/api/billing-details", method: "POST" },
  invoices: { path: "/api/invoices", method: "GET", parameter: "number", isDocument: true },
  mailInvoice: { path: "/api/mail-invoice", method: "POST" },
  account: { path: "/api/account", method: "GET" },
  membership: { path: "/api/membership", method: "GET" },
  invoiceList: { path: "/api/invoice-list", method: "GET" },
  invoiceText: { path: "/api/invoice-text", method: "GET", parameter: "number" },
  health: { path: "/api/health", method: "GET" },
  ready: { path: "/api/health/ready", method: "GET" },
} as const satisfies Record<string, Call>;

export const videoStreamPath = "/api/video-stream";

/** What a CDN caches: whole segments of encrypted films, never a key or a playlist. */
export const filmSegmentsPath = "/api/film-segments";

/** The films' names and addresses. */
export const filmsPath = "/films.json";

export const commonPasswordsPath = "/common-passwords.txt";

/** RFC 9116, section 3. */
export const securityTxtPath = "/.well-known/security.txt";

export const sandboxPath = "/sandbox/razorpay";

/** Every URL of the site (docs/product.md, sections 2 and 7). */
export const paths = {
  home: "/",
  faculty: "/faculty",
  about: "/about",
  artists: "/artists",
  unknownSeason: "/unknown-season",
  login: "/login",
  forgottenPassword: "/forgotten-password",
  newPassword: "/new-password",
  confirmEmail: "/confirm-email",
  stopReminders: "/stop-reminders",
  linkSignIn: "/link-sign-in",
  changeEmail: "/change-email",
  recoverAccount: "/recover-account",
  profile: "/profile",
  profileEdit: "/profile/edit",
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

export function filmPath({ id, season }: { id: string; season: Named }): string {
  return `${seasonEpisodesPath(season)}#${WATCH}${id}`;
}

export function filmOfFragment(hash: string): string | null {
  return hash.startsWith(`#${WATCH}`) ? hash.slice(WATCH.length + 1) : null;
}

const WATCH = "watch-";

export function personPath(slug: string): string {
  return `/teams/${slug}`;
}

export function artistPath(slug: string): string {
  return `${paths.artists}#${slug}`;
}

export function episodePath({ id, season }: { id: string; season: Named }): string {
  return `${seasonPath(season)}#${id}`;
}

/** Stands for every number in the address of the shared page. */
export const ANY_INVOICE = "number";

export function invoicePath(number: string): string {
  return `/invoices/${number}`;
}

export type Call = {
  path: string;
  methods: readonly ("GET" | "POST")[];
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
  authenticate: { path: "/api/authenticate", methods: ["GET"] },
  login: { path: "/api/login", methods: ["POST"] },
  logout: { path: "/api/logout", methods: ["POST"] },
  register: { path: "/api/register", methods: ["POST"] },
  profile: { path: "/api/profile", methods: ["GET"] },
  updateProfile: { path: "/api/update-profile", methods: ["POST"] },
  secureProfileImage: {
    path: "/api/secure-profile-image",
    methods: ["GET"],
    parameter: "profile_image_url",
  },
  wishlist: { path: "/api/wishlist", methods: ["GET"] },
  wishlistToggle: { path: "/api/wishlist/toggle", methods: ["POST"] },
  watchProgress: { path: "/api/watch-progress", methods: ["GET"] },
  saveWatchProgress: { path: "/api/watch-progress/save", methods: ["POST"] },
  watchHistory: { path: "/api/watch-history", methods: ["POST"] },
  createOrder: { path: "/api/create-order", methods: ["POST"] },
  verify: { path: "/api/verify", methods: ["POST"] },
  razorpayWebhook: { path: "/api/webhooks/razorpay", methods: ["POST"], takesChunks: true },
  getSecureVideoUrl: { path: "/api/get-secure-video-url", methods: ["GET"], parameter: "filename" },
  streamHeartbeat: { path: "/api/streams/heartbeat", methods: ["POST"] },
  stopStream: { path: "/api/streams/stop", methods: ["POST"] },
  forgotPassword: { path: "/api/forgot-password", methods: ["POST"] },
  newPassword: { path: "/api/new-password", methods: ["POST"] },
  confirmEmail: { path: "/api/confirm-email", methods: ["POST"] },
  stopReminders: { path: "/api/stop-reminders", methods: ["POST"] },
  proofOptions: { path: "/api/prove/options", methods: ["GET"] },
  prove: { path: "/api/prove", methods: ["POST"] },
  passkeyLoginOptions: { path: "/api/passkeys/login-options", methods: ["GET"] },
  passkeyLogin: { path: "/api/passkeys/login", methods: ["POST"] },
  newPasskeyOptions: { path: "/api/passkeys/new-options", methods: ["GET"] },
  addPasskey: { path: "/api/passkeys/add", methods: ["POST"] },
  renamePasskey: { path: "/api/passkeys/rename", methods: ["POST"] },
  removePasskey: { path: "/api/passkeys/remove", methods: ["POST"] },
  changeEmail: { path: "/api/change-email", methods: ["POST"] },
  cancelEmailChange: { path: "/api/change-email/cancel", methods: ["POST"] },
  confirmEmailChange: { path: "/api/change-email/confirm", methods: ["POST"] },
  recoverAccount: { path: "/api/recover-account", methods: ["POST"] },
  resendConfirmation: { path: "/api/resend-confirmation", methods: ["POST"] },
  signInGoogle: { path: "/api/sign-in/google", methods: ["GET"] },
  signInGoogleCallback: { path: "/api/sign-in/google/callback", methods: ["GET"] },
  signInFacebook: { path: "/api/sign-in/facebook", methods: ["GET"] },
  signInFacebookCallback: { path: "/api/sign-in/facebook/callback", methods: ["GET"] },
  pendingLink: { path: "/api/sign-in/pending-link", methods: ["GET"] },
  linkAtSignIn: { path: "/api/sign-in/link", methods: ["POST"] },
  linkIdentity: { path: "/api/identities/link", methods: ["POST"] },
  removeIdentity: { path: "/api/identities/remove", methods: ["POST"] },
  proveByIdentity: { path: "/api/identities/prove", methods: ["POST"] },
  endSession: { path: "/api/sessions/end", methods: ["POST"] },
  endOtherSessions: { path: "/api/sessions/end-others", methods: ["POST"] },
  myData: { path: "/api/my-data", methods: ["GET"], isDocument: true, isStreamed: true },
  deleteAccount: { path: "/api/delete-account", methods: ["POST"] },
  billingDetails: { path: "/api/billing-details", methods: ["POST"] },
  invoices: { path: "/api/invoices", methods: ["GET"], parameter: "number", isDocument: true },
  account: { path: "/api/account", methods: ["GET"] },
  membership: { path: "/api/membership", methods: ["GET"] },
  invoiceList: { path: "/api/invoice-list", methods: ["GET"] },
  invoiceText: { path: "/api/invoice-text", methods: ["GET"], parameter: "number" },
  health: { path: "/api/health", methods: ["GET"] },
  ready: { path: "/api/health/ready", methods: ["GET"] },
} as const satisfies Record<string, Call>;

export const videoStreamPath = "/api/video-stream";

export const commonPasswordsPath = "/common-passwords.txt";

/** RFC 9116, section 3. */
export const securityTxtPath = "/.well-known/security.txt";

export const sandboxPath = "/sandbox/razorpay";

/** The numbers of accounts: passwords, sessions, mailed links, pictures. */

export const accountLimits = {
  /** docs/product.md, section 9: 1 MB. A picture of just this size is taken. */
  profileImageBytes: 1_048_576,
  /** A camera's 24 megapixels fit; a picture that unpacks to more is refused unread. */
  profileImagePixels: 25_000_000,
  /** What is kept is a square of this side, in pixels. */
  profileImageSide: 512,
  profileImageSeconds: 3,
  /** Pictures that may wait, in all and of one account: about 1 MB of memory each. */
  profileImageQueueLength: 20,
  profileImageQueueOfParty: 4,
  /** A file that no account names is removed when it is older than any upload takes. */
  profileImageOrphanMs: 60 * 60 * 1000,
  /** bcrypt reads no more (decision 8). */
  passwordBytes: 72,
  /** The most common passwords, of which a new one is warned: ASVS 5.0, 6.2.4 asks for 3,000. */
  commonPasswords: 3_000,
  /** Each step doubles the work; 11 takes 0.4 s of one core. */
  bcryptCost: 11,
  /** Hashes that may wait, in all and of one account from one network. */
  passwordQueueLength: 40,
  passwordQueueOfParty: 4,
  nameCharacters: 100,
  emailCharacters: 254,
  phoneCharacters: 50,
  /** A session without 'remember me': until the browser closes, and 12 hours at most. */
  sessionSeconds: 12 * 60 * 60,
  /** A session with 'remember me'. */
  rememberedSessionSeconds: 30 * 24 * 60 * 60,
  /** Session cookies whose seal was found good, kept in memory: about half a kilobyte each. */
  unsealedCookies: 5_000,
  /** Browsers in which a user stays logged in; one more login ends the session used longest ago. */
  sessionsOfUser: 20,
  /** Browsers that are known to have logged in to an account; beyond, the oldest is forgotten. */
  devicesOfUser: 20,
  /** The cookie that makes a browser known: 400 days is the most that browsers keep (RFC 6265bis). */
  deviceSeconds: 400 * 24 * 60 * 60,
  /** Entries of a user's security log, and how many of them are shown without a click. */
  securityEvents: 50,
  securityEventsInView: 10,
  /** Logins alike within this share an entry of the log. */
  loginsShareMs: 24 * 60 * 60 * 1000,
  /** How coarsely it is kept when a session was last used. */
  sessionSeenMs: 60 * 60 * 1000,
  /** From the first step of a sign-in by a passkey or at another site to the last. */
  challengeSeconds: 10 * 60,
  /** How long Google or Facebook may take for an answer, and how long it may be. */
  providerTimeoutMs: 5_000,
  providerAnswerBytes: 256 * 1024,
  /** How long it is remembered what Google says of its endpoints. */
  providerMetadataMs: 60 * 60 * 1000,
  /** Where a sign-in elsewhere leads to: it travels in a cookie. */
  nextPathCharacters: 500,
  /** How long it counts that a user proved who they are: long enough for what they then do. */
  proofMs: 5 * 60 * 1000,
  /** Passkeys of an account, and the characters of their names. */
  passkeysOfUser: 10,
  passkeyNameCharacters: 60,
  /** The life of a mailed link to choose a new password. */
  newPasswordLinkMs: 60 * 60 * 1000,
  /** The life of a mailed link to confirm an address. */
  confirmEmailLinkMs: 3 * 24 * 60 * 60 * 1000,
  /** The life of a link that makes a new address the account's. */
  changeEmailLinkMs: 24 * 60 * 60 * 1000,
  /** The life of the way back in a notice of a change. */
  recoverAccountLinkMs: 3 * 24 * 60 * 60 * 1000,
  /** The life of the link in a reminder that stops them. */
  stopRemindersLinkMs: 90 * 24 * 60 * 60 * 1000,
  /** A membership that ends later than this needs no reminder yet: the first comes 30 days before. */
  reminderHorizonMs: 31 * 24 * 60 * 60 * 1000,
} as const;

export const accountLimits = {
  /** docs/product.md, section 9: 1 MB, inclusive. */
  profileImageBytes: 1_048_576,
  /** Fits a 24-megapixel camera; a larger picture is rejected before it is decoded. */
  profileImagePixels: 25_000_000,
  profileImageSide: 512,
  profileImageSeconds: 3,
  /** Each queued picture takes about 1 MB of memory. */
  profileImageQueueLength: 20,
  profileImageQueueOfParty: 4,
  /** Longer than any upload takes: an older file without an account is an orphan. */
  profileImageOrphanMs: 60 * 60 * 1000,
  /** bcrypt reads no more (decision 8). */
  passwordBytes: 72,
  /** A new password is compared with the most common ones: ASVS 5.0, 6.2.4 asks for 3,000. */
  commonPasswords: 3_000,
  /** Each step doubles the work; 11 takes 0.4 s of one core. */
  bcryptCost: 11,
  passwordQueueLength: 40,
  passwordQueueOfParty: 4,
  nameCharacters: 100,
  emailCharacters: 254,
  phoneCharacters: 50,
  /** Without 'remember me': until the browser closes, at most 12 hours. */
  sessionSeconds: 12 * 60 * 60,
  rememberedSessionSeconds: 30 * 24 * 60 * 60,
  /** Session cookies whose unsealed value is cached: about half a kilobyte each. */
  unsealedCookies: 5_000,
  /** One more login ends the least recently used session. */
  sessionsOfUser: 20,
  /** The oldest is forgotten first. */
  devicesOfUser: 20,
  /** The device cookie: browsers cap cookies at 400 days (RFC 6265bis). */
  deviceSeconds: 400 * 24 * 60 * 60,
  securityEvents: 50,
  securityEventsInView: 10,
  /** Similar logins within this time share an entry of the security log. */
  loginsShareMs: 24 * 60 * 60 * 1000,
  /** The precision of a session's last use. */
  sessionSeenMs: 60 * 60 * 1000,
  /** From the first step of a sign-in by passkey, Google or Facebook to the last. */
  challengeSeconds: 10 * 60,
  providerTimeoutMs: 5_000,
  providerAnswerBytes: 256 * 1024,
  providerMetadataMs: 60 * 60 * 1000,
  /** The path after a sign-in travels in a cookie. */
  nextPathCharacters: 500,
  proofMs: 5 * 60 * 1000,
  passkeysOfUser: 10,
  passkeyNameCharacters: 60,
  newPasswordLinkMs: 60 * 60 * 1000,
  confirmEmailLinkMs: 3 * 24 * 60 * 60 * 1000,
  changeEmailLinkMs: 24 * 60 * 60 * 1000,
  recoverAccountLinkMs: 3 * 24 * 60 * 60 * 1000,
  staffInvitationMs: 7 * 24 * 60 * 60 * 1000,
  stopRemindersLinkMs: 90 * 24 * 60 * 60 * 1000,
  /** A membership that ends later needs no reminder yet: the first comes 30 days before. */
  reminderHorizonMs: 31 * 24 * 60 * 60 * 1000,
} as const;

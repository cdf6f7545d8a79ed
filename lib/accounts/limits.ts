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
  /** Longer than any upload: an older file without an account is an orphan. */
  profileImageOrphanMs: 60 * 60 * 1000,
  /** bcrypt reads no more (decision 8). */
  passwordBytes: 72,
  /** New passwords are compared with the most common ones: ASVS 5.0, 6.2.4 requires 3,000. */
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
  /** About half a kilobyte each. */
  unsealedCookies: 5_000,
  /** One more login ends the least recently used session. */
  sessionsOfUser: 20,
  devicesOfUser: 20,
  /** Browsers cap cookies at 400 days (RFC 6265bis). */
  deviceSeconds: 400 * 24 * 60 * 60,
  securityEvents: 50,
  securityEventsInView: 10,
  loginsShareMs: 24 * 60 * 60 * 1000,
  sessionSeenMs: 60 * 60 * 1000,
  /** For all steps of a sign-in by passkey, Google or Facebook. */
  challengeSeconds: 10 * 60,
  providerTimeoutMs: 5_000,
  providerAnswerBytes: 256 * 1024,
  providerMetadataMs: 60 * 60 * 1000,
  /** Travels in a cookie. */
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
  /** The first reminder comes 30 days before the end. */
  reminderHorizonMs: 31 * 24 * 60 * 60 * 1000,
} as const;

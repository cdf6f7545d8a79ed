import { DAY_MS, HOUR_MS, YEAR_MS } from "#lib/core/durations.ts";

export const accountLimits = {
  /** docs/product.md, section 9: 1 MB, inclusive. */
  profileImageBytes: 1_048_576,
  profileFormBytes: 1_048_576 + 64 * 1024,
  /** Fits a 24-megapixel camera; a larger picture is rejected before it is decoded. */
  profileImagePixels: 25_000_000,
  profileImageHeldBytes: 100_000_000,
  /** Each queued picture takes about 1 MB of memory. */
  profileImagesWaiting: { ofParty: 4, inAll: 20 },
  /** Longer than any upload: an older file without an account is an orphan. */
  profileImageOrphanMs: HOUR_MS,
  /** bcrypt reads no more. */
  passwordBytes: 72,
  /** New passwords are compared with the most common ones: ASVS 5.0, 6.2.4 requires 3,000. */
  commonPasswords: 3_000,
  /** Each step doubles the work; 11 takes 0.4 s of one core. */
  bcryptCost: 11,
  passwordsWaiting: { ofParty: 4, inAll: 40 },
  nameCharacters: 100,
  emailCharacters: 254,
  phoneCharacters: 50,
  /** Without 'remember me': until the browser closes, at most 12 hours. */
  sessionSeconds: 12 * 60 * 60,
  rememberedSessionSeconds: 30 * 24 * 60 * 60,
  /** One more login ends the least recently used session. */
  sessionsOfUser: 20,
  devicesOfUser: 20,
  /** Of the list in the profile. */
  securityEvents: 50,
  /** The most of one account, whatever their age. */
  securityEventsKept: 1_000,
  /** DPDP Rules 2025, rule 8(3): one year at least. */
  securityEventMs: YEAR_MS,
  closedRequestMs: YEAR_MS,
  /** Rule 8(2) asks for 48 hours at least; a mail may need four days of tries. */
  endingNoticeMs: 7 * DAY_MS,
  loginsShareMs: DAY_MS,
  sessionSeenMs: HOUR_MS,
  /** For all steps of a sign-in by passkey, Google or Facebook. */
  challengeSeconds: 10 * 60,
  providerTimeoutMs: 5_000,
  proofMs: 5 * 60 * 1000,
  passkeysOfUser: 10,
  passkeyNameCharacters: 60,
  newPasswordLinkMs: HOUR_MS,
  /** Of an account that the staff made. */
  invitationLinkMs: 7 * DAY_MS,
  confirmEmailLinkMs: 3 * DAY_MS,
  changeEmailLinkMs: DAY_MS,
  recoverAccountLinkMs: 3 * DAY_MS,
  staffInvitationMs: 7 * DAY_MS,
  stopRemindersLinkMs: 90 * DAY_MS,
} as const;

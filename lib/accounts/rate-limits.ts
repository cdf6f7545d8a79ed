import { rateRules } from "#lib/core/rate-limits/rules.ts";

/**
 * How often something may be tried in a span of time, by an account or from an address. A login
 * that succeeds is not counted.
 */
export const accountRates = rateRules({
  loginByAccountAndAddress: { points: 10, seconds: 15 * 60 },
  /** From a known device of the account: the other rules of a login do not count it. */
  loginByAccountAndDevice: { points: 10, seconds: 15 * 60 },
  loginByDeviceInDay: { points: 100, seconds: 24 * 60 * 60 },
  /** Many people may share an address: a school, a mobile network. */
  loginByAddress: { points: 100, seconds: 15 * 60 },
  /** Beyond this an account is under attack from many addresses, ... */
  loginByAccount: { points: 50, seconds: 24 * 60 * 60 },
  /** ... each of them has no more tries than this, ... */
  loginUnderAttack: { points: 3, seconds: 15 * 60 },
  /** ... and beyond this (NIST SP 800-63B, section 5.2.2), wherever the guesses come from, ... */
  loginCeiling: { points: 100, seconds: 24 * 60 * 60 },
  /** ... one guess is checked in each span: less than 400 in a day. */
  loginBeyondCeiling: { points: 1, seconds: 5 * 60 },
  registerByAddress: { points: 100, seconds: 60 * 60 },
  registerByAccount: { points: 10, seconds: 60 * 60 },
  newPasswordByAddress: { points: 30, seconds: 60 * 60 },
  newPasswordByAccount: { points: 3, seconds: 60 * 60 },
  passwordChangeByAccount: { points: 5, seconds: 60 * 60 },
  /** Passkeys added and removed: each is told by mail. */
  passkeyChangeByAccount: { points: 20, seconds: 60 * 60 },
  /** Sign-ins by passkey, begun and ended: each login page begins one. */
  passkeyByAddress: { points: 1_000, seconds: 15 * 60 },
  emailChangeByAccount: { points: 5, seconds: 60 * 60 },
  emailChangeByAddress: { points: 30, seconds: 60 * 60 },
  /** Mails that accounts together have sent to an address that is to become theirs. */
  emailChangeByTarget: { points: 3, seconds: 24 * 60 * 60 },
  recoveryByAddress: { points: 30, seconds: 60 * 60 },
  pictureChangeByAccount: { points: 20, seconds: 60 * 60 },
  /** Beyond this a login from a new device is in the security log alone. */
  newDeviceMailByAccount: { points: 3, seconds: 60 * 60 },
  /** Begins and ends of sign-ins at other sites: each end asks there. */
  signInElsewhereByAddress: { points: 100, seconds: 15 * 60 },
  /** Each is told by mail. */
  identityChangeByAccount: { points: 10, seconds: 60 * 60 },
  confirmationByAccount: { points: 3, seconds: 60 * 60 },
  /** Each renders all documents of the account. */
  personalDataByAccount: { points: 10, seconds: 60 * 60 },
});

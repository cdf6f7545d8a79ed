import { rateRules } from "#lib/core/rate-limits/rules.ts";

/**
 * Acts that mail the account count its address: of passwords, passkeys, identities and confirmation.
 * A stranger may delete an account and register it again.
 */
export const accountRates = rateRules({
  registerByAddress: { points: 100, seconds: 60 * 60 },
  registerByAccount: { points: 10, seconds: 60 * 60 },
  newPasswordByAddress: { points: 30, seconds: 60 * 60 },
  newPasswordByAccount: { points: 3, seconds: 60 * 60 },
  passwordChangeByAccount: { points: 5, seconds: 60 * 60 },
  passkeyChangeByAccount: { points: 20, seconds: 60 * 60 },
  /** Each login page begins a passkey sign-in. */
  passkeyByAddress: { points: 1_000, seconds: 15 * 60 },
  emailChangeByAccount: { points: 5, seconds: 60 * 60 },
  emailChangeByAddress: { points: 30, seconds: 60 * 60 },
  /** From all accounts to one new address. */
  emailChangeByTarget: { points: 3, seconds: 24 * 60 * 60 },
  recoveryByAddress: { points: 30, seconds: 60 * 60 },
  pictureChangeByAccount: { points: 20, seconds: 60 * 60 },
  /** Above this, a login from a new device is only logged. */
  newDeviceMailByAccount: { points: 3, seconds: 60 * 60 },
  /** Each callback sends requests to Google or Facebook. */
  signInElsewhereByAddress: { points: 100, seconds: 15 * 60 },
  identityChangeByAccount: { points: 10, seconds: 60 * 60 },
  confirmationByAccount: { points: 3, seconds: 60 * 60 },
  /** Three of a million codes are valid at a time: 20 guesses a day succeed in 16,000 days. */
  codeByAccount: { points: 5, seconds: 15 * 60 },
  codeByAccountInDay: { points: 20, seconds: 24 * 60 * 60 },
  /** What a member agrees to: each is a row for good. Withdrawals need none, as they follow one. */
  choicesByAccount: { points: 60, seconds: 60 * 60 },
  /** Each renders all documents of the account. */
  personalDataByAccount: { points: 10, seconds: 60 * 60 },
  /** Each costs the staff an answer. */
  requestByAccount: { points: 10, seconds: 24 * 60 * 60 },
  nomineeByAccount: { points: 10, seconds: 60 * 60 },
});

/** The numbers of `lib/accounts/passwords/login-limit.ts`. */
import { rateRules } from "#lib/core/rate-limits/rules.ts";

export const loginRates = rateRules({
  loginByAccountAndAddress: { points: 10, seconds: 15 * 60 },
  /** Other login rules do not count a known device. */
  loginByAccountAndDevice: { points: 10, seconds: 15 * 60 },
  loginByDeviceInDay: { points: 100, seconds: 24 * 60 * 60 },
  /** A school or a mobile network shares an address. */
  loginByAddress: { points: 100, seconds: 15 * 60 },
  /** Above this, `loginUnderAttack` applies to each address. */
  loginByAccount: { points: 50, seconds: 24 * 60 * 60 },
  loginUnderAttack: { points: 3, seconds: 15 * 60 },
  /** Above this, one guess per `loginBeyondCeiling` is checked (NIST SP 800-63B, section 5.2.2). */
  loginCeiling: { points: 100, seconds: 24 * 60 * 60 },
  loginBeyondCeiling: { points: 1, seconds: 5 * 60 },
});

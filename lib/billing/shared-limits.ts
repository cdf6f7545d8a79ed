import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";

export const billingLimits = {
  billingCharacters: 200,
  /** Companies Act 2013, section 128(5). CGST Act, section 36, asks for less. */
  bookYears: 8,
  razorpayTimeoutMs: 8_000,
  razorpayRequests: 6,
  razorpayRequestsWaiting: { ofParty: 10, inAll: 300 },
  /** This many consecutive failures, or one 429, begin a pause. */
  razorpaySilences: 3,
  /** A pause doubles up to the last; `Retry-After` counts up to the longest. */
  razorpayFirstPauseMs: 1_000,
  razorpayLastPauseMs: 60_000,
  razorpayLongestPauseMs: 10 * 60_000,
  razorpayReasonCharacters: 250,
  razorpayResponseBytes: 1024 * 1024,
  webhookBodyBytes: 256 * 1024,
  /** The latest response to a webhook; unfinished work continues after it. */
  webhookResponseMs: 700,
  /** Doubles after each try. */
  eventFirstGapMs: 60_000,
  eventLastGapMs: 6 * HOUR_MS,
  unknownEventMs: 400 * DAY_MS,
  webhookEventMs: 30 * DAY_MS,
  /** An old secret stays valid for a webhook's retries and open checkouts. */
  secretOverlapMs: DAY_MS,
  /** Doubles after each check of an unpaid order. */
  settleFirstGapMs: 15 * 60 * 1000,
  settleLastGapMs: 12 * HOUR_MS,
  settleMaximumAgeMs: 4 * DAY_MS,
  /** Checked before a new order is created. */
  leftOrders: 3,
  settleRound: 50,
  settleIntervalMs: 60_000,
  settleLeaseMs: 5 * 60 * 1000,
  /** The age of an unpaid checkout when its letter goes out, and the gap between two to a member. */
  orderLetterFirstMs: 20 * HOUR_MS,
  orderLetterLastMs: 48 * HOUR_MS,
  orderLetterGapMs: 60 * DAY_MS,
  /** Pages of 100 per step; more means an endless list. */
  listPages: 2_000,
  paymentLookBackMs: 2 * HOUR_MS,
  /** An order this old may have got a number since a backup, by a refund. */
  numberLookBackMs: 400 * DAY_MS,
  alertLetterGapMs: 5 * 60 * 1000,
  alertsInLetter: 50,
  eventWaitsMs: HOUR_MS,
  /** Razorpay allows 1,000; these fit `razorpayResponseBytes`. */
  settlementPageLines: 500,
} as const;

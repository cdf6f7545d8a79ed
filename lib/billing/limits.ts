export const billingLimits = {
  billingCharacters: 200,
  razorpayTimeoutMs: 8_000,
  razorpayRequests: 6,
  razorpayQueueOfParty: 10,
  razorpayQueueLength: 300,
  /** This many consecutive failures, or one 429, begin a pause. */
  razorpaySilences: 3,
  /** A pause doubles up to the last; `Retry-After` counts up to the longest. */
  razorpayFirstPauseMs: 1_000,
  razorpayLastPauseMs: 60_000,
  razorpayLongestPauseMs: 10 * 60_000,
  razorpayAnswerBytes: 1024 * 1024,
  /** The latest answer to a webhook; unfinished work continues after it. */
  webhookAnswerMs: 700,
  /** Doubles after each try. */
  eventFirstGapMs: 60_000,
  eventLastGapMs: 6 * 60 * 60 * 1000,
  unknownEventMs: 400 * 24 * 60 * 60 * 1000,
  webhookEventMs: 30 * 24 * 60 * 60 * 1000,
  /** An old secret stays valid for a webhook's retries and open checkouts. */
  secretOverlapMs: 24 * 60 * 60 * 1000,
  /** Doubles after each check of an unpaid order. */
  settleFirstGapMs: 15 * 60 * 1000,
  settleLastGapMs: 12 * 60 * 60 * 1000,
  settleMaximumAgeMs: 4 * 24 * 60 * 60 * 1000,
  /** Checked before a new order is created. */
  leftOrders: 3,
  settleRound: 50,
  settleIntervalMs: 60_000,
  settleLeaseMs: 5 * 60 * 1000,
  readingStepMs: 8 * 24 * 60 * 60 * 1000,
  /** Pages of 100 per step; more means an endless list. */
  listPages: 2_000,
  paymentLookBackMs: 2 * 60 * 60 * 1000,
  /** Banks confirm payments for three to five days (Razorpay documentation, Late Authorisation). */
  latePaymentLookBackMs: 7 * 24 * 60 * 60 * 1000,
  latePaymentsEveryMs: 24 * 60 * 60 * 1000,
  disputeLookBackMs: 7 * 24 * 60 * 60 * 1000,
  refundLookBackMs: 7 * 24 * 60 * 60 * 1000,
  /** An order this old may have got a number since a backup, by a refund. */
  numberLookBackMs: 400 * 24 * 60 * 60 * 1000,
  /** Another refund of the same amount within this time is most often a repeated command. */
  refundTwinMs: 24 * 60 * 60 * 1000,
  alertLetterGapMs: 5 * 60 * 1000,
  alertsInLetter: 50,
  eventWaitsMs: 60 * 60 * 1000,
  /** Razorpay allows 1,000; these fit `razorpayAnswerBytes`. */
  settlementPageLines: 500,
  settlementPages: 2_000,
  /** Razorpay settles two working days after a payment; after this one is missing. */
  settlementDelayMs: 5 * 24 * 60 * 60 * 1000,
} as const;

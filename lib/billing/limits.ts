/** The numbers of orders, payments, refunds and what Razorpay is asked. */

export const billingLimits = {
  /** Of the name and of the address that a buyer wants on the invoice. */
  billingCharacters: 200,
  /** How long Razorpay may take to answer one request. */
  razorpayTimeoutMs: 8_000,
  /** Requests to Razorpay at a time, and those that wait: of one order, say, and in all. */
  razorpayRequests: 6,
  razorpayQueueOfParty: 10,
  razorpayQueueLength: 300,
  /** After this many failures in a row, or one 429, Razorpay is left alone for a while: */
  razorpaySilences: 3,
  /** ... for this long, which doubles up to the most; `Retry-After` is heeded up to its own most. */
  razorpayFirstPauseMs: 1_000,
  razorpayLastPauseMs: 60_000,
  razorpayLongestPauseMs: 10 * 60_000,
  razorpayAnswerBytes: 1024 * 1024,
  /** Razorpay is answered after this at the latest; what is not done by then is done afterwards. */
  webhookAnswerMs: 700,
  /** An event that could not be dealt with is tried again after this, and gaps that double. */
  eventFirstGapMs: 60_000,
  eventLastGapMs: 6 * 60 * 60 * 1000,
  /** How long one is kept whose order is unknown. */
  unknownEventMs: 400 * 24 * 60 * 60 * 1000,
  /** How long an event is known again. */
  webhookEventMs: 30 * 24 * 60 * 60 * 1000,
  /** A webhook's retries and an open checkout are signed with the secret of their time, for a day. */
  secretOverlapMs: 24 * 60 * 60 * 1000,
  /** An unpaid order is asked about after this, then after gaps that double, ... */
  settleFirstGapMs: 15 * 60 * 1000,
  settleLastGapMs: 12 * 60 * 60 * 1000,
  /** ... until this long after it was offered. */
  settleMaximumAgeMs: 4 * 24 * 60 * 60 * 1000,
  /** Orders of a user that are offered no more, and are asked about before a new one is made. */
  leftOrders: 3,
  /** Orders, refunds, events and notes that a round deals with, of each. */
  settleRound: 50,
  /** How often it is looked which orders, refunds and webhooks are due. */
  settleIntervalMs: 60_000,
  /** A process that was killed keeps others from that work for this long at most. */
  settleLeaseMs: 5 * 60 * 1000,
  /** ... in steps of which each is kept when a later one fails. */
  readingStepMs: 8 * 24 * 60 * 60 * 1000,
  /** Pages of 100: a list of a step that has more has no end. */
  listPages: 2_000,
  paymentLookBackMs: 2 * 60 * 60 * 1000,
  /** Banks confirm payments for three to five days (Razorpay documentation, Late Authorisation). */
  latePaymentLookBackMs: 7 * 24 * 60 * 60 * 1000,
  latePaymentsEveryMs: 24 * 60 * 60 * 1000,
  disputeLookBackMs: 7 * 24 * 60 * 60 * 1000,
  refundLookBackMs: 7 * 24 * 60 * 60 * 1000,
  /** After a restore: orders so long before the backup may have got a number after it, by a refund. */
  numberLookBackMs: 400 * 24 * 60 * 60 * 1000,
  /** A second refund of the same amount within this is most often a command that was repeated. */
  refundTwinMs: 24 * 60 * 60 * 1000,
  /** From a letter about alerts to the next, and how many alerts stand in one. */
  alertLetterGapMs: 5 * 60 * 1000,
  alertsInLetter: 50,
  /** A webhook event that is not dealt with after this raises an alert. */
  eventWaitsMs: 60 * 60 * 1000,
  /** Lines of the settlement report asked for at once (1,000 at most): they fit razorpayAnswerBytes. */
  settlementPageLines: 500,
  /** A month with more is none of a shop that sells years. */
  settlementPages: 2_000,
  /** Razorpay pays out two working days after a payment; after this one is missing. */
  settlementDelayMs: 5 * 24 * 60 * 60 * 1000,
} as const;

/** The numbers of bodies, the log, buckets and the database. Each has its unit in its name. */

export const coreLimits = {
  /** A JSON body; the largest form has six short fields. */
  jsonBodyBytes: 16 * 1024,
  /** A multipart body without a file. */
  formBodyBytes: 16 * 1024,
  /** Bodies that are being read or worked on, together, and of one network. */
  bodiesBytes: 32 * 1024 * 1024,
  bodiesOfNetworkBytes: 8 * 1024 * 1024,
  /** A body must be there after the grace and its length at this rate; `requestTimeoutMs` holds too. */
  bodyGraceMs: 5_000,
  bodyLeastBytesPerSecond: 48 * 1024,
  /** The parts of a form, and what stands before the content of each: reading them takes time. */
  formParts: 20,
  formPartHeaderBytes: 2 * 1024,
  /** The form with the picture: the file, and room for the fields beside it. */
  profileFormBytes: 1_048_576 + 64 * 1024,
  /** The log's line of a request waits this long for others. */
  logGatherMs: 20,
  /** What waits for the log's reader; further lines are lost. */
  logWaitingBytes: 16 * 1024 * 1024,
  /** The life of an address in a bucket that a viewer is sent to. */
  videoRedirectSeconds: 60,
  /** The life of the addresses that we ask a bucket with ourselves: an upload may wait a while. */
  s3Seconds: 15 * 60,
  /** Small objects of a bucket are read and written within this; a film's bytes take their time. */
  smallObjectMs: 10_000,
  /** What Razorpay tells us is a few thousand bytes. */
  webhookBodyBytes: 256 * 1024,
  /** Writers wait this long for SQLite's lock before the caller is told to come again. */
  databaseBusyMs: 5_000,
  /** Queries that SQLite keeps compiled, of each of its two connections: some kilobytes each. */
  compiledStatements: 500,
  /** A transaction that takes this long has gone wrong, and is rolled back. */
  transactionMs: 15_000,
  /** Bodies in flight of a network: unfinished ones must leave room for its pages and films. */
  bodiesOfNetwork: 100,
} as const;

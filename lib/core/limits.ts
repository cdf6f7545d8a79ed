export const coreLimits = {
  jsonBodyBytes: 16 * 1024,
  formBodyBytes: 16 * 1024,
  bodiesBytes: 32 * 1024 * 1024,
  bodiesOfNetworkBytes: 8 * 1024 * 1024,
  /** A body must arrive within the grace plus its length at this rate. */
  bodyGraceMs: 5_000,
  bodyLeastBytesPerSecond: 48 * 1024,
  formParts: 20,
  formPartHeaderBytes: 2 * 1024,
  logGatherMs: 20,
  /** Waiting lines of a slow reader; further ones are dropped. */
  logWaitingBytes: 16 * 1024 * 1024,
  s3Seconds: 15 * 60,
  smallObjectMs: 10_000,
  databaseBusyMs: 5_000,
  compiledStatements: 500,
  /** Per connection: PostgreSQL keeps a plan of each. */
  preparedStatements: 200,
  runsBeforePreparing: 5,
  tokensRemembered: 5_000,
  transactionMs: 15_000,
  writesOfTransaction: 32,
  callsOfBatch: 32,
  /** Unfinished bodies must leave room for the network's pages and films. */
  bodiesOfNetwork: 100,
} as const;

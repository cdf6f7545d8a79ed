export const coreLimits = {
  jsonBodyBytes: 16 * 1024,
  formBodyBytes: 16 * 1024,
  bodiesBytes: 32 * 1024 * 1024,
  bodiesOfNetworkBytes: 8 * 1024 * 1024,
  /** A body must arrive within the grace plus its length at this rate. */
  bodyGraceMs: 5_000,
  bodyLeastBytesPerSecond: 48 * 1024,
  /** nginx takes a process that is silent for 60 s for a failed one, and sends it nothing. */
  queueWaitMs: 30_000,
  formParts: 20,
  formPartHeaderBytes: 2 * 1024,
  databaseBusyMs: 5_000,
  /** Per connection: PostgreSQL keeps a plan of each. */
  preparedStatements: 200,
  runsBeforePreparing: 5,
  callsOfBatch: 32,
  /** Unfinished bodies must leave room for the network's pages and films. */
  bodiesOfNetwork: 100,
} as const;

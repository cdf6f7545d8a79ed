import { HOUR_MS } from "#lib/core/durations.ts";

export const siteLimits = {
  /** Framing of a chunked body, beside a quarter of its bytes. */
  chunkOverheadBytes: 64 * 1024,
  mailIntervalMs: 30_000,
  /** Each reading of Razorpay's lists overlaps the last one. */
  listsIntervalMs: 15 * 60 * 1000,
  alertIntervalMs: 60_000,
  countsIntervalMs: 60_000,
  housekeepingIntervalMs: 15 * 60 * 1000,
  /** How often a process checks whether the doctor is due; the first check avoids a busy start. */
  examinationMs: { first: 5 * 60 * 1000, interval: 15 * 60 * 1000 },
  /** An older upload was left by a killed process. */
  pictureUploadMs: HOUR_MS,
  headerBytes: 16 * 1024,
  addressCharacters: 8 * 1024,
  /** Larger files are read from the disk. */
  fileInMemoryBytes: { plain: 32 * 1024, encoded: 512 * 1024 },
  codingsUnderstood: 100,
  /** Unpacked pages for clients that accept no compression. */
  plainBytes: 16 * 1024 * 1024,
  contentPollMs: { often: 500, afterFailure: 10_000 },
  renderMs: 30_000,
  /** Loading the compiled pages, then waiting `renderMs` for one. */
  helperMs: 60_000,
  helperExitMs: 5_000,
  /** From this many stale pages on, helpers save more time than they take to start. */
  pagesForHelpers: 250,
  /** Free memory of the machine or container; each of two helpers takes 360 MB. */
  helpersBytes: 1000 * 1024 * 1024,
  /** Brotli of 300 pages takes a minute of one core, so it waits until the start is over. */
  brotliAfterMs: 20_000,
  /** Doubles after each failed publication. */
  publishAgainMs: { first: 1_000, last: 300_000 },
  /** The most work of a network in one process; a call takes 1 to 2 ms. */
  work: { points: 6_000, seconds: 10 },
  workOfStaticAnswer: 1,
  workOfOtherAnswer: 10,
  workOfPage: 50,
  workOfDocument: 100,
  /** A class may watch from one network; each viewer fetches a segment every few seconds. */
  workOfFilmAnswer: 2,
  /** A browser opens six connections with HTTP/1.1, one with HTTP/2. */
  connections: 10_000,
  connectionsOfNetwork: 500,
  /** Equal to `connections…`: a proxy hides connections, so requests are counted. */
  requestsOfNetwork: 500,
  headersTimeoutMs: 15_000,
  /** From the end of the headers to the end of the body. */
  requestTimeoutMs: 30_000,
  /** The longest request: a staff picture of 30 MB at `bodyLeastBytesPerSecond`. */
  longestRequestMs: 11 * 60_000,
  slowClientCheckMs: 2_000,
  slowReaderMs: 60_000,
  /** Longer than usual proxies keep idle connections, which would otherwise meet a closing one. */
  keepAliveMs: 65_000,
  /** A paused viewer requests the next range on a new connection. */
  idleConnectionMs: 120_000,
  quietMs: 1_000,
  /** How long the end of listening waits for a connection to follow. */
  lastConnectionMs: 50,
  drainMs: 10_000,
  closeMs: 3_000,
} as const;

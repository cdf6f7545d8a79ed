export const siteLimits = {
  /** Framing of a chunked body, beside a quarter of its bytes. */
  chunkOverheadBytes: 64 * 1024,
  mailIntervalMs: 30_000,
  /** Razorpay's lists; each reading overlaps the last one. */
  listsIntervalMs: 15 * 60 * 1000,
  alertIntervalMs: 60_000,
  countsIntervalMs: 60_000,
  housekeepingIntervalMs: 15 * 60 * 1000,
  /** How often a process asks whether the doctor is due; not while a start is busy. */
  examinationMs: { first: 5 * 60 * 1000, interval: 15 * 60 * 1000 },
  /** A picture on its way here for longer was left by a killed process. */
  pictureUploadMs: 60 * 60 * 1000,
  headerBytes: 16 * 1024,
  addressCharacters: 8 * 1024,
  /** Larger ones are read from the disk. */
  fileInMemoryBytes: { plain: 32 * 1024, encoded: 512 * 1024 },
  codingsUnderstood: 100,
  /** Pages that clients without compression asked for, which are stored compressed only. */
  plainBytes: 16 * 1024 * 1024,
  /** A publication is on the site of every process within two seconds. */
  contentPollMs: { often: 500, afterFailure: 10_000 },
  /** A page that takes longer stops its publication. */
  renderMs: 30_000,
  /** A helper first loads Next, and itself waits `renderMs` for a page. */
  helperMs: 60_000,
  /** A publication of as many pages takes longer than the start of its helpers, twice. */
  pagesForHelpers: 250,
  /** Free memory of the machine or the container; each of two helpers takes 400 MB. */
  helpersBytes: 1000 * 1024 * 1024,
  /** Brotli takes a processor a minute for 300 pages, so a start goes first. */
  brotliAfterMs: 20_000,
  /** After each failed publication twice as long as before. */
  publishAgainMs: { first: 1_000, last: 300_000 },
  /** What a network may cost a process; a call takes a millisecond or two. */
  work: { points: 6_000, seconds: 10 },
  workOfStaticAnswer: 1,
  workOfOtherAnswer: 10,
  workOfPage: 50,
  workOfDocument: 100,
  /** A class may watch from one network: a segment every few seconds each. */
  workOfFilmAnswer: 2,
  /** A browser opens six connections, or one by HTTP/2. */
  connections: 10_000,
  connectionsOfNetwork: 500,
  /** As many as connections, which a proxy hides. */
  requestsOfNetwork: 500,
  headersTimeoutMs: 15_000,
  /** Of a body, from the end of its headers. */
  requestTimeoutMs: 30_000,
  /** Of any request, also of the staff's pictures: 30 MB at the least rate. */
  longestRequestMs: 11 * 60_000,
  slowClientCheckMs: 2_000,
  slowReaderMs: 60_000,
  /** Longer than the idle time of usual proxies, which would meet a closing connection. */
  keepAliveMs: 65_000,
  /** A paused viewer requests the next range on a new connection. */
  idleConnectionMs: 120_000,
  quietMs: 1_000,
  drainMs: 10_000,
  closeMs: 3_000,
} as const;

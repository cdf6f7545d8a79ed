/** The numbers of the process: connections, what a network may ask, regular work, the end. */

export const siteLimits = {
  /** What a body in chunks may have beside its bytes, and a quarter of those. */
  chunkOverheadBytes: 64 * 1024,
  /** Mails that wait are looked for this often; new ones are sent at once. */
  mailIntervalMs: 30_000,
  /** Razorpay's lists are read so often: each from where the last reading ended, and so long before. */
  listsIntervalMs: 15 * 60 * 1000,
  /** How often alerts are raised by the regular check, and mailed. */
  alertIntervalMs: 60_000,
  /** How often the process removes what is over, and reminds of memberships that end. */
  housekeepingIntervalMs: 15 * 60 * 1000,
  headerBytes: 16 * 1024,
  /** An address with its query; nothing of ours comes near it. */
  addressCharacters: 8 * 1024,
  /** Files up to this size are answered from memory. */
  staticFileInMemoryBytes: 512 * 1024,
  /** Values of Accept-Encoding that are remembered as they were understood. */
  codingsUnderstood: 100,
  /**
   * What a network may ask of one process, by what an answer costs: one from memory 1, a call 10 (a
   * millisecond or two), a page that is rendered for a member 50, a document that is made 100.
   */
  work: { points: 6_000, seconds: 10 },
  workOfStaticAnswer: 1,
  workOfOtherAnswer: 10,
  workOfPage: 50,
  workOfDocument: 100,
  /** A class may watch from one network: a viewer asks for a segment each few seconds. */
  workOfFilmAnswer: 2,
  /** Open at a time; of a network that is no proxy's; a browser opens six, or one by HTTP/2. */
  connections: 10_000,
  connectionsOfNetwork: 500,
  /** Requests under way of a network: its connections, as a proxy in front hides them. */
  requestsOfNetwork: 500,
  /** A client that sends its headers, or its whole request, slower than this is cut off. */
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 30_000,
  /** How often it is looked who is too slow. */
  slowClientCheckMs: 2_000,
  /** A client must take a piece of its answer, at most half a megabyte, in this time. */
  slowReaderMs: 60_000,
  /** Longer than the idle time of the usual proxies, so that they never meet a closing connection. */
  keepAliveMs: 65_000,
  /** A connection on which nothing moves: a viewer who paused asks for the next range anew. */
  idleConnectionMs: 120_000,
  /** SIGTERM: how long a moment without new connections is looked for, to close in it. */
  quietMs: 1_000,
  /** SIGTERM: requests in flight may finish for this long. */
  drainMs: 10_000,
  /** And what is to be closed after them, for this long. */
  closeMs: 3_000,
} as const;

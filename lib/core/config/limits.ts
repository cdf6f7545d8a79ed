/** Every number of the product with its unit. docs/product.md, section 9 where it says so. */
export const limits = {
  /** docs/product.md, section 8: one 401 reload in five minutes. */
  unauthorizedReloadMs: 300_000,
  /** docs/product.md, section 9: the app reloads itself after four hours of page life. */
  pageLifeMs: 14_400_000,
  /** A page module that failed to load reloads the page once in this time. */
  moduleReloadMs: 300_000,
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
  /** What a body in chunks may have beside its bytes, and a quarter of those. */
  chunkOverheadBytes: 64 * 1024,
  /** The parts of a form, and what stands before the content of each: reading them takes time. */
  formParts: 20,
  formPartHeaderBytes: 2 * 1024,
  /** docs/product.md, section 9: 1 MB. A picture of just this size is taken. */
  profileImageBytes: 1_048_576,
  /** The form with the picture: the file, and room for the fields beside it. */
  profileFormBytes: 1_048_576 + 64 * 1024,
  /** A camera's 24 megapixels fit; a picture that unpacks to more is refused unread. */
  profileImagePixels: 25_000_000,
  /** What is kept is a square of this side, in pixels. */
  profileImageSide: 512,
  profileImageSeconds: 3,
  /** Pictures that may wait, in all and of one account: about 1 MB of memory each. */
  profileImageQueueLength: 20,
  profileImageQueueOfParty: 4,
  /** A file that no account names is removed when it is older than any upload takes. */
  profileImageOrphanMs: 60 * 60 * 1000,
  /** bcrypt reads no more (decision 8). */
  passwordBytes: 72,
  /** The most common passwords, of which a new one is warned: ASVS 5.0, 6.2.4 asks for 3,000. */
  commonPasswords: 3_000,
  /** Each step doubles the work; 11 takes 0.4 s of one core. */
  bcryptCost: 11,
  /** Hashes that may wait, in all and of one account from one network. */
  passwordQueueLength: 40,
  passwordQueueOfParty: 4,
  nameCharacters: 100,
  emailCharacters: 254,
  phoneCharacters: 50,
  /** Of the name and of the address that a buyer wants on the invoice. */
  billingCharacters: 200,
  /** A session without 'remember me': until the browser closes, and 12 hours at most. */
  sessionSeconds: 12 * 60 * 60,
  /** A session with 'remember me'. */
  rememberedSessionSeconds: 30 * 24 * 60 * 60,
  /** Session cookies whose seal was found good, kept in memory: about half a kilobyte each. */
  unsealedCookies: 5_000,
  /** Browsers in which a user stays logged in; one more login ends the session used longest ago. */
  sessionsOfUser: 20,
  /** Browsers that are known to have logged in to an account; beyond, the oldest is forgotten. */
  devicesOfUser: 20,
  /** The cookie that makes a browser known: 400 days is the most that browsers keep (RFC 6265bis). */
  deviceSeconds: 400 * 24 * 60 * 60,
  /** Entries of a user's security log, and how many of them are shown without a click. */
  securityEvents: 50,
  securityEventsInView: 10,
  /** Logins alike within this share an entry of the log. */
  loginsShareMs: 24 * 60 * 60 * 1000,
  /** How coarsely it is kept when a session was last used. */
  sessionSeenMs: 60 * 60 * 1000,
  /** From the first step of a sign-in by a passkey or at another site to the last. */
  challengeSeconds: 10 * 60,
  /** How long Google or Facebook may take for an answer, and how long it may be. */
  providerTimeoutMs: 5_000,
  providerAnswerBytes: 256 * 1024,
  /** How long it is remembered what Google says of its endpoints. */
  providerMetadataMs: 60 * 60 * 1000,
  /** Where a sign-in elsewhere leads to: it travels in a cookie. */
  nextPathCharacters: 500,
  /** How long it counts that a user proved who they are: long enough for what they then do. */
  proofMs: 5 * 60 * 1000,
  /** Passkeys of an account, and the characters of their names. */
  passkeysOfUser: 10,
  passkeyNameCharacters: 60,
  /** The life of a mailed link to choose a new password. */
  newPasswordLinkMs: 60 * 60 * 1000,
  /** The life of a mailed link to confirm an address. */
  confirmEmailLinkMs: 3 * 24 * 60 * 60 * 1000,
  /** The life of a link that makes a new address the account's. */
  changeEmailLinkMs: 24 * 60 * 60 * 1000,
  /** The life of the way back in a notice of a change. */
  recoverAccountLinkMs: 3 * 24 * 60 * 60 * 1000,
  /** The life of the link in a reminder that stops them. */
  stopRemindersLinkMs: 90 * 24 * 60 * 60 * 1000,
  /** A membership that ends later than this needs no reminder yet: the first comes 30 days before. */
  reminderHorizonMs: 31 * 24 * 60 * 60 * 1000,
  /** How long a mail server may take for one mail. */
  mailTimeoutMs: 30_000,
  /** How long the operator waits to hear whether it lets the site in. */
  mailTrialMs: 8_000,
  /** Mails that wait are looked for this often; new ones are sent at once. */
  mailIntervalMs: 30_000,
  /** From a failed try to the next: first, and at most. The first outlasts the try itself. */
  mailFirstGapMs: 60_000,
  mailLastGapMs: 4 * 60 * 60 * 1000,
  /** Tries of a mail that stays of use: with these gaps, four days. */
  mailTries: 31,
  /** The life of a film link, if no setting says otherwise; the player asks for a new one before. */
  videoLinkSeconds: 15 * 60,
  /** How long a right to a film's bytes is remembered before it is looked up again. */
  videoRightMs: 2_000,
  videoRightsRemembered: 5_000,
  /** A request whose link and cookies are longer is not remembered: they stay in memory. */
  videoRightCharacters: 2_048,
  /** An answer's bytes until the right is looked at again, and the most that an open range gets. */
  videoRangeBytes: 4 * 1024 * 1024,
  /** The most of a range whose end is named: a segment of the best rendition is one. */
  videoSegmentBytes: 16 * 1024 * 1024,
  videoReadBytes: 256 * 1024,
  /** Pieces of that size that are handed to a viewer's connection at once. */
  videoPiecesAtOnce: 3,
  /** The log's line of a request waits this long for others. */
  logGatherMs: 20,
  /** What waits for the log's reader; further lines are lost. */
  logWaitingBytes: 16 * 1024 * 1024,
  /** What was read of films lately and is kept in memory, together. */
  filmBlocksBytes: 64 * 1024 * 1024,
  /** The life of an address in a bucket that a viewer is sent to. */
  videoRedirectSeconds: 60,
  /** The life of the addresses that we ask a bucket with ourselves: an upload may wait a while. */
  s3Seconds: 15 * 60,
  /** Small objects of a bucket are read and written within this; a film's bytes take their time. */
  smallObjectMs: 10_000,
  /** Playlists, words and pictures of films in a bucket that are kept in memory, together. */
  smallFilmFilesBytes: 32 * 1024 * 1024,
  /** How often it is looked up which film, and so which poster, an episode has. */
  posterLookMs: 10_000,
  /** How long a film that another has taken the place of stays for those who are watching it. */
  oldFilmMs: 6 * 60 * 60 * 1000,
  /** Who watched less of a film has not begun it. */
  progressLeastSeconds: 5,
  /** So much of a film's end counts as credits, ... */
  progressCreditsSeconds: 15,
  /** No film is longer. */
  progressMostSeconds: 24 * 60 * 60,
  /** Films a user may watch at a time, if no setting says otherwise. */
  streamsOfUser: 2,
  /** A stream whose player has not been heard of for so long is over; it speaks every 30 s. */
  streamSilenceMs: 90_000,
  streamHeartbeatMs: 30_000,
  /** A viewer on the way changes between Wi-Fi and mobile: more networks read one shared login. */
  streamNetworks: 3,
  streamNetworksMs: 10 * 60 * 1000,
  /** How coarsely it is kept when a network last read a stream: each time is a write. */
  streamNetworkSeenMs: 3 * 60 * 1000,
  /** Networks of streams that are kept in memory as written: about 250 bytes each. */
  streamNetworksRemembered: 5_000,
  /** How long a stream that is over is kept. */
  streamKeptMs: 24 * 60 * 60 * 1000,
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
  /** What Razorpay tells us is a few thousand bytes. */
  webhookBodyBytes: 256 * 1024,
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
  /** Razorpay's lists are read so often: each from where the last reading ended, and so long before. */
  listsIntervalMs: 15 * 60 * 1000,
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
  /** How often alerts are raised by the regular check, and mailed. */
  alertIntervalMs: 60_000,
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
  /** How often the process removes what is over, and reminds of memberships that end. */
  housekeepingIntervalMs: 15 * 60 * 1000,
  /** Writers wait this long for SQLite's lock before the caller is told to come again. */
  databaseBusyMs: 5_000,
  /** Queries that SQLite keeps compiled, of each of its two connections: some kilobytes each. */
  compiledStatements: 500,
  /** A transaction that takes this long has gone wrong, and is rolled back. */
  transactionMs: 15_000,
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
  /** Bodies in flight of a network: unfinished ones must leave room for its pages and films. */
  bodiesOfNetwork: 100,
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

/**
 * How often something may be tried in a span of time, by an account or from an address. A login
 * that succeeds is not counted.
 */
export const rateLimits = {
  loginByAccountAndAddress: { points: 10, seconds: 15 * 60 },
  /** From a known device of the account: the other rules of a login do not count it. */
  loginByAccountAndDevice: { points: 10, seconds: 15 * 60 },
  loginByDeviceInDay: { points: 100, seconds: 24 * 60 * 60 },
  /** Many people may share an address: a school, a mobile network. */
  loginByAddress: { points: 100, seconds: 15 * 60 },
  /** Beyond this an account is under attack from many addresses, ... */
  loginByAccount: { points: 50, seconds: 24 * 60 * 60 },
  /** ... each of them has no more tries than this, ... */
  loginUnderAttack: { points: 3, seconds: 15 * 60 },
  /** ... and beyond this (NIST SP 800-63B, section 5.2.2), wherever the guesses come from, ... */
  loginCeiling: { points: 100, seconds: 24 * 60 * 60 },
  /** ... one guess is checked in each span: less than 400 in a day. */
  loginBeyondCeiling: { points: 1, seconds: 5 * 60 },
  registerByAddress: { points: 100, seconds: 60 * 60 },
  registerByAccount: { points: 10, seconds: 60 * 60 },
  newPasswordByAddress: { points: 30, seconds: 60 * 60 },
  newPasswordByAccount: { points: 3, seconds: 60 * 60 },
  passwordChangeByAccount: { points: 5, seconds: 60 * 60 },
  /** Passkeys added and removed: each is told by mail. */
  passkeyChangeByAccount: { points: 20, seconds: 60 * 60 },
  /** Sign-ins by passkey, begun and ended: each login page begins one. */
  passkeyByAddress: { points: 1_000, seconds: 15 * 60 },
  emailChangeByAccount: { points: 5, seconds: 60 * 60 },
  emailChangeByAddress: { points: 30, seconds: 60 * 60 },
  /** Mails that accounts together have sent to an address that is to become theirs. */
  emailChangeByTarget: { points: 3, seconds: 24 * 60 * 60 },
  recoveryByAddress: { points: 30, seconds: 60 * 60 },
  pictureChangeByAccount: { points: 20, seconds: 60 * 60 },
  /** Beyond this a login from a new device is in the security log alone. */
  newDeviceMailByAccount: { points: 3, seconds: 60 * 60 },
  /** Beyond this a mail waits for the end of the hour, ... */
  mailByRecipient: { points: 12, seconds: 60 * 60 },
  /** ... and beyond this it is not written, unless it has attachments. */
  mailByRecipientAtMost: { points: 24, seconds: 60 * 60 },
  /** Films that are opened; a link that is renewed opens none. */
  streamByAccount: { points: 300, seconds: 60 * 60 },
  /** Begins and ends of sign-ins at other sites: each end asks there. */
  signInElsewhereByAddress: { points: 100, seconds: 15 * 60 },
  /** Each is told by mail. */
  identityChangeByAccount: { points: 10, seconds: 60 * 60 },
  /** Each asks Razorpay. */
  orderByAccount: { points: 20, seconds: 10 * 60 },
  verifyByAccount: { points: 40, seconds: 10 * 60 },
  confirmationByAccount: { points: 3, seconds: 60 * 60 },
  /** Invoices as PDF: each is rendered when it is asked for. */
  documentByAccount: { points: 60, seconds: 10 * 60 },
  /** Each renders all documents of the account. */
  personalDataByAccount: { points: 10, seconds: 60 * 60 },
  /** A player tells every 10 s, and at each pause. */
  progressByAccount: { points: 60, seconds: 60 },
} as const;

/**
 * How many times the allowance of one address a wider network has. A /56 is one household or office
 * line with several networks: twice. A /48 is an organisation or a part of a mobile network, a /24 is
 * 256 addresses with some thousand people behind them: four times. That is 400 wrong passwords in 15
 * minutes, far beyond what a school or a carrier's members mistype, and 40 for one account.
 */
export const networkFactor = { address: 1, site: 2, block: 4 } as const;

import { HOUR_MS } from "#lib/core/durations.ts";

export const siteLimits = {
  /** An older upload was left by a killed process. */
  pictureUploadMs: HOUR_MS,
  headerBytes: 16 * 1024,
  addressCharacters: 8 * 1024,
  /** Larger files are read from the disk. */
  fileInMemoryBytes: { plain: 32 * 1024, encoded: 512 * 1024 },
  /** The most work of a network in one process; a call takes 1 to 2 ms. */
  work: { points: 6_000, seconds: 10 },
  workOfStaticResponse: 1,
  workOfOtherResponse: 10,
  workOfPage: 50,
  workOfDocument: 100,
  /** A class may watch from one network; each viewer fetches a segment every few seconds. */
  workOfFilmResponse: 2,
  pagesAtOnce: 8,
  pagesWaiting: { ofParty: 200, inAll: 400 },
  picturesWaiting: { ofParty: 200, inAll: 400 },
  /** A browser opens six connections with HTTP/1.1, one with HTTP/2. */
  connections: 10_000,
  connectionsOfNetwork: 500,
  /** Equal to `connections…`: a proxy hides connections, so requests are counted. */
  requestsOfNetwork: 500,
  /** From the end of the headers to the end of the body. */
  requestTimeoutMs: 30_000,
  /** The longest request: a staff picture of 30 MB at `bodyLeastBytesPerSecond`. */
  longestRequestMs: 11 * 60_000,
  slowClientCheckMs: 2_000,
  slowReaderMs: 60_000,
  drainMs: 10_000,
  closeMs: 3_000,
} as const;

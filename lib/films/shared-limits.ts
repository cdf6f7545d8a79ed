import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";

export const filmLimits = {
  videoRightMs: 2_000,
  videoRightCharacters: 2_048,
  /** The most bytes of an open range. Longer responses check the right again after this many. */
  videoRangeBytes: 4 * 1024 * 1024,
  videoReadBytes: 256 * 1024,
  videoPiecesAtOnce: 3,
  /** At once: a player reads a few. Each response to a slow reader holds three pieces. */
  responsesOfStream: 20,
  revisionsRemembered: 100,
  posterLookMs: 10_000,
  oldFilmMs: 6 * HOUR_MS,
  /** The most bytes of a request; the desk's uploader sends half as much. */
  uploadPieceBytes: 16 * 1024 * 1024,
  /** Disk space that uploads and imports leave free, above all for the database. */
  spareDiskBytes: 512 * 1024 * 1024,
  unfinishedUploadMs: DAY_MS,
  absentMasterMs: HOUR_MS,
  masterKeptMs: 7 * DAY_MS,
  /** A lock of another machine expires after this long without a beat. */
  filmLockSilenceMs: 60_000,
  streamSilenceMs: 90_000,
  streamHeartbeatMs: 30_000,
  streamNetworkSeenMs: 3 * 60 * 1000,
  streamNetworksRemembered: 5_000,
  streamKeptMs: DAY_MS,
} as const;

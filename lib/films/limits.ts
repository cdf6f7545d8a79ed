import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";

export const filmLimits = {
  videoRedirectSeconds: 60,
  videoRightMs: 2_000,
  videoRightsRemembered: 5_000,
  videoRightCharacters: 2_048,
  /** The most bytes of an open range. Longer answers check the right again after this many. */
  videoRangeBytes: 4 * 1024 * 1024,
  /** The most bytes of a closed range: one segment of the best rendition. */
  videoSegmentBytes: 16 * 1024 * 1024,
  videoReadBytes: 256 * 1024,
  videoPiecesAtOnce: 3,
  filmBlocksBytes: 64 * 1024 * 1024,
  smallFilmFilesBytes: 32 * 1024 * 1024,
  revisionsRemembered: 100,
  posterLookMs: 10_000,
  oldFilmMs: 6 * HOUR_MS,
  /** The most bytes of a request; the desk's uploader sends half as much. */
  uploadPieceBytes: 16 * 1024 * 1024,
  /** Disk space that uploads leave free. */
  uploadSpareBytes: 512 * 1024 * 1024,
  /** How long a piece waits for another one of its upload. */
  uploadLockMs: 30_000,
  unfinishedUploadMs: DAY_MS,
  absentMasterMs: HOUR_MS,
  masterKeptMs: 7 * DAY_MS,
  filmJobKeptMs: 90 * DAY_MS,
  filmJobPollMs: 5_000,
  filmJobBeatMs: 1_000,
  /** After this silence, another process takes the job. */
  filmJobSilenceMs: 30_000,
  filmLockBeatMs: 10_000,
  /** A lock of another machine expires after this long without a beat. */
  filmLockSilenceMs: 60_000,
  filmJobLogLines: 50,
  progressLeastSeconds: 5,
  progressCreditsSeconds: 15,
  /** Players report every ten seconds of play; a longer advance is a seek after a pause. */
  watchedMostSeconds: 5 * 60,
  watchedFirstSeconds: 10,
  progressMostSeconds: 24 * 60 * 60,
  streamsOfUser: 2,
  streamSilenceMs: 90_000,
  streamHeartbeatMs: 30_000,
  /** Wi-Fi, mobile and one more, within `streamNetworksMs`. */
  streamNetworks: 3,
  streamNetworksMs: 10 * 60 * 1000,
  streamNetworkSeenMs: 3 * 60 * 1000,
  streamNetworksRemembered: 5_000,
  streamKeptMs: DAY_MS,
} as const;

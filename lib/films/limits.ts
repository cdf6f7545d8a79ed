export const filmLimits = {
  videoLinkSeconds: 15 * 60,
  videoRightMs: 2_000,
  videoRightsRemembered: 5_000,
  videoRightCharacters: 2_048,
  /** An open range gets no more, and a longer answer checks the right again after each. */
  videoRangeBytes: 4 * 1024 * 1024,
  /** The most of a range whose end is named: one segment of the best rendition. */
  videoSegmentBytes: 16 * 1024 * 1024,
  videoReadBytes: 256 * 1024,
  videoPiecesAtOnce: 3,
  filmBlocksBytes: 64 * 1024 * 1024,
  smallFilmFilesBytes: 32 * 1024 * 1024,
  revisionsRemembered: 100,
  posterLookMs: 10_000,
  oldFilmMs: 6 * 60 * 60 * 1000,
  /** The most of one request: an uploader sends pieces of half as much. */
  uploadPieceBytes: 16 * 1024 * 1024,
  /** The disk keeps as much for everything else. */
  uploadSpareBytes: 512 * 1024 * 1024,
  /** How long a piece waits for the end of another of the same upload. */
  uploadLockMs: 30_000,
  unfinishedUploadMs: 24 * 60 * 60 * 1000,
  absentMasterMs: 60 * 60 * 1000,
  /** How long the master of an import that failed can be tried again. */
  masterKeptMs: 7 * 24 * 60 * 60 * 1000,
  filmJobKeptMs: 90 * 24 * 60 * 60 * 1000,
  filmJobPollMs: 5_000,
  /** Between two writes of a job's progress. */
  filmJobBeatMs: 1_000,
  /** After such a silence another process takes the job. */
  filmJobSilenceMs: 30_000,
  filmLockBeatMs: 10_000,
  /** A lock of another machine that got no beat for so long is free. */
  filmLockSilenceMs: 60_000,
  filmJobLogLines: 50,
  progressLeastSeconds: 5,
  progressCreditsSeconds: 15,
  /** A player reports every ten seconds of play: a longer step is a seek after a pause. */
  watchedMostSeconds: 5 * 60,
  watchedFirstSeconds: 10,
  progressMostSeconds: 24 * 60 * 60,
  streamsOfUser: 2,
  streamSilenceMs: 90_000,
  streamHeartbeatMs: 30_000,
  /** Wi-Fi, mobile and one more, within `streamNetworksMs`. */
  streamNetworks: 3,
  streamNetworksMs: 10 * 60 * 1000,
  /** Between two writes of one network. */
  streamNetworkSeenMs: 3 * 60 * 1000,
  streamNetworksRemembered: 5_000,
  streamKeptMs: 24 * 60 * 60 * 1000,
} as const;

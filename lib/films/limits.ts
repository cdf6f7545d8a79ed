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

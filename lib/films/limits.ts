/** The numbers of films: links, ranges, places to watch from, progress. */

export const filmLimits = {
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
  /** What was read of films lately and is kept in memory, together. */
  filmBlocksBytes: 64 * 1024 * 1024,
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
} as const;

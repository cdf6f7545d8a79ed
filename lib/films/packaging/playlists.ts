/** HLS playlists (RFC 8216). */
import { KEY_NAME } from "#lib/films/manifest.ts";
import type { Fragment, Piece } from "#lib/films/packaging/renditions/fragments.ts";

export type Segment = Fragment & { iv: Buffer | null };

export function mediaPlaylist(file: string, head: Piece, segments: readonly Segment[]): string {
  const lines = segments.flatMap(({ offset, bytes, seconds, iv }) => [
    ...(iv ? [`#EXT-X-KEY:METHOD=AES-128,URI="${KEY_NAME}",IV=0x${iv.toString("hex")}`] : []),
    `#EXTINF:${seconds.toFixed(6)},`,
    `#EXT-X-BYTERANGE:${bytes}@${offset}`,
    file,
  ]);
  return text([
    "#EXTM3U",
    "#EXT-X-VERSION:7",
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longestOf(segments)))}`,
    "#EXT-X-PLAYLIST-TYPE:VOD",
    "#EXT-X-INDEPENDENT-SEGMENTS",
    // Before the first key: the head is not encrypted.
    `#EXT-X-MAP:URI="${file}",BYTERANGE="${head.bytes}@${head.offset}"`,
    ...lines,
    "#EXT-X-ENDLIST",
  ]);
}

export type Variant = {
  playlist: string;
  width: number;
  height: number;
  codecs: string;
  framesPerSecond: number;
  segments: readonly Fragment[];
};

const longestOf = (segments: readonly Fragment[]) =>
  Math.max(...segments.map(({ seconds }) => seconds));

/** A short last segment counts with the one before it (RFC 8216, section 4.3.4.2). */
export function peakOf(segments: readonly Fragment[]): number {
  const least = longestOf(segments) / 2;
  const rates = segments.map((segment, at) =>
    rateOf(segments.slice(segment.seconds < least ? Math.max(0, at - 1) : at, at + 1)),
  );
  return Math.max(...rates);
}

function rateOf(segments: readonly Fragment[]): number {
  const sum = (of: (segment: Fragment) => number) =>
    segments.reduce((total, segment) => total + of(segment), 0);
  return Math.ceil((sum(({ bytes }) => bytes) * 8) / sum(({ seconds }) => seconds));
}

export function masterPlaylist(variants: readonly Variant[]): string {
  const lines = variants.flatMap(({ playlist, width, height, codecs, ...variant }) => [
    `#EXT-X-STREAM-INF:${[
      `BANDWIDTH=${peakOf(variant.segments)}`,
      `AVERAGE-BANDWIDTH=${rateOf(variant.segments)}`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${variant.framesPerSecond.toFixed(3)}`,
      `CODECS="${codecs}"`,
    ].join(",")}`,
    playlist,
  ]);
  return text(["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS", ...lines]);
}

const text = (lines: readonly string[]) => `${lines.join("\n")}\n`;

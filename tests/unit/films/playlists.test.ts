import { expect, test } from "vitest";
import { masterPlaylist, mediaPlaylist, peakOf } from "#lib/films/packaging/playlists.ts";

const head = { offset: 0, bytes: 800 };
const segments = [
  { offset: 900, bytes: 50_000, seconds: 4, iv: null },
  { offset: 50_900, bytes: 20_000, seconds: 1.5, iv: null },
];

test("a rendition's playlist names the byte ranges of one file", () => {
  expect(mediaPlaylist("720.mp4", head, segments)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="720.mp4",BYTERANGE="800@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:50000@900
720.mp4
#EXTINF:1.500000,
#EXT-X-BYTERANGE:20000@50900
720.mp4
#EXT-X-ENDLIST
`);
});

test("an encrypted playlist names the key after the header, with an IV for each segment", () => {
  const secret = segments.map((segment, at) => ({ ...segment, iv: Buffer.alloc(16, at + 1) }));
  const lines = mediaPlaylist("720.mp4", head, secret).split("\n");
  const keys = lines.filter((line) => line.startsWith("#EXT-X-KEY"));
  expect(keys).toEqual([
    `#EXT-X-KEY:METHOD=AES-128,URI="film.key",IV=0x${"01".repeat(16)}`,
    `#EXT-X-KEY:METHOD=AES-128,URI="film.key",IV=0x${"02".repeat(16)}`,
  ]);
  expect(lines.findIndex((line) => line.startsWith("#EXT-X-MAP"))).toBeLessThan(
    lines.findIndex((line) => line.startsWith("#EXT-X-KEY")),
  );
});

test("the master playlist describes each rendition", () => {
  const variant = { width: 1280, height: 720, codecs: "avc1.64001f,mp4a.40.2" };
  const master = masterPlaylist([
    { ...variant, playlist: "720.m3u8", framesPerSecond: 24, segments },
  ]);
  expect(master).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=101819,AVERAGE-BANDWIDTH=101819,RESOLUTION=1280x720,FRAME-RATE=24.000,CODECS="avc1.64001f,mp4a.40.2"
720.m3u8
`);
});

test("the peak is that of a long segment, or of a short last one with the one before it", () => {
  const peak = (...parts: [seconds: number, bytes: number][]) =>
    peakOf(parts.map(([seconds, bytes]) => ({ seconds, bytes, offset: 0 })));
  expect(peak([2, 2000], [4, 2000], [3, 1500])).toBe(8000);
  expect(peak([2, 1000], [4, 2000], [0.1, 1000])).toBe(Math.ceil((3000 * 8) / 4.1));
  expect(peak([0.5, 1000])).toBe(16_000);
});

/** Masters of four flat colours, coded as cameras and programs code them. */
import { ffmpeg } from "#lib/films/packaging/tools.ts";

/** Red, green and blue. */
export const BARS = [
  [200, 30, 30],
  [30, 160, 40],
  [30, 40, 200],
  [230, 190, 40],
] as const;

const X264 = ["-c:v", "libx264", "-qp", "4", "-preset", "ultrafast"];

const yuv = (matrix: string, range: string, format = "yuv420p") =>
  `,scale=flags=accurate_rnd+full_chroma_int:out_color_matrix=${matrix}:out_range=${range},format=${format}`;

const tags = (matrix: string, primaries: string, curve: string, range: string) => [
  ...["-colorspace", matrix, "-color_primaries", primaries, "-color_trc", curve],
  ...["-color_range", range],
];

const WIDE = `colorspace=iall=bt709:itrc=srgb:irange=tv:space=bt2020nc:primaries=bt2020:trc=srgb:range=tv:format=yuv420p10`;

type Kind = { size: string; filter: string; options: string[] };

const HD = "1280x720";
const SD = "720x576";

export const kinds = {
  "hd.mp4": { size: HD, filter: yuv("bt709", "tv"), options: X264 },
  "hd-709.mp4": {
    size: HD,
    filter: yuv("bt709", "tv"),
    options: [...X264, ...tags("bt709", "bt709", "bt709", "tv")],
  },
  "hd-full.mp4": {
    size: HD,
    filter: yuv("bt709", "pc"),
    options: [...X264, ...tags("bt709", "bt709", "bt709", "pc")],
  },
  "sd.mp4": { size: SD, filter: yuv("bt601", "tv"), options: X264 },
  "sd-601.mp4": {
    size: SD,
    filter: yuv("bt601", "tv"),
    options: [...X264, ...tags("smpte170m", "smpte170m", "smpte170m", "tv")],
  },
  // Motion JPEG has JPEG's colours, in HD, too.
  "hd-jpeg.mov": {
    size: HD,
    filter: yuv("bt601", "pc", "yuvj422p"),
    options: ["-c:v", "mjpeg", "-q:v", "1"],
  },
  "hd-rgb.mkv": { size: HD, filter: "", options: ["-c:v", "ffv1"] },
  "hd-10.mov": {
    size: HD,
    filter: yuv("bt709", "tv", "yuv422p10"),
    options: ["-c:v", "prores_ks", "-profile:v", "3"],
  },
  "hd-2020.mp4": {
    size: HD,
    filter: `${yuv("bt709", "tv", "yuv420p10")},${WIDE}`,
    options: [...X264, ...tags("bt2020nc", "bt2020", "bt2020-10", "tv")],
  },
} satisfies Record<string, Kind>;

/** Makes a master of a second. */
export async function makeBars(kind: keyof typeof kinds, file: string): Promise<void> {
  const { size, filter, options } = kinds[kind];
  const [width, height] = size.split("x").map(Number);
  const sources = BARS.map((bar) => {
    const hex = bar.map((value) => value.toString(16).padStart(2, "0")).join("");
    return ["-f", "lavfi", "-i", `color=0x${hex}:s=${Number(width) / 4}x${height}:r=5:d=1`];
  });
  const graph = `[0][1][2][3]hstack=4,format=gbrp${filter}`;
  await ffmpeg([...sources.flat(), "-filter_complex", graph, ...options, file]);
}

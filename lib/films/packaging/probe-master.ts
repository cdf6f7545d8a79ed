import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { z } from "zod";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { LEAST_LINES, linesOf } from "#lib/films/packaging/renditions/ladder.ts";
import { ffprobe } from "#lib/films/packaging/tools.ts";

export type Master = Awaited<ReturnType<typeof probeMaster>>;

const fraction = z.string().transform((text) => {
  const [over = 0, under = 1] = text.split(/[/:]/).map(Number);
  return under === 0 ? 0 : over / under;
});

const streamSchema = z.object({
  codec_type: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: fraction.optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: fraction.optional(),
  duration: z.coerce.number().optional(),
  field_order: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
const probeSchema = z.object({
  streams: z.array(streamSchema),
  format: z.object({ duration: z.coerce.number().optional() }),
});

type Picture = z.infer<typeof streamSchema>;

export async function probeMaster(file: string) {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile()) throw new FilmError(`There is no file ${file}.`);
  const { streams, format } = await readStreams(file);
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === "video" && disposition?.attached_pic !== 1,
  );
  const durationSeconds = picture?.duration ?? format.duration ?? 0;
  if (picture === undefined || !(durationSeconds > 0)) {
    throw new FilmError(`${file} has no moving picture.`);
  }
  const size = sizeOf(picture);
  if (linesOf(size) < LEAST_LINES) {
    throw new FilmError(`${file} is ${size.width} × ${size.height}: too small for a film.`);
  }
  if (/^(smpte2084|arib-std-b67)$/.test(picture.color_transfer ?? "")) {
    throw new FilmError(`${file} is HDR, whose colours would be wrong: export it in Rec. 709.`);
  }
  return {
    file,
    ...size,
    durationSeconds,
    ...rateOf(picture),
    hasSound: streams.some(({ codec_type }) => codec_type === "audio"),
    isInterlaced: !["progressive", "unknown", undefined].includes(picture.field_order),
  };
}

async function readStreams(file: string) {
  try {
    return probeSchema.parse(await ffprobe(file));
  } catch (error) {
    if (error instanceof FilmError && error.message.includes("not installed")) throw error;
    throw new FilmError(`${file} is not a film that ffmpeg can read.`, { cause: error });
  }
}

/** As displayed: upright, with square pixels. */
function sizeOf({ width = 0, height = 0, ...picture }: Picture) {
  const ratio = picture.sample_aspect_ratio || 1;
  const turned = picture.side_data_list?.some(({ rotation = 0 }) => rotation % 180 !== 0);
  const wide = Math.round(width * ratio);
  return turned ? { width: height, height: wide } : { width: wide, height };
}

const USUAL_RATES = ["24000/1001", "24", "25", "30000/1001", "30", "48", "50", "60000/1001", "60"];

/** Rounds a variable rate up to a usual one, at most 60. */
function rateOf({ r_frame_rate: base = "0", avg_frame_rate: average = 0 }: Picture) {
  const usual = USUAL_RATES.map((text) => [text, fraction.parse(text)] as const);
  const isConstant = Math.abs(fraction.parse(base) - average) < 0.01 && average <= 60;
  const next = usual.find(([, rate]) => rate > average - 0.02) ?? (["60", 60] as const);
  const [frameRate, framesPerSecond] = isConstant && average > 0 ? [base, average] : next;
  return { frameRate, framesPerSecond };
}

const END_BYTES = 1024 * 1024;

/** Hashes parts: reading a whole master is slow. */
export async function fingerprintOf(file: string, recipe: string): Promise<string> {
  await using handle = await open(file);
  const { size, mtimeMs } = await handle.stat();
  const hash = createHash("sha256").update(`${recipe} ${size} ${mtimeMs}`);
  for (const position of [0, Math.max(0, size - END_BYTES)]) {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(END_BYTES), position });
    hash.update(buffer.subarray(0, bytesRead));
  }
  return hash.digest("hex").slice(0, 16);
}

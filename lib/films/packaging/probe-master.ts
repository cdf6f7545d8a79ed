import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { z } from "zod";
import { colourOf } from "#lib/films/packaging/colour.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { measureSpans, SAME_SECONDS, type Span } from "#lib/films/packaging/film-length.ts";
import { levelSound } from "#lib/films/packaging/level-sound.ts";
import { LEAST_LINES, linesOf } from "#lib/films/packaging/renditions/ladder.ts";
import { hearTracks, planSound, type SoundTrack } from "#lib/films/packaging/sound-plan.ts";
import { ffprobe } from "#lib/films/packaging/tools.ts";

export type Master = Awaited<ReturnType<typeof probeMaster>>;

const fraction = z.string().transform((text) => {
  const [over = 0, under = 1] = text.split(/[/:]/).map(Number);
  return under === 0 ? 0 : over / under;
});

const seconds = z.coerce.number().optional();

const streamSchema = z.object({
  index: z.number().default(0),
  codec_type: z.string(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  sample_aspect_ratio: fraction.optional(),
  r_frame_rate: z.string().optional(),
  avg_frame_rate: fraction.optional(),
  start_time: seconds,
  duration: seconds,
  channels: z.number().optional(),
  channel_layout: z.string().optional(),
  tags: z.object({ language: z.string().optional() }).optional(),
  field_order: z.string().optional(),
  pix_fmt: z.string().optional(),
  color_space: z.string().optional(),
  color_range: z.string().optional(),
  color_primaries: z.string().optional(),
  color_transfer: z.string().optional(),
  disposition: z
    .object({ attached_pic: z.number().optional(), default: z.number().optional() })
    .optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
const probeSchema = z.object({
  streams: z.array(streamSchema),
  format: z.object({
    start_time: seconds,
    duration: seconds,
    format_long_name: z.string().optional(),
  }),
});

type Stream = z.infer<typeof streamSchema>;

export type SoundWish = {
  /** A number from 1; null lets `planSound` choose. */
  track: number | null;
  /** Brings the film to the loudness of others. */
  isLevelled: boolean;
};

const AS_IT_IS: SoundWish = { track: null, isLevelled: false };

/** @throws FilmError */
export async function probeMaster(file: string, wish: SoundWish = AS_IT_IS) {
  const stats = await stat(file).catch(() => null);
  if (stats?.isDirectory()) throw new FilmError(`${file} is a folder, not a file.`);
  if (!stats?.isFile()) throw new FilmError(`There is no file ${file}.`);
  const { streams, format } = await readStreams(file);
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === "video" && disposition?.attached_pic !== 1,
  );
  if (picture === undefined) throw new FilmError(`${file} has no moving picture.`);
  const size = sizeOf(picture);
  if (linesOf(size) < LEAST_LINES) {
    throw new FilmError(`${file} is ${size.width} × ${size.height}: too small for a film.`);
  }
  if (/^(smpte2084|arib-std-b67)$/.test(picture.color_transfer ?? "")) {
    throw new FilmError(`${file} is HDR, whose colours would be wrong: export it in Rec. 709.`);
  }
  const tracks = await hearTracks(file, tracksOf(streams));
  const sound = planSound(tracks, wish.track);
  const soundStreams = streams.filter(({ codec_type }) => codec_type === "audio");
  const used = sound.flatMap(({ track }) => soundStreams[track] ?? []);
  const length = await lengthOf(file, format, picture, used);
  if (length === null || !(length.durationSeconds > 0))
    throw new FilmError(`${file} has no moving picture.`);
  return {
    file,
    ...size,
    ...length,
    ...rateOf(picture, length.packetsPerSecond),
    colour: colourOf(picture, size),
    container: { name: format.format_long_name ?? "", bytes: stats.size },
    codec: picture.codec_name ?? "",
    tracks,
    sound,
    ...(wish.isLevelled ? await levelSound(file, sound) : { soundFilters: [], ownLoudness: null }),
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

/** Each is decoded at the same time. */
const MOST_TRACKS = 32;

function tracksOf(streams: readonly Stream[]): SoundTrack[] {
  const sounds = streams.filter(({ codec_type }) => codec_type === "audio");
  return sounds
    .slice(0, MOST_TRACKS)
    .map(({ codec_name, channels = 0, channel_layout, tags, disposition }, at) => ({
      at,
      codec: codec_name && codec_name !== "unknown" ? codec_name : null,
      channels,
      layout: channel_layout ?? null,
      language: tags?.language ?? null,
      isDefault: disposition?.default === 1,
    }));
}

type Format = z.infer<typeof probeSchema>["format"];

/** The film lasts as long as the longer of picture and sound, from the earlier begin. */
async function lengthOf(file: string, format: Format, picture: Stream, sounds: readonly Stream[]) {
  const written = picture.duration ?? format.duration ?? null;
  const spans = await measureSpans(
    file,
    format.duration ?? picture.duration ?? null,
    [picture, ...sounds].map(({ index, start_time, duration }) => ({
      index,
      from: start_time ?? null,
      seconds: duration ?? null,
    })),
  );
  const shown = spans.of.get(picture.index);
  if (shown === undefined) return null;
  const heard = sounds.flatMap(({ index }) => spans.of.get(index) ?? []);
  const begin = format.start_time ?? Math.min(shown.from, ...heard.map(({ from }) => from));
  const inFilm = ({ from, to }: Span) => ({ from: from - begin, to: to - begin });
  const [pictureSpan, soundSpans] = [inFilm(shown), heard.map(inFilm)];
  const [first] = soundSpans;
  const soundSpan = first && {
    from: Math.min(...soundSpans.map(({ from }) => from)),
    to: Math.max(...soundSpans.map(({ to }) => to)),
  };
  const isHeld = soundSpan !== undefined && soundSpan.to > pictureSpan.to + SAME_SECONDS;
  const measured = isHeld ? soundSpan.to : pictureSpan.to;
  const isAsWritten = written !== null && Math.abs(written - measured) <= SAME_SECONDS;
  return {
    durationSeconds: isAsWritten ? written : Math.round(measured * 1000) / 1000,
    /** As the container says. */
    writtenSeconds: format.duration ?? written,
    /** Of the last packet that is there. */
    endSeconds: spans.end - begin,
    picture: pictureSpan,
    sounds: soundSpan ?? null,
    /** The last picture stays while the sound goes on. */
    isHeld,
    packetsPerSecond: shown.packets === null ? 0 : shown.packets / (shown.to - shown.from),
  };
}

/** As displayed: upright, with square pixels. */
function sizeOf({ width = 0, height = 0, ...picture }: Stream) {
  const ratio = picture.sample_aspect_ratio || 1;
  const turned = picture.side_data_list?.some(({ rotation = 0 }) => rotation % 180 !== 0);
  const wide = Math.round(width * ratio);
  return turned ? { width: height, height: wide } : { width: wide, height };
}

const USUAL_RATES = ["24000/1001", "24", "25", "30000/1001", "30", "48", "50", "60000/1001", "60"];

/** Rounds a variable rate up to a usual one, at most 60. */
function rateOf(
  { r_frame_rate: base = "0", avg_frame_rate: written = 0 }: Stream,
  packetsPerSecond: number,
) {
  const average = written || packetsPerSecond;
  const usual = USUAL_RATES.map((text) => [text, fraction.parse(text)] as const);
  const isConstant = Math.abs(fraction.parse(base) - average) < 0.01 && average <= 60;
  const next = usual.find(([, rate]) => rate > average - 0.02) ?? (["60", 60] as const);
  const [frameRate, framesPerSecond] = isConstant && average > 0 ? [base, average] : next;
  return { frameRate, framesPerSecond, isConstant };
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

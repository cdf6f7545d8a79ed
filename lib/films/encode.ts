import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { metadataOf } from "./captions.ts";
import type { Film } from "./film.ts";
import { HEIGHT, WIDTH } from "./parts/frame.ts";

/** How many frames a film has for each second. */
export const FRAMES_PER_SECOND = 24;

/** What a film is heard at (EBU R 128), in LUFS. */
const LOUDNESS = -23;

const run = promisify(execFile);

/** Whether ffmpeg can be run. */
export const hasFfmpeg = (): Promise<boolean> =>
  run("ffmpeg", ["-version"]).then(
    () => true,
    () => false,
  );

/** How loud a sound is as a whole, in LUFS. */
async function loudnessOf(wav: string): Promise<number> {
  const options = ["-hide_banner", "-i", wav, "-af", "ebur128=framelog=verbose", "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", options);
  const measured = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (measured === undefined) throw new Error("ffmpeg did not say how loud the sound is");
  return Number(measured);
}

interface Source {
  film: Film;
  wav: Buffer;
  /** Every frame in order, as RGBA. */
  frames: Iterable<Buffer>;
  /** Bytes that the file is to have, about. */
  bytes: number;
}

/**
 * Encodes a film as H.264 and AAC in a file that plays while it loads. Two passes, so that the
 * bytes go where the picture moves.
 */
export async function encode(file: string, { film, wav, frames, bytes }: Source): Promise<void> {
  const aside = await mkdtemp(path.join(tmpdir(), "film-"));
  const at = (name: string) => path.join(aside, name);
  try {
    await writeFile(at("sound.wav"), wav);
    await writeFile(at("metadata"), metadataOf(film));
    await shoot(at("master.mkv"), frames);
    const picture = [...COMMON, "-i", at("master.mkv")];
    const rate = [...pictureOptions(film.seconds, bytes), "-passlogfile", at("pass")];
    await run("ffmpeg", [...picture, ...rate, "-pass", "1", "-an", "-f", "null", "-"]);
    const inputs = [...picture, "-i", at("sound.wav"), "-i", at("metadata"), ...MAPS];
    const sound = soundOptions(LOUDNESS - (await loudnessOf(at("sound.wav"))));
    await run("ffmpeg", [...inputs, ...rate, "-pass", "2", ...sound, ...CONTAINER, file]);
  } finally {
    await rm(aside, { recursive: true });
  }
}

const COMMON = ["-hide_banner", "-loglevel", "error", "-y"];
const MAPS = ["-map", "0:v", "-map", "1:a", "-map_metadata", "2", "-map_chapters", "2"];
const CONTAINER = ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart"];

/** The sound takes 72 kbit/s, the container about 2; the rest is the picture's. */
function pictureOptions(seconds: number, bytes: number): string[] {
  const kilobits = Math.floor((bytes * 8) / 1000 / seconds) - 74;
  return [
    ["-c:v", "libx264", "-profile:v", "high", "-pix_fmt", "yuv420p", "-preset", "slow"],
    ["-b:v", `${kilobits}k`, "-maxrate", `${kilobits * 4}k`, "-bufsize", `${kilobits * 8}k`],
    ["-g", `${FRAMES_PER_SECOND * 2}`, "-aq-mode", "3"],
    ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
  ].flat();
}

const soundOptions = (gain: number): string[] => [
  "-c:a",
  "aac",
  "-b:a",
  "72k",
  "-af",
  `volume=${gain.toFixed(2)}dB`,
];

/** Writes the frames to a master file that loses next to nothing, at the pace ffmpeg takes them. */
async function shoot(file: string, frames: Iterable<Buffer>): Promise<void> {
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${WIDTH}x${HEIGHT}`];
  const input = [...raw, "-r", `${FRAMES_PER_SECOND}`, "-i", "pipe:0"];
  const colours = ["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"];
  const master = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "6", file];
  const options = [...COMMON, ...input, ...colours, ...master];
  const ffmpeg = spawn("ffmpeg", options, { stdio: ["pipe", "inherit", "inherit"] });
  const closed = once(ffmpeg, "close");
  // What went wrong is told by the exit code; a broken pipe only says that there is one.
  ffmpeg.stdin.on("error", () => undefined);
  for (const frame of frames) {
    if (ffmpeg.exitCode !== null) break;
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, "drain"), closed]);
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { metadataOf } from "./captions.ts";
import type { Film } from "./film.ts";
import { HEIGHT, WIDTH } from "./parts/frame.ts";

export const FRAMES_PER_SECOND = 24;

/** What a film is heard at (EBU R 128), in LUFS. */
const LOUDNESS = -23;

const run = promisify(execFile);

/** Throws a sentence when ffmpeg cannot be run. */
export async function requireFfmpeg(): Promise<void> {
  await run("ffmpeg", ["-version"]).catch(() => {
    throw new Error("films need ffmpeg: install it (apt-get install ffmpeg, brew install ffmpeg)");
  });
}

/** How loud a sound is as a whole, in LUFS. */
async function loudnessOf(wav: string): Promise<number> {
  const options = ["-hide_banner", "-i", wav, "-af", "ebur128=framelog=verbose", "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", options);
  return Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1] ?? LOUDNESS);
}

interface Master {
  film: Film;
  wav: Buffer;
  /** Every frame in order, as RGBA. */
  frames: Iterable<Buffer>;
  /** Kilobits a second that the picture may take on average. */
  kilobits: number;
}

/** Encodes a film as H.264 and AAC in a file that plays while it loads. */
export async function encode(file: string, { film, wav, frames, kilobits }: Master): Promise<void> {
  const aside = await mkdtemp(path.join(tmpdir(), "film-"));
  try {
    const [sound, metadata] = [path.join(aside, "sound.wav"), path.join(aside, "metadata")];
    await writeFile(sound, wav);
    await writeFile(metadata, metadataOf(film));
    const gain = LOUDNESS - (await loudnessOf(sound));
    await pipe([...inputs(sound, metadata), ...outputs(kilobits, gain), file], frames);
  } finally {
    await rm(aside, { recursive: true });
  }
}

const inputs = (sound: string, metadata: string): string[] =>
  [
    ["-hide_banner", "-loglevel", "error", "-y"],
    ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${WIDTH}x${HEIGHT}`],
    ["-r", `${FRAMES_PER_SECOND}`, "-i", "pipe:0", "-i", sound, "-i", metadata],
    ["-map", "0:v", "-map", "1:a", "-map_metadata", "2", "-map_chapters", "2"],
  ].flat();

const outputs = (kilobits: number, gain: number): string[] =>
  [
    ["-c:v", "libx264", "-profile:v", "high", "-pix_fmt", "yuv420p", "-preset", "slow"],
    ["-crf", "22", "-maxrate", `${kilobits}k`, "-bufsize", `${kilobits * 3}k`],
    ["-g", `${FRAMES_PER_SECOND * 2}`, "-aq-mode", "3"],
    ["-vf", "scale=out_color_matrix=bt709:out_range=tv"],
    ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
    ["-c:a", "aac", "-b:a", "72k", "-af", `volume=${gain.toFixed(2)}dB`],
    ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart"],
  ].flat();

/** Runs ffmpeg on frames, at the pace at which it takes them. */
async function pipe(options: readonly string[], frames: Iterable<Buffer>): Promise<void> {
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

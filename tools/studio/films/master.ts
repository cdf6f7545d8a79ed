import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { HEIGHT, WIDTH } from "#tools/studio/films/parts/frame.ts";
import { Track } from "#tools/studio/films/sound/track.ts";
import type { Film } from "./film.ts";
import { projector } from "./projector.ts";

const FRAMES_PER_SECOND = 24;

/** The loudness of a film (EBU R 128), in LUFS. */
const LOUDNESS = -23;

const run = promisify(execFile);
const QUIETLY = ["-hide_banner", "-loglevel", "error", "-y"];

/** Renders a film's pictures and sound into a nearly lossless master. Returns its file. */
export async function makeMaster(name: string, film: Film, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const at = (file: string) => path.join(folder, file);
  await writeFile(at("sound.wav"), soundOf(film, name));
  await shoot(at("picture.mkv"), framesOf(film));
  const gain = LOUDNESS - (await loudnessOf(at("sound.wav")));
  const inputs = [...QUIETLY, "-i", at("picture.mkv"), "-i", at("sound.wav")];
  const sound = ["-af", `volume=${gain.toFixed(2)}dB`, "-c:a", "flac"];
  await run("ffmpeg", [...inputs, "-c:v", "copy", ...sound, at("master.mkv")]);
  return at("master.mkv");
}

function* framesOf(film: Film): Generator<Buffer> {
  const show = projector(film);
  for (let frame = 0; frame < film.seconds * FRAMES_PER_SECOND; frame++) {
    yield Buffer.from(show(frame / FRAMES_PER_SECOND).data());
  }
}

function soundOf(film: Film, name: string): Buffer {
  const seed = [...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  const track = new Track(film.seconds, seed);
  film.sound(track);
  return track.toWav();
}

/** Measures the integrated loudness, in LUFS. */
async function loudnessOf(wav: string): Promise<number> {
  const options = ["-hide_banner", "-i", wav, "-af", "ebur128=framelog=verbose", "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", options);
  const measured = [...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (measured === undefined) throw new Error("ffmpeg reported no loudness");
  return Number(measured);
}

/** Pipes RGBA frames to ffmpeg with backpressure. */
async function shoot(file: string, frames: Iterable<Buffer>): Promise<void> {
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgba", "-s", `${WIDTH}x${HEIGHT}`];
  const input = [...raw, "-r", `${FRAMES_PER_SECOND}`, "-i", "pipe:0"];
  const colours = ["-vf", "scale=out_color_matrix=bt709:out_range=tv", "-pix_fmt", "yuv420p"];
  const codec = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "6", file];
  const options = [...QUIETLY, ...input, ...colours, ...codec];
  const ffmpeg = spawn("ffmpeg", options, { stdio: ["pipe", "inherit", "inherit"] });
  const closed = once(ffmpeg, "close");
  // The exit code tells the cause; the broken pipe does not.
  ffmpeg.stdin.on("error", () => undefined);
  for (const frame of frames) {
    if (ffmpeg.exitCode !== null) break;
    if (!ffmpeg.stdin.write(frame)) await Promise.race([once(ffmpeg.stdin, "drain"), closed]);
  }
  ffmpeg.stdin.end();
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

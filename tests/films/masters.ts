/** Masters of a few seconds, as cameras and editing programs make them. */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";

const folder = mkdtempSync(path.join(inject("folder"), "masters-"));

const FAST = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

export type Wish = {
  size?: string;
  seconds?: number;
  rate?: number;
  sound?: boolean;
  /** Options of the output. */
  more?: string[];
  /** The picture source of ffmpeg. */
  source?: string;
};

/** Makes a master. Returns its path. */
export function master(name: string, wish: Wish = {}): string {
  const { size = "640x360", seconds = 5, rate = 24, sound = true, more = [], source } = wish;
  const file = path.join(folder, name);
  const picture = `${source ?? "testsrc2"}=size=${size}:rate=${rate}`;
  const inputs = ["-f", "lavfi", "-i", picture];
  const tone = ["-f", "lavfi", "-i", "sine=frequency=440", "-c:a", "pcm_s16le"];
  const output = ["-t", String(seconds), ...FAST, ...more, file];
  ffmpegSync([...inputs, ...(sound ? tone : []), ...output]);
  return file;
}

export function ffmpegSync(args: readonly string[]): void {
  execFileSync("ffmpeg", ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", ...args]);
}

export const beside = (name: string) => path.join(folder, name);

/** Rotates a MOV or MP4 by its header, as a camera does, without changing pixels. */
export function turned(file: string): string {
  const bytes = readFileSync(file);
  // The matrix is 44 bytes behind the type of the track's header (ISO/IEC 14496-12, 8.3.2).
  const matrix = bytes.indexOf("tkhd") + 44;
  const quarter = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  for (const [at, value] of quarter.entries()) bytes.writeInt32BE(value, matrix + at * 4);
  writeFileSync(file, bytes);
  return file;
}

const execute = promisify(execFile);

/** Returns ffprobe's JSON. Asynchronous, as this process may serve the source. */
export async function probe(source: string, ...options: string[]) {
  const args = ["-v", "error", "-of", "json", "-show_streams", "-show_format", ...options, source];
  return JSON.parse((await execute("ffprobe", args)).stdout);
}

/** Returns the number of frames that ffmpeg decodes; 0 when it cannot read them. */
export async function countFrames(source: string): Promise<number> {
  try {
    const { streams } = await probe(source, "-count_frames", "-select_streams", "v");
    return Number(streams[0]?.nb_read_frames ?? 0);
  } catch {
    return 0;
  }
}

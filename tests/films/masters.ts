/** Masters as cameras and cutting rooms give them, of a few seconds. */
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
  /** Another picture is another film. */
  source?: string;
};

/** Makes a master. Resolves with its path. */
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

/** A file beside the masters. */
export const beside = (name: string) => path.join(folder, name);

/** Turns a MOV or MP4 by a quarter, as a camera does: the pixels stay, its header says so. */
export function turned(file: string): string {
  const bytes = readFileSync(file);
  // The matrix stands 44 bytes behind the type of the track's header (ISO/IEC 14496-12, 8.3.2).
  const matrix = bytes.indexOf("tkhd") + 44;
  const quarter = [0, 0x10000, 0, -0x10000, 0, 0, 0, 0, 0x40000000];
  for (const [at, value] of quarter.entries()) bytes.writeInt32BE(value, matrix + at * 4);
  writeFileSync(file, bytes);
  return file;
}

const execute = promisify(execFile);

/** What ffprobe says, as JSON; this process may be what it asks. @throws when it cannot read it */
export async function probe(source: string, ...options: string[]) {
  const args = ["-v", "error", "-of", "json", "-show_streams", "-show_format", ...options, source];
  return JSON.parse((await execute("ffprobe", args)).stdout);
}

/** How many pictures ffmpeg decodes; 0 when it cannot read them. */
export async function countFrames(source: string): Promise<number> {
  try {
    const { streams } = await probe(source, "-count_frames", "-select_streams", "v");
    return Number(streams[0]?.nb_read_frames ?? 0);
  } catch {
    return 0;
  }
}

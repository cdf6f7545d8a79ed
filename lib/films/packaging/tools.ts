import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { isMissing } from "#lib/core/missing-file.ts";
import { endWithParent } from "#lib/films/packaging/end-with-parent.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";

const MISSING =
  "ffmpeg is not installed: 'apt-get install ffmpeg' or 'brew install ffmpeg' brings it.";

/** The last characters of stderr name the cause. */
const COMPLAINT_CHARACTERS = 600;

/** @throws FilmError when ffmpeg is missing, or with its last words */
export async function ffmpeg(
  args: readonly string[],
  onSeconds: (seconds: number) => void = () => undefined,
): Promise<void> {
  const common = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-progress", "pipe:1"];
  await run("ffmpeg", [...common, ...args], (line) => {
    const [name, value] = line.split("=");
    if (name === "out_time_us" && Number(value) >= 0) onSeconds(Number(value) / 1_000_000);
  });
}

export async function ffprobe(args: readonly string[]): Promise<unknown> {
  let text = "";
  await run("ffprobe", ["-v", "error", "-of", "json", ...args], (line) => {
    text += line;
  });
  return JSON.parse(text);
}

async function run(program: string, args: readonly string[], onLine: (line: string) => void) {
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
  const hasEnded = child.pid === undefined ? null : endWithParent(child.pid);
  let complaint = "";
  child.stderr.on("data", (data: Buffer) => {
    complaint = `${complaint}${data}`.slice(-COMPLAINT_CHARACTERS);
  });
  createInterface({ input: child.stdout }).on("line", onLine);
  try {
    const [code] = await once(child, "close");
    if (code !== 0) throw new FilmError(`${program} gave up: ${complaint.trim() || code}`);
  } catch (error) {
    throw isMissing(error) ? new FilmError(MISSING) : error;
  } finally {
    hasEnded?.();
  }
}

import { AsyncLocalStorage } from "node:async_hooks";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { isMissing } from "#lib/core/missing-file.ts";
import { openGuard } from "#lib/core/process/end-with-parent.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";

const MISSING =
  "ffmpeg is not installed: 'apt-get install ffmpeg' or 'brew install ffmpeg' brings it.";

const KILLED = "was killed: the server may have too little memory for this master.";

/** The last characters of stderr name the cause. */
const COMPLAINT_CHARACTERS = 600;

/** Demuxers of films and sounds. Others, such as those of playlists, open files that a master names. */
const CONTAINERS = "mov,matroska,mpegts,mpeg,avi,mxf,asf,flv,ogg,dv,nut,wav,mp3,flac";

/**
 * A master is a foreign file: ffmpeg finds its format by its bytes, and reads it and no other file
 * or network. Its path is neither an option nor a protocol.
 */
export const inputOf = (file: string): readonly string[] => [
  ...["-protocol_whitelist", "file", "-format_whitelist", CONTAINERS],
  ...["-i", `file:${file}`],
];

const background = new AsyncLocalStorage<AbortSignal>();

/** `signal` kills its programs, whose priority is low, also at the disk (Linux, ioprio_set(2)). */
export function inBackground<Result>(signal: AbortSignal, work: () => Promise<Result>) {
  return background.run(signal, work);
}

const LOW_PRIORITY = ["nice", "-n", "15"] as const;

/** An error of `onSeconds` stops it. @throws FilmError without ffmpeg, or with its last words */
export async function ffmpeg(
  args: readonly string[],
  onSeconds: (seconds: number) => Promise<void> | void = () => undefined,
): Promise<void> {
  const common = ["-hide_banner", "-loglevel", "error", "-nostdin", "-y", "-progress", "pipe:1"];
  await run("ffmpeg", [...common, ...args], (line) => {
    const [name, value] = line.split("=");
    if (name === "out_time_us" && Number(value) >= 0) return onSeconds(Number(value) / 1_000_000);
  });
}

/** Resolves with what ffprobe says of the file's streams and format. @throws FilmError */
export async function ffprobe(file: string): Promise<unknown> {
  let text = "";
  const shown = ["-v", "error", "-of", "json", "-show_streams", "-show_format"];
  await run("ffprobe", [...shown, ...inputOf(file)], (line) => {
    text += line;
  });
  return JSON.parse(text);
}

type OnLine = (line: string) => Promise<void> | void;

async function run(program: string, args: readonly string[], onLine: OnLine) {
  const signal = background.getStore();
  signal?.throwIfAborted();
  const [command, ...rest] = signal ? [...LOW_PRIORITY, program, ...args] : [program, ...args];
  const detached = signal !== undefined;
  const guard = openGuard();
  const child = spawn(command ?? program, rest, { stdio: ["ignore", "pipe", "pipe"], detached });
  const group = child.pid === undefined ? null : detached ? -child.pid : child.pid;
  if (group !== null) guard.watch(group);
  const stop = () => kill(child, group);
  signal?.addEventListener("abort", stop, { once: true });
  let complaint = "";
  child.stderr.on("data", (data: Buffer) => {
    complaint = `${complaint}${data}`.slice(-COMPLAINT_CHARACTERS);
  });
  let failure: unknown = null;
  createInterface({ input: child.stdout }).on("line", async (line) => {
    try {
      if (!signal?.aborted && failure === null) await onLine(line);
    } catch (error) {
      failure ??= error;
      stop();
    }
  });
  try {
    const [code, killedBy] = await once(child, "close");
    signal?.throwIfAborted();
    if (failure !== null) throw failure;
    if (killedBy === "SIGKILL") throw new FilmError(`${program} ${KILLED}`);
    // env(1) and nice(1) exit with 127 for a missing program.
    if (detached && code === 127) throw new FilmError(MISSING);
    if (code !== 0) throw new FilmError(`${program} failed: ${complaint.trim() || code}`);
  } catch (error) {
    throw isMissing(error) ? new FilmError(MISSING) : error;
  } finally {
    signal?.removeEventListener("abort", stop);
    guard.release();
  }
}

function kill(child: ChildProcess, group: number | null): void {
  if (group === null || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(group, "SIGKILL");
  } catch {
    // The program has just ended.
  }
}

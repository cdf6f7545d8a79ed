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

/** A relative path may have a colon. */
export const outputOf = (file: string) => `file:${file}`;

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
  onLog?: OnLog,
): Promise<void> {
  const level = onLog === undefined ? "error" : "repeat+level+info";
  const common = ["-hide_banner", "-loglevel", level, "-nostats", "-nostdin", "-y"];
  const reading = (line: string) => {
    const [name, value] = line.split("=");
    if (name === "out_time_us" && Number(value) >= 0) return onSeconds(Number(value) / 1_000_000);
  };
  await run("ffmpeg", [...common, "-progress", "pipe:1", ...args], reading, onLog);
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

/** Lists the packets from the keyframe before a second on, without decoding. @throws FilmError */
export async function readPackets(
  file: string,
  fromSeconds: number,
  onPacket: (packet: { stream: number; from: number; seconds: number }) => void,
): Promise<void> {
  const shown = ["-show_entries", "packet=stream_index,pts_time,duration_time", "-of", "csv=p=0"];
  const from = fromSeconds > 0 ? ["-read_intervals", `${fromSeconds}%`] : [];
  await run("ffprobe", ["-v", "error", ...shown, ...from, ...inputOf(file)], (line) => {
    const [stream = Number.NaN, from = Number.NaN, seconds = 0] = line.split(",").map(Number);
    if (Number.isFinite(from)) onPacket({ stream, from, seconds: seconds || 0 });
  });
}

type OnLine = (line: string) => Promise<void> | void;

/** Gets each line of the log. */
export type OnLog = (line: string) => void;

const LEVEL = /\[(?:error|fatal|panic)\] /;

async function run(program: string, args: readonly string[], onLine: OnLine, onLog?: OnLog) {
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
  createInterface({ input: child.stderr }).on("line", (line) => {
    if (onLog === undefined || LEVEL.test(line)) {
      complaint = `${complaint}\n${line.replace(LEVEL, "")}`.slice(-COMPLAINT_CHARACTERS);
    }
    onLog?.(line);
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

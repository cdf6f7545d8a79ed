/** A master of a few small pictures, and the film that packaging makes of it. */
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { makeFilm } from "#lib/films/packaging/make-film.ts";
import { probeMaster } from "#lib/films/packaging/probe-master.ts";

const execute = promisify(execFile);

/** Resolves with what ffmpeg says. */
export async function ffmpegLog(...args: string[]): Promise<string> {
  const common = ["-hide_banner", "-nostats", "-nostdin", "-y"];
  return (await execute("ffmpeg", [...common, ...args])).stderr;
}

export const picture = (seconds: number, size = "192x108", rate = 25) => [
  ...["-f", "lavfi", "-i", `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
];

/** A tone of -23 dB; `volume` 0 is silence. */
export const tone = (seconds: number, volume = 0.8, frequency = 440) => [
  ...["-f", "lavfi", "-i", `sine=frequency=${frequency}:duration=${seconds},volume=${volume}`],
];

export const CODECS = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

export function newMaster(name: string): string {
  return path.join(mkdtempSync(path.join(inject("folder"), "master-")), name);
}

/** Runs ffmpeg for a master. Resolves with its path. */
export async function makeMaster(name: string, ...args: string[]): Promise<string> {
  const file = newMaster(name);
  await ffmpegLog(...args, file);
  return file;
}

type Wish = { posterSeconds?: number; soundTrack?: number; isLevelled?: boolean };

const quality = { crf: 30, preset: "ultrafast", peakBits: 500_000, bufferSeconds: 2, sound: 128 };

/** Packages a master in one size, for which it decides everything but the quality. */
export async function filmOf(
  file: string,
  { posterSeconds, soundTrack, isLevelled = false }: Wish = {},
) {
  const master = await probeMaster(file, { track: soundTrack ?? null, isLevelled });
  const folder = mkdtempSync(path.join(path.dirname(file), "made-"));
  const rung = { name: "108", width: 192, height: 108 };
  const spec = {
    episodeId: "AIE-SE01EP01",
    master,
    rungs: [rung],
    qualityOf: () => quality,
    captions: null,
    chapters: null,
    posterSeconds: posterSeconds ?? master.durationSeconds / 10,
    isPosterThumbnail: false,
  };
  const measured = await makeFilm(spec, folder, () => undefined);
  return { master, measured, spec, folder, file: path.join(folder, "108.mp4") };
}

/** The level of each channel in dB below full scale. */
export async function levelsOf(file: string, ...options: string[]): Promise<number[]> {
  const measure = "astats=measure_perchannel=RMS_level:measure_overall=none";
  const log = await ffmpegLog(...options, "-i", file, "-vn", "-af", measure, "-f", "null", "-");
  return [...log.matchAll(/RMS level dB: (\S+)/g)].map(([, level]) =>
    level === "-inf" ? Number.NEGATIVE_INFINITY : Number(level),
  );
}

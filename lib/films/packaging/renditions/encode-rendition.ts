import { replaceFile } from "#lib/core/replace-file.ts";
import { filmFilters } from "#lib/films/packaging/colour.ts";
import { MasterLog, type Measured, measuringOutput } from "#lib/films/packaging/measure-master.ts";
import type { Master } from "#lib/films/packaging/probe-master.ts";
import type { Rung } from "#lib/films/packaging/renditions/ladder.ts";
import { soundOptions } from "#lib/films/packaging/sound-plan.ts";
import { ffmpeg, inputOf, outputOf } from "#lib/films/packaging/tools.ts";

/**
 * Each segment begins with a keyframe, at the same time in all renditions. The first four take two
 * seconds each, so that a slow line begins soon and loads the next in time, the others four.
 */
const KEY_FRAMES = "expr:gte(t,max(2*n_forced,4*n_forced-8))";

/** Each thread holds pictures: a 4K master takes 700 MB with four threads, with eight 1.1 GB. */
const THREADS = ["-threads", "4"];

export type Quality = {
  crf: number;
  preset: string;
  /** Bits per second, averaged over `bufferSeconds`. */
  peakBits: number;
  bufferSeconds: number;
  sound: number;
};

type Listeners = {
  onSeconds(seconds: number): Promise<void> | void;
  /** Gets what was measured in the same pass, before the file is in its place. */
  onMeasured?(measured: Measured): Promise<void>;
};

/** Encodes one fragment per segment, with an index. */
export async function encodeRendition(
  master: Master,
  rung: Rung,
  quality: Quality,
  file: string,
  { onSeconds, onMeasured }: Listeners,
): Promise<void> {
  const { crf, preset, peakBits, bufferSeconds } = quality;
  const args = [
    [...THREADS, ...inputOf(master.file), "-t", String(master.durationSeconds)],
    [
      "-map",
      "0:V:0",
      ...soundOptions(master.sound, master.soundFilters),
      "-map_metadata",
      "-1",
      "-map_chapters",
      "-1",
    ],
    ["-vf", pictureFilter(master, rung), "-c:v", "libx264", "-profile:v", "high", ...THREADS],
    ["-preset", preset, "-crf", String(crf)],
    ["-maxrate", String(peakBits), "-bufsize", String(peakBits * bufferSeconds)],
    ["-force_key_frames", KEY_FRAMES],
    ["-g", "9999", "-sc_threshold", "0"],
    ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"],
    ["-c:a", "aac", "-b:a", `${quality.sound}k`, "-ac", "2", "-ar", "48000"],
    ["-movflags", "+frag_keyframe+delay_moov+default_base_moof+global_sidx+skip_trailer"],
    ["-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a", "+bitexact"],
    ["-f", "mp4"],
  ];
  const log = onMeasured && new MasterLog();
  const measuring = log ? measuringOutput(master.sound, master.soundFilters) : [];
  await replaceFile(file, async (part) => {
    await ffmpeg([...args.flat(), outputOf(part), ...measuring], onSeconds, log?.read);
    if (log) await onMeasured(log.result(master.durationSeconds));
  });
}

function pictureFilter(
  { frameRate, isInterlaced, isHeld, colour }: Master,
  { width, height }: Rung,
): string {
  const woven = isInterlaced ? ["bwdif=mode=send_frame"] : [];
  const held = isHeld ? ["tpad=stop=-1:stop_mode=clone"] : [];
  const scale = filmFilters(colour, `${width}:${height}`);
  return [...woven, `fps=${frameRate}:start_time=0`, ...held, ...scale, "setsar=1"].join(",");
}

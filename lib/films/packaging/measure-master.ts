/** Measures a master while a film is encoded: the same decoder feeds a second output. */
import { z } from "zod";
import { type SoundPart, soundOptions } from "#lib/films/packaging/sound-plan.ts";

export const measuredSchema = z.object({
  /** Seconds of the film in which the master could not be decoded. */
  faults: z.array(z.object({ from: z.number(), to: z.number() })),
  /** In LUFS; null for silence. */
  loudness: z.number().nullable(),
});

export type Measured = z.infer<typeof measuredSchema>;

/** A line of the log for each picture, whose time dates the errors before it. */
const TIMES = "metadata=mode=add:key=aie:value=1,metadata=mode=print:key=aie";

export const EBU_R128 = "ebur128=framelog=verbose";

/** Options of a second output, which writes nothing. */
export function measuringOutput(parts: readonly SoundPart[], filters: readonly string[]) {
  const sound = soundOptions(parts, [...filters, EBU_R128], "measured");
  return ["-map", "0:V:0", ...sound, "-vf", TIMES, "-f", "null", "-"];
}

/** Decoders name these at the begin of a whole recording, too. */
const HARMLESS = /co located POCs|mmco: |reference picture missing|number of reference frames/;
/** The encoders, and the writers of the outputs. */
const OUTPUT = /^\[(?:libx264|mp4|null|Parsed_\w+) @/;

const MERGED_SECONDS = 1;
/** Decoders put out this many pictures after an error that came behind them. */
const DELAYED_PICTURES = 16;
const GAP_SECONDS = 0.2;

/** Reads ffmpeg's log. */
export class MasterLog {
  private last = 0;
  private isBroken = false;
  private sinceError = Number.POSITIVE_INFINITY;
  private readonly faults: { from: number; to: number }[] = [];
  private loudness: number | null = null;

  readonly read = (line: string): void => {
    const time = /\] frame:\d+ .*pts_time:([\d.]+)/.exec(line)?.[1];
    if (time !== undefined) this.reach(Number(time));
    else if (/\[(?:error|fatal)\]/.test(line)) {
      if (!HARMLESS.test(line) && !OUTPUT.test(line)) this.isBroken = true;
    } else this.loudness = loudnessOf(line) ?? this.loudness;
  };

  /** `endSeconds`: of the film. */
  result(endSeconds: number): Measured {
    this.reach(Math.max(this.last, endSeconds));
    return { faults: this.faults, loudness: this.loudness };
  }

  private reach(time: number): void {
    this.sinceError = this.isBroken ? 0 : this.sinceError + 1;
    const isLate = this.sinceError <= DELAYED_PICTURES && time - this.last > GAP_SECONDS;
    const isFault = this.isBroken || isLate;
    const before = this.faults.at(-1);
    if (isFault && before && this.last - before.to <= MERGED_SECONDS) before.to = time;
    else if (isFault) this.faults.push({ from: this.last, to: time });
    this.isBroken = false;
    this.last = time;
  }
}

const SILENT_LUFS = -70;

/** Of the summary's line. */
export function loudnessOf(line: string): number | null {
  const loudness = Number(/^\s+I:\s+(-?[\d.]+) LUFS/.exec(line)?.[1] ?? Number.NaN);
  return loudness > SILENT_LUFS && loudness < 0 ? loudness : null;
}

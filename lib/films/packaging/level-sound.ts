/** Brings a film to the loudness of films on the web (EBU R 128). */
import { EBU_R128, loudnessOf } from "#lib/films/packaging/measure-master.ts";
import { type SoundPart, soundOptions } from "#lib/films/packaging/sound-plan.ts";
import { ffmpeg, inputOf } from "#lib/films/packaging/tools.ts";

/** In LUFS. */
export const USUAL_LOUDNESS = -16;
/** AAC overshoots: its true peak stays below 0. */
const MOST_PEAK_DB = -1;
/** More would raise noise. */
const MOST_GAIN_DB = 24;

/** Measures the film's sound alone. Without `soundFilters` for silence. @throws FilmError */
export async function levelSound(file: string, parts: readonly SoundPart[]) {
  const found: { loudness: number | null; peak: number } = { loudness: null, peak: 0 };
  const read = (line: string) => {
    found.loudness = loudnessOf(line) ?? found.loudness;
    found.peak = Number(/^\s+Peak:\s+(-?[\d.]+) dBFS/.exec(line)?.[1] ?? found.peak);
  };
  const measure = soundOptions(parts, [`${EBU_R128}:peak=sample`]);
  if (parts.length > 0) {
    await ffmpeg([...inputOf(file), ...measure, "-f", "null", "-"], undefined, read);
  }
  const { loudness, peak } = found;
  if (loudness === null) return { soundFilters: [], ownLoudness: null };
  const gain = Math.min(MOST_GAIN_DB, USUAL_LOUDNESS - loudness);
  const isLimited = peak + gain > MOST_PEAK_DB;
  const limiter = `alimiter=limit=${(10 ** (MOST_PEAK_DB / 20)).toFixed(4)}:level=disabled`;
  const soundFilters = [`volume=${gain.toFixed(2)}dB`, ...(isLimited ? [limiter] : [])];
  return { soundFilters, ownLoudness: loudness };
}

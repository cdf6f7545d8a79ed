/** Which of a master's sound tracks a film has, and how they become its left and right. */
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { ffmpeg, inputOf } from "#lib/films/packaging/tools.ts";

export type SoundTrack = {
  /** As in `0:a:0`. */
  at: number;
  /** Null for a format that ffmpeg cannot read. */
  codec: string | null;
  channels: number;
  layout: string | null;
  language: string | null;
  isDefault: boolean;
};

/** `peaks`: of each channel, in dB below full scale; -Infinity for digital silence. */
export type HeardTrack = SoundTrack & { peaks: readonly number[] };

/** `pan`: a filter that makes left and right; null leaves it to ffmpeg. */
export type SoundPart = { track: number; pan: string | null };

/** Below the hum of an open microphone. */
const SILENT_DB = -60;

export const isHeard = (peak: number) => peak > SILENT_DB;

export const isSilent = ({ peaks }: HeardTrack) => !peaks.some(isHeard);

/** `wanted`: a number from 1 that the editor chose. @throws FilmError */
export function planSound(tracks: readonly HeardTrack[], wanted: number | null): SoundPart[] {
  if (wanted !== null) return [partOf(chosenOf(tracks, wanted))];
  const heard = tracks.filter((track) => !isSilent(track));
  const [left, right] = heard;
  if (left && right && areChannels(tracks)) {
    return [
      { track: left.at, pan: "stereo|c0=c0|c1=0*c0" },
      { track: right.at, pan: "stereo|c0=0*c0|c1=c0" },
    ];
  }
  const readable = tracks.filter(({ codec }) => codec !== null);
  const track = heard.find(({ isDefault }) => isDefault) ?? left ?? readable[0];
  return track ? [partOf(track)] : [];
}

function chosenOf(tracks: readonly HeardTrack[], wanted: number): HeardTrack {
  const track = tracks[wanted - 1];
  if (track && track.codec !== null) return track;
  if (track) throw new FilmError(`The sound track ${wanted} has a format that ffmpeg cannot read.`);
  const count = tracks.length === 1 ? "1 sound track" : `${tracks.length} sound tracks`;
  throw new FilmError(`There is no sound track ${wanted}: the master has ${count}.`);
}

/** Cameras and recorders write each channel as a track. Languages are no channels. */
function areChannels(tracks: readonly SoundTrack[]): boolean {
  const languages = new Set(tracks.map(({ language }) => language));
  return tracks.every(({ channels }) => channels === 1) && languages.size === 1;
}

const partOf = (track: HeardTrack): SoundPart => ({ track: track.at, pan: panOf(track) });

type Sides = readonly [left: number, right: number];

/** ITU-R BS.775, as ffmpeg mixes. A low-frequency channel counts only alone. */
const HALF = Math.SQRT1_2;
const PLACES: Readonly<Record<string, Sides>> = {
  FL: [1, 0],
  FR: [0, 1],
  FC: [HALF, HALF],
  LFE: [0, 0],
  BL: [HALF, 0],
  BR: [0, HALF],
  SL: [HALF, 0],
  SR: [0, HALF],
  BC: [0.5, 0.5],
};

const LAYOUTS: Readonly<Record<string, string>> = {
  "2.1": "FL FR LFE",
  "3.0": "FL FR FC",
  "3.1": "FL FR FC LFE",
  "4.0": "FL FR FC BC",
  quad: "FL FR BL BR",
  "4.1": "FL FR FC LFE BC",
  "5.0": "FL FR FC BL BR",
  "5.0(side)": "FL FR FC SL SR",
  "5.1": "FL FR FC LFE BL BR",
  "5.1(side)": "FL FR FC LFE SL SR",
  "6.1": "FL FR FC LFE BC SL SR",
  "7.1": "FL FR FC LFE BL BR SL SR",
};

/** Mixes the channels that have sound. */
function panOf({ channels, layout, peaks }: HeardTrack): string | null {
  if (channels === 1) return "stereo|c0=c0|c1=c0";
  const places = layout === null ? undefined : LAYOUTS[layout]?.split(" ");
  const heard = peaks.flatMap((peak, at) => (isHeard(peak) ? [at] : []));
  const silent = peaks.flatMap((peak, at) => (isHeard(peak) || places?.[at] === "LFE" ? [] : [at]));
  const isKnown = channels === 2 || places !== undefined;
  if (heard.length === 0 || (isKnown && silent.length === 0)) return null;
  // Tracks without a layout are pairs.
  const pair = (at: number): Sides => (at % 2 === 0 ? [1, 0] : [0, 1]);
  const sides = heard.map((at) => PLACES[places?.[at] ?? ""] ?? pair(at));
  const sum = (side: 0 | 1) => sides.reduce((all, weights) => all + weights[side], 0);
  const [left, right] = [sum(0), sum(1)];
  const isOneSided = left === 0 || right === 0;
  const most = isOneSided ? left + right : Math.max(left, right);
  const mix = (side: 0 | 1) => {
    const weights = sides.map(([one, other]) => {
      if (most === 0) return 1 / sides.length;
      return (isOneSided ? one + other : side === 0 ? one : other) / most;
    });
    return heard.map((at, index) => `${(weights[index] ?? 0).toFixed(4)}*c${at}`).join("+");
  };
  return `stereo|c0=${mix(0)}|c1=${mix(1)}`;
}

const IN_STEP = "aresample=async=1:first_pts=0";

/** ffmpeg's options for the film's sound, with further `filters`. `label` is unique in a run. */
export function soundOptions(
  parts: readonly SoundPart[],
  filters: readonly string[] = [],
  label = "sound",
): readonly string[] {
  const chains = parts.map(({ pan }) => [IN_STEP, ...(pan === null ? [] : [`pan=${pan}`])]);
  const [only] = parts;
  if (only === undefined) return [];
  if (parts.length === 1) {
    return ["-map", `0:a:${only.track}`, "-af", [...chains.flat(), ...filters].join(",")];
  }
  const sides = chains.map(
    (chain, at) => `[0:a:${parts[at]?.track}]${chain.join(",")}[${label}${at}]`,
  );
  const ends = parts.map((_, at) => `[${label}${at}]`).join("");
  const mix = [`amix=inputs=${parts.length}:normalize=0`, ...filters].join(",");
  return ["-filter_complex", `${sides.join(";")};${ends}${mix}[${label}]`, "-map", `[${label}]`];
}

/** Measures each channel of each track: a film's sound is chosen by it. @throws FilmError */
export async function hearTracks(
  file: string,
  tracks: readonly SoundTrack[],
): Promise<HeardTrack[]> {
  const read = tracks.filter(({ codec }) => codec !== null);
  if (read.length === 0) return tracks.map((track) => ({ ...track, peaks: [] }));
  const outputs = read.map(({ at }) => {
    const measure = `astats@${at}=measure_perchannel=Peak_level:measure_overall=none`;
    return ["-map", `0:a:${at}`, "-af", measure, "-f", "null", "-"];
  });
  const peaks = new Map<number, number[]>();
  await ffmpeg([...inputOf(file), ...outputs.flat()], undefined, (line) => {
    const match = /astats@(\d+) @[^\]]*\].* Peak level dB: (\S+)/.exec(line);
    if (match === null) return;
    const [, at, text] = match;
    const peak = text === "-inf" ? Number.NEGATIVE_INFINITY : Number(text);
    peaks.set(Number(at), [...(peaks.get(Number(at)) ?? []), peak]);
  });
  return tracks.map((track) => ({ ...track, peaks: peaks.get(track.at) ?? [] }));
}

import { FULL_TURN } from "#tools/studio/art/paint/geometry.ts";
import { RATE, type Track } from "./track.ts";

interface Voice {
  gain?: number;
  /** 0 left to 1 right. */
  pan?: number;
}

const sine = (hz: number, seconds: number) => Math.sin(FULL_TURN * hz * seconds);

/** Adds a plucked string (Karplus-Strong); `soft` from 0 (bright) to 1 (dull). */
export function pluck(
  track: Track,
  at: number,
  hz: number,
  { gain = 0.3, pan = 0.5, soft = 0.6, hold = 3 }: Voice & { soft?: number; hold?: number } = {},
): void {
  const period = Math.round(RATE / hz);
  const string = Float32Array.from({ length: period }, () => track.random() * 2 - 1);
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 1; i < period; i++) {
      string[i] = (1 - soft) * (string[i] ?? 0) + soft * (string[i - 1] ?? 0);
    }
  }
  track.add(at, hold * 2.5, pan, (seconds, i) => {
    const here = i % period;
    const value = string[here] ?? 0;
    string[here] = 0.4994 * (value + (string[(here + 1) % period] ?? 0));
    return gain * value * Math.min(1, i / 260) * Math.exp(-seconds / hold);
  });
}

type Tanpura = { ground: number; gain: number; first?: number; beat?: number };

/** Repeats the four strings of a tanpura: fifth (or fourth), octave, octave, ground. */
export function tanpura(track: Track, { ground, gain, first = 1.5, beat = 1.1 }: Tanpura): void {
  const strings = [first, 2, 2.003, 1];
  const pans = [0.3, 0.45, 0.6, 0.7];
  for (let at = 0.3, i = 0; at < track.seconds - 2; at += beat * (i % 4 === 0 ? 1.6 : 1), i++) {
    const hz = (ground / 2) * (strings[i % 4] ?? 1);
    pluck(track, at, hz, { gain, pan: pans[i % 4] ?? 0.5, soft: 0.45, hold: 2.8 });
  }
}

/** Adds held tones that swell and fade at different speeds. */
export function pad(
  track: Track,
  from: number,
  to: number,
  tones: readonly number[],
  gain = 0.03,
): void {
  tones.forEach((hz, voice) => {
    const period = 7 + voice * 2.3;
    track.add(from, to - from, 0.3 + (voice % 3) * 0.2, (s) => {
      const ends = Math.min(1, s / 3, (to - from - s) / 3);
      const swell = 0.55 + 0.45 * Math.sin((FULL_TURN * s) / period + voice);
      return (
        gain * ends * swell * (sine(hz, s) + 0.3 * sine(hz * 2.002, s) + 0.12 * sine(hz * 3, s))
      );
    });
  });
}

/** Adds a bowed or blown tone with late vibrato. */
export function breath(
  track: Track,
  at: number,
  hz: number,
  length: number,
  { gain = 0.06, pan = 0.5 }: Voice = {},
): void {
  let phase = 0;
  track.add(at, length, pan, (s) => {
    const open = Math.sin(Math.PI * Math.min(1, s / length)) ** 1.3;
    const vibrato = 1 + 0.006 * Math.min(1, s / 2) * Math.sin(FULL_TURN * 4.6 * s);
    phase += (FULL_TURN * hz * vibrato) / RATE;
    let sum = 0;
    for (let n = 1; n <= 6; n++) sum += (Math.sin(phase * n) / n ** 1.5) * open ** (n * 0.5);
    return gain * open * sum;
  });
}

/** Adds struck metal by its partials: bell, bowl or vessel. */
export function bell(
  track: Track,
  at: number,
  hz: number,
  { gain = 0.08, pan = 0.5, hold = 2.4 }: Voice & { hold?: number } = {},
): void {
  const partials = [
    [1, 1],
    [2.01, 0.5],
    [2.76, 0.42],
    [4.1, 0.2],
    [5.4, 0.16],
  ] as const;
  track.add(at, hold * 4, pan, (s, i) => {
    let sum = 0;
    for (const [ratio, level] of partials) {
      sum += level * Math.exp((-s * ratio ** 0.7) / hold) * sine(hz * ratio, s);
    }
    return gain * Math.min(1, i / 90) * sum;
  });
}

/** Adds a knock on wood or a drum: a falling low tone with noise. */
export function knock(
  track: Track,
  at: number,
  hz = 110,
  { gain = 0.4, pan = 0.5, hold = 0.09 }: Voice & { hold?: number } = {},
): void {
  let dull = 0;
  track.add(at, hold * 9, pan, (s, i) => {
    dull += 0.2 * (track.random() * 2 - 1 - dull);
    const body = sine(hz * (1 + 0.5 * Math.exp(-s / 0.02)), s) * Math.exp(-s / hold);
    return gain * Math.min(1, i / 40) * (body + 0.7 * dull * Math.exp(-s / (hold * 0.35)));
  });
}

/** Adds filtered noise, from a quiet room (dark) to surf (bright). */
export function air(
  track: Track,
  from: number,
  to: number,
  { gain = 0.05, dark = 0.03, period = 9 }: { gain?: number; dark?: number; period?: number } = {},
): void {
  for (const pan of [0.15, 0.85]) {
    let [first, second] = [0, 0];
    track.add(from, to - from, pan, (s) => {
      first += dark * (track.random() * 2 - 1 - first);
      second += dark * (first - second);
      const swell = 0.6 + 0.4 * Math.sin((FULL_TURN * s) / period + pan * 3);
      return (gain / Math.sqrt(dark)) * swell * second * Math.min(1, s / 2, (to - from - s) / 2);
    });
  }
}

import { ease, lerp } from "./geometry.ts";

/** Returns seeded numbers in [0, 1). */
export type Random = () => number;

/** Smooth seeded noise in about [-1, 1], plain and over three octaves. */
export interface Noise {
  at(x: number, y?: number): number;
  octaves(x: number, y: number): number;
}

/** mulberry32: small and fast. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function shuffledBytes(random: Random): number[] {
  const bytes = Array.from({ length: 256 }, (_, index) => index);
  for (let i = 255; i > 0; i--) {
    const j = (random() * (i + 1)) | 0;
    const held = bytes[i] ?? 0;
    bytes[i] = bytes[j] ?? 0;
    bytes[j] = held;
  }
  return bytes;
}

/** Creates value noise on a lattice of 256 by 256. */
export function seededNoise(seed: number): Noise {
  const random = seededRandom(seed);
  const bytes = shuffledBytes(random);
  const order = Uint8Array.from({ length: 512 }, (_, i) => bytes[i & 255] ?? 0);
  const values = new Float32Array(512);
  for (let i = 0; i < 256; i++) {
    const value = random() * 2 - 1;
    values[i] = value;
    values[i + 256] = value;
  }
  const place = (i: number): number => order[i] ?? 0;
  const value = (i: number): number => values[place(i)] ?? 0;
  const at = (x: number, y = 0): number => {
    const left = Math.floor(x);
    const top = Math.floor(y);
    const u = ease(x - left);
    const v = ease(y - top);
    const a = place(left & 255) + (top & 255);
    const b = place((left & 255) + 1) + (top & 255);
    return lerp(lerp(value(a), value(b), u), lerp(value(a + 1), value(b + 1), u), v);
  };
  const octaves = (x: number, y: number): number => {
    let sum = 0;
    let amplitude = 0.5;
    let frequency = 1;
    for (let i = 0; i < 3; i++) {
      sum += amplitude * at(x * frequency + i * 17.3, y * frequency - i * 9.1);
      amplitude *= 0.5;
      frequency *= 2.03;
    }
    return sum;
  };
  return { at, octaves };
}

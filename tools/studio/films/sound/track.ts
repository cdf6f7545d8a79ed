import { clamp, item } from "#tools/studio/art/paint/geometry.ts";
import { type Random, seededRandom } from "#tools/studio/art/paint/random.ts";

/** Samples a second. */
export const RATE = 44_100;

/** Parses notes: "3 2 5, 4.4 1.5" are at 3 s, twice the ground for 5 s, and at 4.4 s. */
export function notes(...lines: readonly string[]): (readonly [number, number, number])[] {
  return lines.flatMap((line) =>
    line.split(", ").map((note) => {
      const numbers = note.split(" ").map(Number);
      return [item(numbers, 0), item(numbers, 1), numbers[2] ?? 0] as const;
    }),
  );
}

/** Mixes voices into two channels, with a shared random generator. */
export class Track {
  readonly seconds: number;
  readonly random: Random;
  readonly left: Float32Array;
  readonly right: Float32Array;

  constructor(seconds: number, seed: number) {
    this.seconds = seconds;
    this.random = seededRandom(seed);
    this.left = new Float32Array(seconds * RATE);
    this.right = new Float32Array(seconds * RATE);
  }

  range(low: number, high: number): number {
    return low + this.random() * (high - low);
  }

  /** Adds a voice: `value` returns each sample; `pan` is from 0 (left) to 1 (right). */
  add(
    at: number,
    length: number,
    pan: number,
    value: (seconds: number, i: number) => number,
  ): void {
    const start = Math.round(at * RATE);
    const count = Math.min(Math.round(length * RATE), this.left.length - start);
    for (let i = 0; i < count; i++) {
      const sample = value(i / RATE, i);
      this.left[start + i] = (this.left[start + i] ?? 0) + sample * Math.sqrt(1 - pan);
      this.right[start + i] = (this.right[start + i] ?? 0) + sample * Math.sqrt(pan);
    }
  }

  /** Adds damped echoes that cross from side to side. */
  room(amount = 1): void {
    for (const [ms, gain] of [
      [83, 0.26],
      [149, 0.2],
      [263, 0.16],
      [419, 0.12],
      [677, 0.08],
    ] as const) {
      const delay = Math.round((RATE * ms) / 1000);
      let [dullLeft, dullRight] = [0, 0];
      for (let i = delay; i < this.left.length; i++) {
        dullLeft += 0.35 * ((this.right[i - delay] ?? 0) - dullLeft);
        dullRight += 0.35 * ((this.left[i - delay] ?? 0) - dullRight);
        this.left[i] = (this.left[i] ?? 0) + dullLeft * gain * amount;
        this.right[i] = (this.right[i] ?? 0) + dullRight * gain * amount;
      }
    }
  }

  /** Returns a 16-bit WAV file with fades of 2 and 3.5 seconds and a peak of 0.7. */
  toWav(): Buffer {
    const count = this.left.length;
    const loudest = this.left.reduce(
      (max, v, i) => Math.max(max, Math.abs(v), Math.abs(this.right[i] ?? 0)),
      1e-6,
    );
    const file = Buffer.alloc(44 + count * 4);
    header(file, count * 4);
    for (let i = 0; i < count; i++) {
      const [after, before] = [i / RATE, (count - i) / RATE];
      const gain = (clamp(after / 2) * clamp(before / 3.5) * 0.7 * 32_767) / loudest;
      file.writeInt16LE(Math.round((this.left[i] ?? 0) * gain), 44 + i * 4);
      file.writeInt16LE(Math.round((this.right[i] ?? 0) * gain), 46 + i * 4);
    }
    return file;
  }
}

/** Writes the 44-byte header of 16-bit stereo PCM. */
function header(file: Buffer, bytes: number): void {
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + bytes, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(bytes, 40);
}

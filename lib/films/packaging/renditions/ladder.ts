export type Rung = {
  /** As in 16:9: 720 also for an upright picture. */
  name: string;
  width: number;
  height: number;
};

/** A line of 400 kbit/s carries this rung, and those below: 350 kbit/s with its sound. */
const SLOW_LINES = 240;

const LINES = [1080, 720, 480, 360, SLOW_LINES];

const LEAST_STEP = 0.85;

export const LEAST_LINES = 100;

/** Both 1920 × 804 and 1080 × 1920 count as 1080 lines. */
export function linesOf({ width, height }: { width: number; height: number }): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.max(short, Math.round((long * 9) / 16));
}

export function ladderOf(master: { width: number; height: number }): Rung[] {
  const own = linesOf(master);
  const [most = own] = LINES;
  const top = Math.min(own, most);
  const below = LINES.filter(
    (lines) => lines <= top * LEAST_STEP || (lines === SLOW_LINES && lines < top),
  );
  return [top, ...below].map((lines) => {
    const even = (pixels: number) => {
      const size = 2 * Math.round((pixels * lines) / own / 2);
      return Math.max(2, size > pixels ? size - 2 : size);
    };
    return { name: String(lines), width: even(master.width), height: even(master.height) };
  });
}

type Bits = { peakBits: number; bufferSeconds: number; sound: number };

/**
 * Bits of the picture a second, averaged over a buffer, and kilobits of the sound. 5 Mbit/s at 1080
 * lines; fewer pixels need more bits each.
 */
export function bitsOf({ name, width, height }: Rung, framesPerSecond: number): Bits {
  // The buffer is small, since the first segment is short.
  if (Number(name) <= SLOW_LINES) return { peakBits: 200_000, bufferSeconds: 0.5, sound: 64 };
  const size = ((width * height) / (1920 * 1080)) ** 0.83;
  const motion = framesPerSecond > 30 ? 1.4 : 1;
  const peakBits = Math.ceil((5_000 * size * motion) / 10) * 10_000;
  return { peakBits, bufferSeconds: 2, sound: 128 };
}

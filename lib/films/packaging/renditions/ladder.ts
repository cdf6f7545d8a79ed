/** A size in which a film is encoded. */
export type Rung = {
  /** Its lines as viewers call them: '720', also for a narrower or an upright picture. */
  name: string;
  width: number;
  height: number;
};

const LINES = [1080, 720, 480, 360];

/** A rung much like the one above it helps nobody. */
const LEAST_STEP = 0.85;

/** Fewer lines than these are no film. */
export const LEAST_LINES = 100;

/**
 * How many lines of 16:9 a picture is worth, whatever its shape: 1920 × 804 and 1080 × 1920 are both
 * 1080.
 */
export function linesOf({ width, height }: { width: number; height: number }): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.max(short, Math.round((long * 9) / 16));
}

/** The sizes that a master is worth, the best first: never larger than it, all of them even. */
export function ladderOf(master: { width: number; height: number }): Rung[] {
  const own = linesOf(master);
  const [most = own] = LINES;
  const top = Math.min(own, most);
  const below = LINES.filter((lines) => lines <= top * LEAST_STEP);
  return [top, ...below].map((lines) => {
    const even = (pixels: number) => {
      const size = 2 * Math.round((pixels * lines) / own / 2);
      return Math.max(2, size > pixels ? size - 2 : size);
    };
    return { name: String(lines), width: even(master.width), height: even(master.height) };
  });
}

/**
 * The bits a second that a rung may take at its busiest: 5 Mbit/s at 1080 lines, and less for fewer
 * pixels, though not as much less as they are fewer.
 */
export function peakBitsOf({ width, height }: Rung, framesPerSecond: number): number {
  const size = ((width * height) / (1920 * 1080)) ** 0.83;
  const motion = framesPerSecond > 30 ? 1.4 : 1;
  return Math.ceil((5_000 * size * motion) / 10) * 10_000;
}

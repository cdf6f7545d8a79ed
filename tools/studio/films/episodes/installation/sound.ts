import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, breath, pad } from "#tools/studio/films/sound/voices.ts";
import { stream } from "./scenes.ts";

export function sound(track: Track): void {
  const sa = 196;
  air(track, 0, 53, { gain: 0.03, dark: 0.012, period: 11 });
  pad(track, 0, 53, [sa / 4, sa / 2, sa * 0.75], 0.04);
  for (const h of stream())
    bell(track, h.from + 3, sa * ([2, 2.25, 2.667, 3, 3.375, 4, 4.5, 5.333][h.art % 8] ?? 2), {
      gain: 0.012 + 0.016 * h.near,
      pan: Math.min(0.95, Math.max(0.05, h.x / 1280)),
      hold: 1.1,
    });
  for (const [at, ratio] of notes("2 2, 4.6 3, 6.4 2.667, 10 1.5, 12.6 2, 15 2.25"))
    bell(track, at, sa * ratio, { gain: 0.05, pan: 0.4 });
  for (let i = 0; i < 5; i++)
    bell(track, 32.4 + i * 1.7, sa / 2, { gain: 0.12, hold: 2.6, pan: 0.35 + i * 0.08 });
  air(track, 31, 40, { gain: 0.05, dark: 0.5, period: 2.4 });
  for (let i = 0; i < 12; i++)
    bell(track, 42 + i * 0.5, sa * ([5.333, 4.5, 4, 3.375, 3, 2.667][i % 6] ?? 3), {
      gain: 0.016,
      hold: 0.9,
      pan: track.range(0.2, 0.8),
    });
  breath(track, 46.6, sa / 2, 6, { gain: 0.08 });
  track.room(1.4);
}

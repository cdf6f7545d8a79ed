import type { Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, breath, pad, pluck } from "#tools/studio/films/sound/voices.ts";
import { PLANETS } from "./layers.ts";

export function sound(track: Track): void {
  const sa = 174.6;
  pad(track, 0, 53, [sa / 4, sa / 2, sa * 0.75, sa * 1.125], 0.035);
  air(track, 0, 53, { gain: 0.02, dark: 0.03, period: 13 });
  for (let i = 0; i < 30; i++)
    bell(track, 1 + i * 0.62 + track.range(0, 0.2), sa * ([8, 6, 9, 10, 12][i % 5] ?? 8), {
      gain: 0.012,
      pan: track.range(0.1, 0.9),
      hold: 0.9,
    });
  for (const planet of PLANETS)
    for (let k = 0; k < 3; k++)
      bell(track, 9 + planet.year * 0.1 + k * 3.1, (sa * 600) / planet.radius, {
        gain: 0.035,
        pan: 0.3 + planet.phase * 0.5,
      });
  for (const [i, at] of [19.8, 21.4, 23].entries())
    breath(track, at, sa * ([1, 1.5, 2][i] ?? 1), 3.4, { gain: 0.07 });
  for (let i = 0; i < 18; i++)
    pluck(track, 26.6 + i * 0.4, sa * ([2, 2.25, 2.5, 3, 3.375][i % 5] ?? 2), {
      gain: 0.2,
      soft: 0.55,
      pan: 0.2 + (i % 6) * 0.12,
      hold: 1.6,
    });
  for (let step = 0; step < 12; step++)
    for (const ratio of [2, 3])
      pluck(track, 35.6 + step * 0.6, sa * ratio * ([1, 1.125, 1.25, 1.5][step % 4] ?? 1), {
        gain: 0.14,
        soft: 0.5,
        pan: ratio / 5,
      });
  breath(track, 44, sa, 7, { gain: 0.06 });
  breath(track, 46, sa * 1.5, 6, { gain: 0.045, pan: 0.6 });
  track.room(1.3);
}

import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, breath, knock, pad, pluck } from "#tools/studio/films/sound/voices.ts";

export function sound(track: Track): void {
  const sa = 164.8;
  air(track, 0, 52, { gain: 0.07, dark: 0.045, period: 7.5 });
  pad(track, 0, 52, [sa / 2, sa * 0.75, sa], 0.028);
  for (const [i, at] of [2, 3.6, 4.4, 6, 9, 10.6, 11.4, 13, 14.6, 15.4, 17].entries())
    pluck(track, at, sa * ([2, 2.25, 3, 2.667, 3, 3.375, 4, 3, 2.667, 2.25, 2][i] ?? 2), {
      gain: 0.24,
      soft: 0.62,
      pan: 0.3 + (i % 4) * 0.13,
    });
  breath(track, 17.4, sa * 1.5, 5, { gain: 0.06 });
  for (let i = 0; i < 22; i++)
    knock(track, 21.4 + i * 0.52, 240 + (i % 4) * 70, {
      gain: 0.07,
      hold: 0.05,
      pan: 0.2 + (i % 5) * 0.15,
    });
  for (let i = 0; i < 12; i++)
    bell(track, 22 + i * 0.98, sa * ([6, 4, 4.5, 8][i % 4] ?? 4), {
      gain: 0.014,
      hold: 0.6,
      pan: 0.3 + (i % 3) * 0.2,
    });
  for (const [at, ratio, length] of notes("34 2 5, 38 2.25 4, 41 1.5 6, 45 2 6"))
    breath(track, at, sa * ratio, length, { gain: 0.05, pan: 0.55 });
  for (const [at, ratio] of notes("35.6 4, 37.4 3, 40 3.375, 43.8 3, 45.4 2.25, 47 2"))
    pluck(track, at, sa * ratio, { gain: 0.22, soft: 0.7 });
  track.room(1);
}

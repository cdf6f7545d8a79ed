import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, breath, knock, pad, pluck } from "#tools/studio/films/sound/voices.ts";

export function sound(track: Track): void {
  const sa = 155.6;
  pad(track, 0, 53, [sa / 2, sa, sa * 1.2, sa * 1.5], 0.026);
  air(track, 0, 30, { gain: 0.018, dark: 0.02 });
  air(track, 29.6, 42, { gain: 0.07, dark: 0.06, period: 4 });
  for (const [at, ratio, length] of notes(
    "0.6 2 5, 5 2.4 4, 9.6 1.8 5, 14 2.667 5, 20 3 6, 25.6 2.4 5, 43 2 5, 47 2.4 6",
  ))
    breath(track, at, sa * ratio, length, { gain: 0.05, pan: 0.42 });
  for (let i = 0; i < 5; i++)
    pluck(track, 11.8 + i * 1.5, sa * ([2, 2.4, 2.667, 3, 3.6][i] ?? 2), {
      gain: 0.3,
      soft: 0.6,
      pan: 0.25 + i * 0.12,
    });
  for (let i = 0; i < 20; i++)
    knock(track, 20.6 + i * 0.5 + track.range(0, 0.12), 900, { gain: 0.02, hold: 0.05, pan: 0.7 });
  for (let i = 0; i < 24; i++)
    knock(track, 30.6 + i * 0.47, i % 4 === 0 ? 74 : 104, {
      gain: i % 4 === 0 ? 0.24 : 0.12,
      hold: 0.13,
      pan: 0.35 + (i % 3) * 0.15,
    });
  for (let i = 0; i < 9; i++)
    pluck(track, 32.4 + i * 1.05, sa * ([1.5, 2, 2.4, 1.8][i % 4] ?? 2), {
      gain: 0.22,
      soft: 0.55,
    });
  pluck(track, 46.8, sa, { gain: 0.4, soft: 0.7, hold: 4 });
  track.room(1.1);
}

import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, breath, knock, pluck, tanpura } from "#tools/studio/films/sound/voices.ts";

export function sound(track: Track): void {
  const sa = 146.8;
  tanpura(track, { ground: sa, gain: 0.22, beat: 1.2 });
  air(track, 6, 19, { gain: 0.09, dark: 0.05, period: 6 });
  air(track, 0, 49, { gain: 0.015, dark: 0.02 });
  for (let i = 0; i < 6; i++)
    knock(track, 18.8 + i * 1.35, 92 + i * 7, { gain: 0.22, hold: 0.16, pan: 0.25 + i * 0.1 });
  for (const [at, ratio] of notes(
    "2 2, 3.2 2.25, 4.6 2.667, 6.2 3, 9.4 4, 11 3.375, 12.2 3, 14.4 2.667, 20.2 3",
    "22.4 3.375, 24.8 4, 26.4 4.5, 31 3, 32.6 2.667, 34.4 2.25, 36 2, 40.4 3, 42 2.25, 44.4 2",
  )) {
    pluck(track, at, sa * ratio, { gain: 0.26, soft: 0.65, pan: 0.3 + (at % 1) * 0.4 });
  }
  breath(track, 24, sa * 2, 6, { gain: 0.035, pan: 0.6 });
  breath(track, 40, sa * 3, 7, { gain: 0.03, pan: 0.4 });
  track.room();
}

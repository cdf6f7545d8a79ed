import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, breath, knock, pad } from "#tools/studio/films/sound/voices.ts";

export function sound(track: Track): void {
  pad(track, 0, 22, [110, 165, 220, 277.2], 0.035);
  air(track, 0, 22, { gain: 0.02, dark: 0.02 });
  for (let i = 0; i < 9; i++)
    knock(track, 0.7 + i * 0.5, 330 + (i % 3) * 60, {
      gain: 0.07,
      hold: 0.03,
      pan: 0.3 + i * 0.05,
    });
  for (let i = 0; i < 11; i++)
    bell(track, 7.25 + i * 0.55, [1760, 1320, 1980][i % 3] ?? 1760, {
      gain: 0.02,
      pan: 0.72,
      hold: 0.5,
    });
  for (const [at, hz] of notes("5.2 220, 9.7 277.2, 13.4 330, 16.8 440"))
    bell(track, at, hz, { gain: 0.09, pan: 0.4 });
  breath(track, 12.6, 220, 7, { gain: 0.05, pan: 0.4 });
  breath(track, 14.2, 330, 6.5, { gain: 0.04, pan: 0.6 });
  track.room();
}

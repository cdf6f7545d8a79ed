import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, breath, pluck, tanpura } from "#tools/studio/films/sound/voices.ts";

export function sound(track: Track): void {
  tanpura(track, { ground: 146.8, gain: 0.26 });
  air(track, 0, 22, { gain: 0.03, dark: 0.02 });
  for (const [at, ratio] of notes(
    "3 2, 4.4 2.25, 5.2 2.5, 7.6 3, 9 2.5, 10.2 3.375, 12 3, 14.6 4, 16.4 3, 17.8 2.5, 19 2",
  )) {
    pluck(track, at, 146.8 * ratio, { gain: 0.3, pan: 0.35 + (at % 1) * 0.4, soft: 0.7 });
  }
  breath(track, 8.4, 293.7, 5, { gain: 0.03, pan: 0.6 });
  breath(track, 13.6, 440, 6, { gain: 0.025, pan: 0.4 });
  track.room();
}

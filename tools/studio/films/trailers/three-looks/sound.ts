import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, pad, pluck } from "#tools/studio/films/sound/voices.ts";

export function sound(track: Track): void {
  pad(track, 0, 21, [98, 147, 196.5, 294], 0.045);
  air(track, 0, 21, { gain: 0.025, dark: 0.015, period: 7 });
  for (const [at, hz] of notes(
    "1.5 392, 3.7 588, 7.9 441, 8.4 661.5, 12.2 523, 12.9 784, 16.4 294, 17.2 392",
  )) {
    bell(track, at, hz, { gain: 0.07, pan: 0.3 + (at % 1) * 0.5 });
  }
  for (let i = 0; i < 9; i++)
    pluck(track, 2 + i * 1.9, [98, 147, 196][i % 3] ?? 98, { gain: 0.22, soft: 0.85 });
  track.room(1.2);
}

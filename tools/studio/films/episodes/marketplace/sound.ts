import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, breath, knock, pad, pluck } from "#tools/studio/films/sound/voices.ts";
import { BIDS } from "./scenes.ts";

export function sound(track: Track): void {
  const sa = 123.5;
  air(track, 0, 17, { gain: 0.02, dark: 0.03 });
  air(track, 17, 30, { gain: 0.11, dark: 0.07, period: 5 });
  air(track, 29, 40, { gain: 0.05, dark: 0.12, period: 3 });
  pad(track, 0, 30, [sa, sa * 1.5, sa * 2], 0.022);
  pad(track, 39, 54, [sa, sa * 1.25, sa * 1.5, sa * 2], 0.03);
  for (let at = 1, i = 0; at < 28; at += 1.6, i++)
    pluck(track, at, (sa / 2) * ([1, 1.5, 1.2, 2, 1.8, 1.5][i % 6] ?? 1), {
      gain: 0.34,
      soft: 0.8,
      hold: 1.4,
    });
  for (const [at, ratio] of notes(
    "3 4, 5.4 4.8, 9.4 3, 11.2 3.6, 13 4, 15.2 3, 41.6 2.5, 43.6 3, 45 4, 47.6 5, 49 4",
  ))
    pluck(track, at, sa * ratio, { gain: 0.2, soft: 0.7, pan: 0.3 + (at % 1) * 0.4 });
  breath(track, 20, sa / 2, 4.4, { gain: 0.14, pan: 0.3 });
  for (const [i, [at]] of BIDS.entries())
    bell(track, at + 0.4, sa * (4 + i * 0.5), { gain: 0.03, pan: 0.2 + (i % 4) * 0.2, hold: 0.6 });
  for (let i = 0; i < 12; i++)
    knock(track, 31 + i * 0.58 - i * i * 0.004, 70, { gain: 0.12, hold: 0.1 });
  knock(track, 38.22, 150, { gain: 0.34, hold: 0.08 });
  track.room(0.9);
}

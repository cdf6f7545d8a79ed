import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, breath, pad, tanpura } from "#tools/studio/films/sound/voices.ts";

export function sound(track: Track): void {
  const sa = 130.8;
  tanpura(track, { ground: sa, gain: 0.26, beat: 1.35, first: 4 / 3 });
  pad(track, 30, 52, [sa / 2, sa, sa * 1.333], 0.03);
  air(track, 8, 18, { gain: 0.03, dark: 0.04, period: 5 });
  for (const [at, ratio, length] of notes(
    "3 2 5, 9.4 2.667 4, 13 2.4 4.6, 20 2 5, 24.6 2.133 4.4, 29 1.778 5, 41 1.333 6, 45.4 2 6",
  )) {
    breath(track, at, sa * ratio, length, { gain: 0.055, pan: 0.45 });
  }
  for (let i = 0; i < 10; i++)
    bell(track, 19 + i * 1.15, sa * ([4, 4.8, 5.333, 6, 3.2][i % 5] ?? 4), {
      gain: 0.022,
      pan: 0.2 + (i % 5) * 0.15,
      hold: 1.2,
    });
  bell(track, 37.9, sa, { gain: 0.12, hold: 4 });
  track.room(1.1);
}

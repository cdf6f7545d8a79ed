import { notes, type Track } from "#tools/studio/films/sound/track.ts";
import { air, bell, breath, knock, pad, pluck } from "#tools/studio/films/sound/voices.ts";
import { PLACES } from "./scenes.ts";

export function sound(track: Track): void {
  const sa = 110;
  pad(track, 0, 52, [sa, sa * 1.5, sa * 2, sa * 2.4], 0.03);
  air(track, 0, 52, { gain: 0.025, dark: 0.02 });
  for (const [i, place] of PLACES.entries())
    bell(track, place.from + 0.4, sa * ([4, 4.8, 6, 5.333][i] ?? 4), {
      gain: 0.06,
      pan: 0.2 + i * 0.2,
    });
  for (let at = 2, i = 0; at < 23; at += 1.4, i++)
    pluck(track, at, sa * ([2, 3, 2.4, 3.2, 4, 3][i % 6] ?? 2), {
      gain: 0.22,
      soft: 0.6,
      pan: 0.3 + (i % 3) * 0.2,
    });
  knock(track, 24.8, 58, { gain: 0.24, hold: 0.4 });
  breath(track, 25, sa, 8, { gain: 0.07 });
  for (let i = 0; i < 26; i++)
    knock(track, 36 + i * 0.26 + track.range(0, 0.1), 700 + track.range(0, 300), {
      gain: 0.025,
      hold: 0.02,
      pan: track.range(0.2, 0.8),
    });
  for (const [at, ratio] of notes("34 2, 36.4 2.4, 38.6 3, 41 2.667, 44.8 3, 46.2 3.6, 47.6 4"))
    pluck(track, at, sa * ratio, { gain: 0.26, soft: 0.7 });
  track.room(1.1);
}

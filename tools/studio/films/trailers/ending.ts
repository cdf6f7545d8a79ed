import { titleCard } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";
import { during } from "#tools/studio/films/parts/time.ts";

/** Draws the end of every trailer: the series, a title, a description. */
export function ending(
  stage: Stage,
  t: number,
  { from, title, dusk = 0.66 }: { from: number; title: string; dusk?: number },
): void {
  stage.veil("#120b10", dusk * during(t, from - 0.6, from + 1));
  titleCard(stage, t, {
    ...{ from, to: from + 60, label: "ART IN EPISODES", lines: [title], size: 92 },
    below: "Eight films on Modern and Contemporary Indian art",
  });
}

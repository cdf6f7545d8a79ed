import { Stage } from "#tools/studio/films/parts/stage.ts";
import { during } from "#tools/studio/films/parts/time.ts";
import type { Film } from "./film.ts";

/** Returns a function from a time in seconds to the frame's canvas. */
export function projector(film: Film): (t: number) => Stage["canvas"] {
  const scene = film.paint();
  const stage = new Stage();
  return (t) => {
    stage.begin();
    scene(stage, t);
    stage.end(during(t, 0, 1.2) * (1 - during(t, film.seconds - 1.4, film.seconds - 0.1)));
    return stage.canvas;
  };
}

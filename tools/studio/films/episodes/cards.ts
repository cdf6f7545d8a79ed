import { firstContent } from "#lib/content/first-edition/first-content.ts";
import { C, type Colour } from "#tools/studio/art/paint/colour.ts";
import type { Chapter, Film } from "#tools/studio/films/film.ts";
import { chapterCard, titleCard } from "#tools/studio/films/parts/lettering.ts";
import type { Stage } from "#tools/studio/films/parts/stage.ts";

/** The title card; by default in the middle until 7.4 s. */
export interface Opening {
  lines: readonly string[];
  below: string;
  to?: number;
  x?: number;
  y?: number;
  size?: number;
  accent?: Colour;
  /** True for a light picture: the text is in ink. */
  light?: boolean;
}

/** Adds the title and the chapters to an episode's scenes. */
export function episodeFilm(id: string, film: Omit<Film, "title"> & { opening: Opening }): Film {
  const { episodes, site } = firstContent();
  const episode = episodes.find((one) => one.id === id);
  if (!episode) throw new Error(`no such episode: ${id}`);
  const { opening, ...rest } = film;
  const label = `${episode.season.title}  ·  ${episode.title}`.toUpperCase();
  return {
    ...rest,
    title: `${site.name}: ${episode.subtitle}`,
    chapters: [{ from: 0, title: "Opening" }, ...film.chapters],
    paint() {
      const scene = film.paint();
      return (stage, t) => {
        scene(stage, t);
        cards(stage, t, { label, opening, chapters: film.chapters });
      };
    },
  };
}

interface Words {
  label: string;
  opening: Opening;
  chapters: readonly Chapter[];
}

function cards(stage: Stage, t: number, { label, opening, chapters }: Words): void {
  const ink = opening.light ? { colour: C.ink, accent: C.rust } : {};
  titleCard(stage, t, { from: 1, to: 7.4, label, ...ink, ...opening });
  for (const [index, chapter] of chapters.entries()) {
    chapterCard(stage, t, { ...chapter, index, from: chapter.from + 0.6 });
  }
}

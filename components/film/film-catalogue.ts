import { content } from "#lib/content/content.ts";
import { filmPath } from "#lib/core/config/paths.ts";
import { type Catalogue, filmOf } from "./film.ts";

/** For server components, which pass it to the player. */
export function filmCatalogue(): Catalogue {
  const { site, episodes } = content();
  const films = episodes.map((episode) => {
    const { season, title, subtitle, thumbnail } = episode;
    return {
      ...filmOf(episode),
      subtitle,
      place: `${season.title}, ${title}`,
      thumbnail,
      path: filmPath(episode),
    };
  });
  return { site: site.name, films };
}

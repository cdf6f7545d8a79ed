import { filmOfFragment } from "#lib/core/config/paths.ts";
import type { Offer } from "./offer.ts";

/** Returns the film for which the buyer came to the plan, by the address's fragment. */
export function wantedFilm({ films }: Offer): Offer["films"][number] | null {
  const { hash } = window.location;
  const film = films.find(({ episodeId }) => episodeId === filmOfFragment(hash)?.id);
  // The fragment may name a second of the film.
  return film ? { ...film, path: film.path.replace(/#.*/, hash) } : null;
}

import { filmOfFragment } from "#lib/core/config/paths.ts";
import type { Offer } from "./offer.ts";

/** Returns the film for which the buyer came to the plan, by the address's fragment. */
export function wantedFilm({ films }: Offer): Offer["films"][number] | undefined {
  const wanted = filmOfFragment(window.location.hash);
  return films.find(({ episodeId }) => episodeId === wanted?.id);
}

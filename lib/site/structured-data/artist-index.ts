import { type Artist, artists } from "#lib/content/artists.ts";
import { artistsPage } from "#lib/content/artists-page.ts";
import { artistPath, paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

/** The artists whom the films speak of (https://schema.org/ItemList). */
export function artistIndex() {
  return {
    "@type": "ItemList",
    "@id": publicUrl(`${paths.artists}#index`),
    name: artistsPage.heading,
    numberOfItems: artists.length,
    itemListElement: artists.map((artist, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: artistThing(artist),
    })),
  };
}

function artistThing({ slug, name, born, died, isCollective }: Artist) {
  const id = { "@id": publicUrl(artistPath(slug)), name };
  if (isCollective) return { "@type": "Organization", ...id, foundingDate: `${born}` };
  const deathDate = died === undefined ? undefined : `${died}`;
  return { "@type": "Person", ...id, birthDate: `${born}`, ...(deathDate && { deathDate }) };
}

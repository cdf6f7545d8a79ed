import { publicPage } from "#app/page-metadata.ts";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { ArtistsPage } from "#components/works/artists-page.tsx";
import { paths } from "#lib/config/paths.ts";
import { artistsPage } from "#lib/content/artists-page.ts";
import { thingsOfArtists } from "#lib/structured-data/pages.ts";

export const metadata = publicPage({
  title: artistsPage.heading,
  description: artistsPage.description,
  path: paths.artists,
});

/** The index of the artists whom the films speak of. */
export default function IndexOfArtistsPage() {
  return (
    <>
      <JsonLd things={thingsOfArtists()} />
      <ArtistsPage />
    </>
  );
}

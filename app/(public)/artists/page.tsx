import { publicPage } from "#app/page-metadata.ts";
import { JsonLd } from "#components/ui/json-ld.tsx";
import { ArtistsPage } from "#components/works/artists-page.tsx";
import { artistsPage } from "#lib/content/artists-page.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfArtists } from "#lib/site/structured-data/pages.ts";

const { heading: title, description } = artistsPage;

export const metadata = publicPage({ title, description, path: paths.artists });

export default function IndexOfArtistsPage() {
  return (
    <>
      <JsonLd things={thingsOfArtists()} />
      <ArtistsPage />
    </>
  );
}

import { publicPage } from "#app/page-metadata.ts";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { ArtistsPage } from "#components/works/artists-page.tsx";
import { content } from "#lib/content/content.ts";
import { paths } from "#lib/core/config/paths.ts";
import { thingsOfArtists } from "#lib/site/structured-data/pages.ts";

export function generateMetadata() {
  const { heading: title, description } = content().artistsPage;
  return publicPage({ title, description, path: paths.artists });
}

export default function IndexOfArtistsPage() {
  return (
    <>
      <JsonLd things={thingsOfArtists()} />
      <ArtistsPage />
    </>
  );
}

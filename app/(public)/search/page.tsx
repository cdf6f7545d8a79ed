import { unlistedPage } from "#app/page-metadata.ts";
import { filmCatalogue } from "#components/film/film.ts";
import { SearchView } from "#components/search/search-view.tsx";
import { strings } from "#components/search/strings.ts";

export const metadata = unlistedPage(strings.title);

/** The same for each viewer: the answers come by a call. */
export default function SearchPage() {
  return <SearchView catalogue={filmCatalogue()} />;
}

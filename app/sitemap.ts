import type { MetadataRoute } from "next";
import { paths, personPath } from "#lib/config/paths.ts";
import { publicUrl } from "#lib/config/public-url.ts";
import { people } from "#lib/content/people.ts";

/** The pages that search engines list. */
export default function sitemap(): MetadataRoute.Sitemap {
  const { home, seasonOne, seasonTwo, faculty, about, artists, login } = paths;
  const biographies = people.map(({ slug }) => personPath(slug));
  return [home, seasonOne, seasonTwo, faculty, about, artists, login, ...biographies].map(
    (path) => ({
      url: publicUrl(path),
    }),
  );
}

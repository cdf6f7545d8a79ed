import type { MetadataRoute } from "next";
import { people } from "#lib/content/people.ts";
import { paths, personPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

export default function sitemap(): MetadataRoute.Sitemap {
  const { home, seasonOne, seasonTwo, faculty, about, artists, login } = paths;
  const biographies = people.map(({ slug }) => personPath(slug));
  const all = [home, seasonOne, seasonTwo, faculty, about, artists, login, ...biographies];
  return all.map((path) => ({ url: publicUrl(path) }));
}

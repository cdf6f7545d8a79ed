import type { MetadataRoute } from "next";
import { content } from "#lib/content/content.ts";
import { freePagePath, paths, personPath, seasonPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

export default function sitemap(): MetadataRoute.Sitemap {
  const { home, faculty, about, artists, login } = paths;
  const { seasons, people, pages } = content();
  const all = [
    home,
    ...seasons.map(seasonPath),
    ...[faculty, about, artists, login],
    ...pages.map(freePagePath),
    ...people.map(({ slug }) => personPath(slug)),
  ];
  return all.map((path) => ({ url: publicUrl(path) }));
}

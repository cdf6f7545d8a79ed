import type { MetadataRoute } from "next";
import { isThin, momentsOfArtist, momentsOfWork } from "#lib/content/artists-and-works.ts";
import { content } from "#lib/content/content.ts";
import {
  artistPath,
  freePagePath,
  paths,
  personPath,
  seasonPath,
  workPath,
} from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";

export default function sitemap(): MetadataRoute.Sitemap {
  const { home, faculty, about, login, gift } = paths;
  const { seasons, people, pages, artists, works } = content();
  const all = [
    home,
    ...seasons.map(seasonPath),
    ...[faculty, about, paths.artists, login, gift],
    ...pages.map(freePagePath),
    ...people.map(({ slug }) => personPath(slug)),
    ...artists
      .filter((artist) => !isThin(artist, momentsOfArtist(artist.slug)))
      .map(({ slug }) => artistPath(slug)),
    ...works.filter((work) => !isThin(work, momentsOfWork(work.id))).map(({ id }) => workPath(id)),
  ];
  return all.map((path) => ({ url: publicUrl(path) }));
}

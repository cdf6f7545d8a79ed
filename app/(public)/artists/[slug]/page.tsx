import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { publicPage } from "#app/page-metadata.ts";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { ArtistPage } from "#components/works/artist-page.tsx";
import { describeArtist } from "#components/works/describe-page.ts";
import { findArtist } from "#lib/content/artists-and-works.ts";
import { firstContent } from "#lib/content/first-edition/first-content.ts";
import { artistPath } from "#lib/core/config/paths.ts";
import { thingsOfArtist } from "#lib/site/structured-data/pages.ts";

type ArtistProps = { params: Promise<{ slug: string }> };

/** One page, which the build measures for the router's prefetching. */
export function generateStaticParams() {
  return firstContent()
    .artists.slice(0, 1)
    .map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: ArtistProps): Promise<Metadata> {
  const artist = findArtist((await params).slug);
  return artist ? publicPage({ ...describeArtist(artist), path: artistPath(artist.slug) }) : {};
}

export default async function PageOfArtist({ params }: ArtistProps) {
  const artist = findArtist((await params).slug);
  if (artist === null) notFound();
  return (
    <>
      <JsonLd things={thingsOfArtist(artist)} />
      <ArtistPage artist={artist} />
    </>
  );
}

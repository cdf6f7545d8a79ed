import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { publicPage, unlistedPage } from "#app/page-metadata.ts";
import { PageShell } from "#components/calls/page-shell.tsx";
import { FreePage } from "#components/pages/free-page.tsx";
import { EpisodesPage } from "#components/season/episodes/episodes-page.tsx";
import { SeasonPage } from "#components/season/season-page.tsx";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { content, type Page, type Season } from "#lib/content/content.ts";
import { firstContent } from "#lib/content/first-edition/first-content.ts";
import { calls, freePagePath, seasonEpisodesPath, seasonPath } from "#lib/core/config/paths.ts";
import { thingsOfFreePage, thingsOfSeason } from "#lib/site/structured-data/pages.ts";

type ContentPageProps = { params: Promise<{ slug: string }> };

/**
 * One page, which the build measures for the router's prefetching. The development server calls
 * this in a process without the content, hence `firstContent`.
 */
export function generateStaticParams() {
  return firstContent()
    .seasons.slice(0, 1)
    .map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: ContentPageProps): Promise<Metadata> {
  const found = find((await params).slug);
  if (found === null) return {};
  if ("episodesOf" in found) return unlistedPage(found.episodesOf.title);
  if ("season" in found) return publicPage({ ...found.season, path: seasonPath(found.season) });
  return publicPage({ ...found.page, path: freePagePath(found.page) });
}

export default async function ContentPage({ params }: ContentPageProps) {
  const found = find((await params).slug);
  if (found === null) notFound();
  if ("episodesOf" in found) {
    return (
      <PageShell calls={ofEpisodes}>
        <EpisodesPage season={found.episodesOf} />
      </PageShell>
    );
  }
  if ("season" in found) {
    return (
      <>
        <JsonLd things={thingsOfSeason(found.season)} />
        <SeasonPage season={found.season} />
      </>
    );
  }
  return (
    <>
      <JsonLd things={thingsOfFreePage(found.page)} />
      <FreePage page={found.page} />
    </>
  );
}

const ofEpisodes = [calls.authenticate, calls.wishlist, calls.watchProgress, calls.membership];

type Found = { season: Season } | { episodesOf: Season } | { page: Page };

function find(slug: string): Found | null {
  const { seasons, pages } = content();
  const season = seasons.find((one) => one.slug === slug);
  if (season) return { season };
  const episodesOf = seasons.find((one) => seasonEpisodesPath(one) === `/${slug}`);
  if (episodesOf) return { episodesOf };
  const page = pages.find((one) => one.slug === slug);
  return page ? { page } : null;
}

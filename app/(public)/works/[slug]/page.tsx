import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { publicPage } from "#app/page-metadata.ts";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { describeWork } from "#components/works/describe-page.ts";
import { WorkPage } from "#components/works/work-page.tsx";
import { findWork } from "#lib/content/artists-and-works.ts";
import { firstContent } from "#lib/content/first-edition/first-content.ts";
import { workPath } from "#lib/core/config/paths.ts";
import { thingsOfWork } from "#lib/site/structured-data/pages.ts";

type WorkProps = { params: Promise<{ slug: string }> };

/** One page, which the build measures for the router's prefetching. */
export function generateStaticParams() {
  return firstContent()
    .works.slice(0, 1)
    .map(({ id }) => ({ slug: id }));
}

export async function generateMetadata({ params }: WorkProps): Promise<Metadata> {
  const work = findWork((await params).slug);
  return work ? publicPage({ ...describeWork(work), path: workPath(work.id) }) : {};
}

export default async function PageOfWork({ params }: WorkProps) {
  const work = findWork((await params).slug);
  if (work === null) notFound();
  return (
    <>
      <JsonLd things={thingsOfWork(work)} />
      <WorkPage work={work} />
    </>
  );
}

import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { publicPage } from "#app/page-metadata.ts";
import { BiographyPage } from "#components/faculty/biography-page.tsx";
import { JsonLd } from "#components/ui/page/json-ld.tsx";
import { firstContent } from "#lib/content/first-edition/first-content.ts";
import { findPerson } from "#lib/content/people.ts";
import { personPath } from "#lib/core/config/paths.ts";
import { thingsOfPerson } from "#lib/site/structured-data/pages.ts";

type PersonPageProps = { params: Promise<{ slug: string }> };

/** One page, which the build measures for the router's prefetching. */
export function generateStaticParams() {
  return firstContent()
    .people.slice(0, 1)
    .map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PersonPageProps): Promise<Metadata> {
  const person = findPerson((await params).slug);
  if (person === null) return {};
  const { name: title, role, slug, cover: picture } = person;
  const description = `${title}, ${role}. ${person.description}`;
  return publicPage({ title, description, path: personPath(slug), picture });
}

export default async function PersonPage({ params }: PersonPageProps) {
  const person = findPerson((await params).slug);
  if (person === null) notFound();
  return (
    <>
      <JsonLd things={thingsOfPerson(person)} />
      <BiographyPage person={person} />
    </>
  );
}

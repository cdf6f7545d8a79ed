import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BiographyPage } from "#components/faculty/biography-page.tsx";
import { findPerson, people } from "#lib/content/people.ts";

type PersonPageProps = { params: Promise<{ slug: string }> };

// All pages are made at build; any other name is answered with 404.
export const dynamicParams = false;

export function generateStaticParams() {
  return people.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: PersonPageProps): Promise<Metadata> {
  const person = findPerson((await params).slug);
  if (person === null) return {};
  return { title: person.name, description: `${person.role}. ${person.description}` };
}

/** One of the thirteen biographies. */
export default async function PersonPage({ params }: PersonPageProps) {
  const person = findPerson((await params).slug);
  if (person === null) notFound();
  return <BiographyPage person={person} />;
}

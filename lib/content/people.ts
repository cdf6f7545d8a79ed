import { content, type Person } from "./content.ts";

export function findPerson(slug: string): Person | null {
  return content().people.find((person) => person.slug === slug) ?? null;
}

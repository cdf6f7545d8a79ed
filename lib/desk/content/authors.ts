import { namesOf, staffIdOf } from "#lib/desk/audit/actors.ts";

/** Returns a function that names an author; those without a name stay as they are recorded. */
export async function nameAuthors(authors: readonly string[]): Promise<(author: string) => string> {
  const names = await namesOf(authors.flatMap((author) => staffIdOf(author) ?? []));
  return (author) => names.get(staffIdOf(author) ?? "") || author;
}

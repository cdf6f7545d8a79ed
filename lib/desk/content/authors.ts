import { namesOf, STAFF, staffIdOf } from "#lib/desk/audit/actors.ts";

export async function namesOfAuthors(authors: readonly string[]): Promise<Map<string, string>> {
  const names = await namesOf(authors.flatMap((author) => staffIdOf(author) ?? []));
  const named = [...names].map(([id, name]) => [`${STAFF}${id}`, name] as const);
  return new Map(named.filter(([, name]) => name !== ""));
}

export async function nameOfAuthor(author: string): Promise<string> {
  return (await namesOfAuthors([author])).get(author) ?? author;
}

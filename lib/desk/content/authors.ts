import { fullName } from "#lib/accounts/users/full-name.ts";
import { database } from "#lib/core/database/client.ts";

const STAFF = "staff ";

export async function namesOfAuthors(authors: readonly string[]): Promise<Map<string, string>> {
  const ids = new Set(
    authors.filter((one) => one.startsWith(STAFF)).map((one) => one.slice(STAFF.length)),
  );
  const users = await database().read.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, firstName: true, lastName: true },
  });
  const named = users.map((user) => [`${STAFF}${user.id}`, fullName(user)] as const);
  return new Map(named.filter(([, name]) => name !== ""));
}

export async function nameOfAuthor(author: string): Promise<string> {
  return (await namesOfAuthors([author])).get(author) ?? author;
}

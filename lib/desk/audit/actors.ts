import { fullName } from "#lib/accounts/users/full-name.ts";
import { database } from "#lib/core/database/client.ts";

/** In the order of the filter's choices. */
const KINDS = ["staff", "operator", "member", "site", "razorpay", "other"] as const;

export type Actor = {
  /** Raw, such as 'staff 1f0c…'. */
  actor: string;
  kind: (typeof KINDS)[number];
  /** Empty for deleted accounts, and unless the actor is a person or an operator. */
  name: string;
  userId: string | null;
};

const ALONE = ["site", "razorpay", "member"] as const;

export async function describeActors(actors: readonly string[]): Promise<(actor: string) => Actor> {
  const names = await namesOf(actors.flatMap((actor) => staffIdOf(actor) ?? []));
  return (actor) => describe(actor, names);
}

function describe(actor: string, names: ReadonlyMap<string, string>): Actor {
  const userId = staffIdOf(actor);
  if (userId !== null) return { actor, kind: "staff", name: names.get(userId) ?? "", userId };
  const alone = ALONE.find((known) => known === actor);
  if (alone) return { actor, kind: alone, name: "", userId: null };
  const [kind, ...rest] = actor.split(" ");
  if (kind === "operator") return { actor, kind, name: rest.join(" "), userId: null };
  return { actor, kind: "other", name: actor, userId: null };
}

const STAFF = "staff ";

const staffIdOf = (actor: string) => (actor.startsWith(STAFF) ? actor.slice(STAFF.length) : null);

export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const users = await database().read.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, firstName: true, lastName: true },
  });
  return new Map(users.map((user) => [user.id, fullName(user)]));
}

/** Returns a function that names an author; those without a name stay as they are recorded. */
export async function nameAuthors(authors: readonly string[]): Promise<(author: string) => string> {
  const names = await namesOf(authors.flatMap((author) => staffIdOf(author) ?? []));
  return (author) => names.get(staffIdOf(author) ?? "") || author;
}

const MOST = 200;

/** Returns the team and all actors. Hops through the index, as DISTINCT would read all entries. */
export async function listActors(): Promise<Actor[]> {
  const { read } = database();
  const staff = await read.staff.findMany({ select: { userId: true } });
  const acted = await read.$queryRaw<{ actor: string }[]>`
    WITH RECURSIVE acted(actor) AS (
      SELECT MIN("actor") FROM "AuditEntry"
      UNION ALL
      SELECT (SELECT MIN(e."actor") FROM "AuditEntry" e WHERE e."actor" > a.actor)
      FROM acted a WHERE a.actor IS NOT NULL
    )
    SELECT actor FROM acted WHERE actor IS NOT NULL LIMIT ${MOST}`;
  const team = staff.map(({ userId }) => STAFF + userId);
  const actors = [...new Set([...team, ...acted.map(({ actor }) => actor)])];
  const placeOf = ({ kind }: Actor) => KINDS.indexOf(kind);
  return actors
    .map(await describeActors(actors))
    .sort((one, other) => placeOf(one) - placeOf(other) || one.name.localeCompare(other.name));
}

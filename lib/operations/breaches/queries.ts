import { database } from "#lib/core/database/client.ts";
import type { Breach } from "#lib/core/database/generated/sqlite/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { countAffected, type Scope } from "./scope.ts";
import { readWords } from "./words.ts";

/** The Board's report is due so long after the publisher became aware (Rule 7(2)(b)). */
const REPORT_MS = 72 * HOUR_MS;

const MOST_LISTED = 100;

const fields = {
  id: true,
  createdAt: true,
  awareAt: true,
  kinds: true,
  accounts: true,
  dataFrom: true,
  dataUntil: true,
  words: true,
  version: true,
  triedVersion: true,
  toldAt: true,
  listedAt: true,
  queuedAt: true,
  firstWordAt: true,
  reportedAt: true,
} as const;

export const breachFields = fields;

export type FoundBreach = Pick<Breach, keyof typeof fields>;

const split = (text: string) => text.split(",").filter(Boolean);

export const scopeIn = ({ kinds, accounts, dataFrom, dataUntil }: FoundBreach): Scope => ({
  kinds: split(kinds),
  accounts: split(accounts),
  from: dataFrom,
  until: dataUntil,
});

/** Open while the Board has no report, or the affected are not told. */
const OPEN = { OR: [{ reportedAt: null }, { toldAt: null }] };

export type ListedBreach = Awaited<ReturnType<typeof listBreaches>>[number];

/** The newest first; `open`: the nearest report first. */
export async function listBreaches({ open = false }: { open?: boolean } = {}) {
  const found = await database().read.breach.findMany({
    where: open ? OPEN : {},
    select: fields,
    orderBy: open ? [{ awareAt: "asc" }] : [{ createdAt: "desc" }, { id: "desc" }],
    take: MOST_LISTED,
  });
  return found.map((breach) => {
    const { id, awareAt, toldAt, queuedAt, firstWordAt, reportedAt } = breach;
    const times = { awareAt, reportBy: dueOf(breach), firstWordAt, reportedAt, toldAt, queuedAt };
    return { id, kinds: scopeIn(breach).kinds, ...times };
  });
}

const dueOf = ({ awareAt }: Pick<Breach, "awareAt">) => new Date(awareAt.getTime() + REPORT_MS);

/** @throws AppError notFound */
export async function findBreach(id: string): Promise<FoundBreach> {
  const { breach } = database().read;
  const found = isPlainText(id) ? await breach.findUnique({ where: { id }, select: fields }) : null;
  if (found === null) throw new AppError("notFound", "There is no such breach.");
  return found;
}

export type BreachView = Awaited<ReturnType<typeof readBreach>>;

/** With the number of the affected: until the telling begins, those of now. */
export async function readBreach(id: string) {
  const found = await findBreach(id);
  const { breachLetter } = database().read;
  const { words, ...breach } = found;
  const scope = scopeIn(found);
  const isListed = found.listedAt !== null;
  const affected = isListed
    ? await breachLetter.count({ where: { breachId: id } })
    : await countAffected(scope);
  const letters = await lettersOf(id);
  return { ...breach, scope, words: readWords(words), reportBy: dueOf(found), affected, letters };
}

type Counted = { queued: bigint; waiting: bigint; givenUp: bigint; unreachable: bigint };

/** `unreachable`: accounts without an address, which read nothing by mail. */
async function lettersOf(id: string) {
  const [row] = await database().read.$queryRaw<Counted[]>`
    SELECT COUNT(l."mailId") AS "queued", COUNT(m."id") AS "waiting",
      COUNT(CASE WHEN r."outcome" = 'GIVEN_UP' THEN 1 END) AS "givenUp",
      COUNT(CASE WHEN l."queuedAt" IS NOT NULL AND l."mailId" IS NULL THEN 1 END) AS "unreachable"
    FROM "BreachLetter" l LEFT JOIN "OutgoingMail" m ON m."id" = l."mailId"
    LEFT JOIN "MailRecord" r ON r."id" = l."mailId" WHERE l."breachId" = ${id}`;
  const { queued = 0, waiting = 0, givenUp = 0, unreachable = 0 } = row ?? {};
  const counts = { waiting: Number(waiting), givenUp: Number(givenUp) };
  const sent = Number(queued) - counts.waiting - counts.givenUp;
  return { sent, ...counts, unreachable: Number(unreachable) };
}

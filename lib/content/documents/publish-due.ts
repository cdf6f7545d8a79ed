import { ContentProblems } from "#lib/content/assembly/problems.ts";
import type { Act } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { withLease } from "#lib/core/database/lease.ts";
import { AppError, isAppError } from "#lib/core/http/errors.ts";
import { publish, schedule } from "./commands.ts";
import { newEdition } from "./editions.ts";
import { type EditionState, type Readable, readEdition, readEditionState } from "./queries.ts";

const LEASE_MS = 60_000;

/** Reports a due draft that the site cannot show. */
type Tell = (id: string, error: unknown) => void;

/** Publishes due drafts and a due price. Returns the edition. Cheap, as each process polls it. */
export async function publishDue(tell: Tell): Promise<number> {
  const edition = await readEditionState();
  if (!isPriceDue(edition) && (await listDue()).length === 0) return edition.revision;
  await withLease("content", LEASE_MS, async () => {
    if (isPriceDue(await readEditionState())) await publishNewPrice();
    await publishDrafts(await listDue(), tell);
  });
  return readEdition();
}

async function listDue({ contentDocument }: Readable = database().read): Promise<string[]> {
  const where = { publishAt: { lte: now() } };
  const due = await contentDocument.findMany({ where, select: { id: true } });
  return due.map(({ id }) => id);
}

function isPriceDue({ changesAt }: EditionState): boolean {
  return changesAt !== null && changesAt <= now();
}

function publishNewPrice(): Promise<number> {
  const editing = { actor: "site", reason: "another price holds from now on" };
  return database().write((tx) =>
    newEdition(tx, { action: "content.price", ids: ["plan"], editing }),
  );
}

async function publishDrafts(ids: readonly string[], tell: Tell): Promise<void> {
  const left = await publishTogether(ids);
  for (const [id, problems] of await publishSingly(left)) {
    tell(id, problems);
    // Its author must decide again.
    const cancelling = { ...whileDue([id]), reason: "it could not be published at its time" };
    await schedule(id, null, cancelling).catch(refusalsOnly);
  }
}

/** A new season, its episodes and the home page name each other. Returns the drafts left out. */
async function publishTogether(ids: readonly string[]): Promise<string[]> {
  let group = ids;
  while (group.length > 0) {
    const outcome = await publish(group, whileDue(group)).catch(refusalsOnly);
    if (typeof outcome === "number") return ids.filter((id) => !group.includes(id));
    // A plan was taken back: the next poll publishes the others together.
    if (!(outcome instanceof ContentProblems)) return [];
    const broken = new Set(outcome.problems.map(({ document }) => document));
    const rest = group.filter((id) => !broken.has(id));
    // A draft can also break a document that is not in the group.
    if (rest.length === group.length) break;
    group = rest;
  }
  return [...ids];
}

/** A draft may need another one: repeats until all are refused. Returns the refusals by id. */
async function publishSingly(ids: readonly string[]): Promise<Map<string, ContentProblems>> {
  const refused = new Map<string, ContentProblems>();
  for (const id of ids) {
    const outcome = await publish([id], whileDue([id])).catch(refusalsOnly);
    if (outcome instanceof ContentProblems) refused.set(id, outcome);
  }
  return refused.size === ids.length ? refused : publishSingly([...refused.keys()]);
}

/** The plan may have been cancelled meanwhile. */
function whileDue(ids: readonly string[]): Act {
  return {
    actor: "site",
    reason: "its time had come",
    async recheck(tx) {
      const due = new Set(await listDue(tx));
      if (!ids.every((id) => due.has(id))) {
        throw new AppError("conflict", "A plan was taken back.");
      }
    },
  };
}

/** Rethrows other errors, such as of a busy database: the plan stays for a retry. */
function refusalsOnly(error: unknown): ContentProblems | AppError {
  if (error instanceof ContentProblems || isAppError(error)) return error;
  throw error;
}

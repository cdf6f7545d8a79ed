import { assembleLasting } from "#lib/content/assembly/assemble.ts";
import { nextPriceChange } from "#lib/content/assembly/price.ts";
import { type Act, type AuditFact, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { readUploads } from "./pictures.ts";
import { readEdition, readSources } from "./queries.ts";

let tell = () => {};

/** Calls `listener` after each publication of this process; those of others must be polled. */
export function onEdition(listener: () => void): void {
  tell = listener;
}

/** As `writeAs`, for work that counts up the edition. */
export async function writeEdition<Result>(
  editing: Act,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await writeAs(editing, work);
  tell();
  return result;
}

type Change = { action: string; ids: readonly string[]; editing: Act };

export async function newEdition(
  tx: Transaction,
  { action, ids, editing }: Change,
  more: AuditFact["details"] = {},
): Promise<number> {
  const revision = await countEdition(tx);
  const subject = ids.length === 1 ? `content ${ids[0]}` : `content edition ${revision}`;
  const details = { edition: revision, documents: ids.length, ...more };
  await recordAudit(tx, { ...editing, action, subject, details });
  return revision;
}

/** Checks all published documents and makes them the next edition. Returns its number. */
export async function countEdition(tx: Transaction): Promise<number> {
  const revision = (await readEdition(tx)) + 1;
  const sources = await readSources(tx, { withDrafts: false });
  const uploads = await readUploads(tx);
  const at = now();
  const { plan } = assembleLasting(sources, { revision, at, uploads, withPictures: true });
  const edition = { revision, changesAt: nextPriceChange(plan, at) };
  await tx.contentEdition.upsert({
    where: { id: 1 },
    create: { id: 1, ...edition },
    update: edition,
    select: { id: true },
  });
  return revision;
}

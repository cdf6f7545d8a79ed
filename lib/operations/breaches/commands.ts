/** A breach is prepared, looked at, told and reported (DPDP Act, Section 8(6)). Each act is repeatable. */
import { type Act, recordAudit, writeAs } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isAddress } from "#lib/mail/no-address.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { breachFields, findBreach, scopeIn } from "./queries.ts";
import { countAffected, type Scope } from "./scope.ts";
import { breachLetter, missingParts, readWords, type Words, wordsFrom } from "./words.ts";

const EMPTY = JSON.stringify(wordsFrom(() => ""));

type Prepared = { scope: Scope; awareAt: Date };

/** Makes it, or changes whom it concerns. @throws AppError invalid, conflict once it is told */
export async function prepareBreach(act: Act, id: string, { scope, awareAt }: Prepared) {
  if (awareAt > now()) throw new AppError("invalid", "Nobody learns of a breach in the future.");
  const [kinds, accounts] = [scope.kinds.join(","), scope.accounts.join(",")];
  const data = { awareAt, kinds, accounts, dataFrom: scope.from, dataUntil: scope.until };
  await writeAs(act, async (tx) => {
    const found = await tx.breach.findUnique({ where: { id }, select: breachFields });
    if (found === null) {
      const made = { id, createdAt: now(), words: EMPTY, ...data };
      await tx.breach.create({ data: made, select: { id: true } });
    } else {
      const isSame = Object.entries(data).every(
        ([name, value]) => String(found[name as keyof typeof data]) === String(value),
      );
      if (isSame) return;
      await change(tx, { id, toldAt: null }, { ...data, version: found.version + 1 });
    }
    const details = {
      kinds,
      accounts: scope.accounts.length,
      from: scope.from,
      until: scope.until,
    };
    await record(tx, act, id, "breach.prepared", details);
  });
}

/** @throws AppError conflict once it is told, or for words that changed since `version`; notFound */
export async function saveWords(act: Act, id: string, version: number, words: Words) {
  const json = JSON.stringify(words);
  const { words: before } = await findBreach(id);
  if (json === before) return;
  await writeAs(act, async (tx) => {
    await change(tx, { id, toldAt: null, version }, { words: json, version: version + 1 });
    await record(tx, act, id, "breach.written");
  });
}

/** Mails the letter to one of the staff. @throws AppError conflict, invalid, notFound */
export async function tryBreach(act: Act, id: string, version: number, email: string) {
  const found = await findBreach(id);
  const letter = letterOf(found.words, scopeIn(found).kinds);
  if (!isAddress(email)) throw new AppError("invalid", "This account has no address.");
  await writeWithMail(async (tx) => {
    await act.recheck?.(tx);
    await change(tx, { id, version }, { triedVersion: version });
    await queueMail(tx, { userId: null, recipient: email, letter });
    await record(tx, act, id, "breach.tried");
  });
}

/** The site then writes to each affected account. @throws AppError conflict, invalid, notFound */
export async function tellBreach(act: Act, id: string, version: number): Promise<number> {
  const found = await findBreach(id);
  const scope = scopeIn(found);
  const affected = await countAffected(scope);
  if (found.toldAt !== null) return affected;
  letterOf(found.words, scope.kinds);
  if (affected === 0) throw new AppError("invalid", "No account is affected: nobody can be told.");
  if (found.triedVersion !== version) {
    throw new AppError("conflict", "Please send these words to yourself first, and read them.");
  }
  await writeAs(act, async (tx) => {
    await change(tx, { id, toldAt: null, version }, { toldAt: now() });
    await record(tx, act, id, "breach.told", { affected });
  });
  return affected;
}

export type Noted = "first" | "report";

/** The Board has had its first word, or its report. Keeps the first time. @throws AppError notFound */
export async function noteTold(act: Act, id: string, which: Noted): Promise<void> {
  await findBreach(id);
  const column = which === "first" ? "firstWordAt" : "reportedAt";
  await writeAs(act, async (tx) => {
    const where = { id, [column]: null };
    const { count } = await tx.breach.updateMany({ where, data: { [column]: now() } });
    if (count > 0)
      await record(tx, act, id, `breach.${which === "first" ? "first_word" : "reported"}`);
  });
}

/** It was none. @throws AppError conflict once the affected or the Board were told */
export async function dropBreach(act: Act, id: string): Promise<void> {
  await writeAs(act, async (tx) => {
    const where = { id, toldAt: null, firstWordAt: null, reportedAt: null };
    const { count } = await tx.breach.deleteMany({ where });
    if (count > 0) await record(tx, act, id, "breach.dropped");
    else if ((await tx.breach.count({ where: { id } })) > 0)
      throw new AppError("conflict", "Somebody has been told already: it stays.");
  });
}

/** @throws AppError invalid without all parts of the letter */
function letterOf(json: string, kinds: readonly string[]) {
  const words = readWords(json);
  const missing = missingParts(words);
  if (missing.length === 0) return breachLetter(words, kinds);
  throw new AppError("invalid", `The letter lacks: ${missing.join("; ")}.`);
}

type Where = { id: string; toldAt?: null; version?: number };
type Data = Parameters<Transaction["breach"]["updateMany"]>[0]["data"];

async function change(tx: Transaction, where: Where, data: Data): Promise<void> {
  const { count } = await tx.breach.updateMany({ where, data });
  if (count > 0) return;
  const sentence = "It was changed or told meanwhile. Please reload, and look at it again.";
  throw new AppError("conflict", sentence);
}

const record = (
  tx: Transaction,
  { actor, reason }: Act,
  id: string,
  action: string,
  details: Record<string, string | number | Date | null> = {},
) => recordAudit(tx, { actor, reason, action, subject: `breach ${id}`, details });

/** Counts attempts in the database, which all processes share. */
import { createHmac } from "node:crypto";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { database, join, sql } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { type Network, networkFactor } from "#lib/core/http/client-address.ts";
import { type AppError, tooManyRequests } from "#lib/core/http/errors.ts";
import { log } from "#lib/core/http/log.ts";
import type { Rule } from "#lib/core/rate-limits/rules.ts";

export type Attempt = { rule: Rule; by: string; factor?: number };

/** `points`: attempts in the span that ends at `expire`, this one included. */
type Count = { attempt: Attempt; points: number; expire: Date };

/** Between processes, and between transactions that read the clock before they begin. */
const CLOCKS_DIFFER_MS = 30_000;

class Refusal extends Error {
  readonly until: Date;
  constructor(until: Date) {
    super("too many attempts");
    this.until = until;
  }
}

/** One attempt per network of the client; wider networks have a larger allowance. */
export function attemptsFrom(networks: readonly Network[], rule: Rule, account = ""): Attempt[] {
  return networks.map(({ name, width }) => ({
    rule,
    by: `${account} ${name}`.trim(),
    factor: networkFactor[width],
  }));
}

/** Counts by every rule, or by none if one refuses. @throws AppError tooManyRequests */
export async function countAttempt(...attempts: Attempt[]): Promise<void> {
  await refusing(async () => {
    await expectRoom(attempts);
    await database().write((tx) => consume(tx, ...attempts));
  });
}

/** Refuses without a write, so that a flood blocks no writer. */
export async function expectRoom(attempts: readonly Attempt[]): Promise<void> {
  for (const { points, ...count } of await readCounts(attempts)) {
    expectWithin({ ...count, points: points + 1 });
  }
}

/** Turns a refusal inside `work` into an AppError. @throws AppError tooManyRequests */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log().warn("too many attempts");
    throw tooMany(Math.max(1, Math.ceil((error.until.getTime() - now().getTime()) / 1000)));
  }
}

/** Counts as `countAttempt` does, in the caller's transaction, which runs within `refusing`. */
export async function consume(tx: Transaction, ...attempts: Attempt[]): Promise<void> {
  for (const count of await addCounts(tx, attempts)) expectWithin(count);
}

/** Counts without refusing. Returns counts in the order of the attempts. */
export async function addCounts(tx: Transaction, attempts: readonly Attempt[]): Promise<Count[]> {
  const at = now();
  const rows = attempts.map((attempt) => sql`(${keyOf(attempt)}, 1, ${endOf(attempt, at)})`);
  const late = attempts.map(
    (attempt) =>
      sql`("RateLimit"."key" = ${keyOf(attempt)} AND "RateLimit"."expire" > ${latestEnd(attempt, at)})`,
  );
  const isOver = sql`"RateLimit"."expire" <= ${at} OR ${join(late, " OR ")}`;
  const counts = await tx.$queryRaw<CountRow[]>`
    INSERT INTO "RateLimit" ("key", "points", "expire") VALUES ${join(rows)}
    ON CONFLICT ("key") DO UPDATE SET
      "points" = excluded."points" +
        CASE WHEN ${isOver} THEN 0 ELSE "RateLimit"."points" END,
      "expire" =
        CASE WHEN ${isOver} THEN excluded."expire" ELSE "RateLimit"."expire" END
    RETURNING "key", "points", "expire"`;
  return countsOf(attempts, counts);
}

async function readCounts(attempts: readonly Attempt[]): Promise<Count[]> {
  const at = now();
  const open = attempts.map((attempt) => ({
    key: keyOf(attempt),
    expire: { gt: at, lte: latestEnd(attempt, at) },
  }));
  const select = { key: true, points: true, expire: true };
  const rows = await database().read.rateLimit.findMany({ where: { OR: open }, select });
  return countsOf(attempts, rows);
}

const endOf = ({ rule }: Attempt, at: Date) => new Date(at.getTime() + rule.seconds * 1000);

/** A count that ends later was begun while the clock was ahead. */
const latestEnd = (attempt: Attempt, at: Date) =>
  new Date(endOf(attempt, at).getTime() + CLOCKS_DIFFER_MS);

type CountRow = { key: string; points: number; expire: Date | null };

function countsOf(attempts: readonly Attempt[], rows: readonly CountRow[]): Count[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return attempts.flatMap((attempt) => {
    const row = byKey.get(keyOf(attempt));
    return row?.expire ? [{ attempt, points: row.points, expire: row.expire }] : [];
  });
}

export function expectWithin({ attempt, points, expire }: Count, rule = attempt.rule): void {
  if (points > rule.points * (attempt.factor ?? 1)) throw new Refusal(expire);
}

export async function giveBack(tx: Transaction, attempts: readonly Attempt[]): Promise<void> {
  const where = { key: { in: attempts.map(keyOf) }, expire: { gt: now() } };
  await tx.rateLimit.updateMany({ where, data: { points: { decrement: 1 } } });
}

export async function forget(tx: Transaction, attempts: readonly Attempt[]): Promise<void> {
  await tx.rateLimit.deleteMany({ where: { key: { in: attempts.map(keyOf) } } });
}

export async function deleteExpiredCounts(): Promise<void> {
  const at = now();
  await database().write((tx) => tx.rateLimit.deleteMany({ where: { expire: { lte: at } } }));
}

export function keyOf({ rule, by }: Attempt): string {
  return `${rule.name}:${hashOf(by)}`;
}

/** Keyed, so that the hash reveals nothing without the site's secret. */
export function hashOf(by: string): string {
  const key = deriveSecret(environment().sessionSecret, "rate-limit");
  return createHmac("sha256", key).update(by).digest("base64url");
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  return tooManyRequests(`Too many attempts. Please try again in ${spanOf(minutes)}.`, seconds);
}

function spanOf(minutes: number): string {
  if (minutes === 1) return "a minute";
  return minutes > 120 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
}

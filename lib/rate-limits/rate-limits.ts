/**
 * How often something may be tried. `rate-limiter-flexible` counts in the database, so that all
 * processes share a count; it is given our transaction, since there are no plain writes.
 */
import { createHmac } from "node:crypto";
import { RateLimiterPrisma } from "rate-limiter-flexible";
import { now } from "#lib/config/clock.ts";
import { environment } from "#lib/config/environment.ts";
import { deriveSecret } from "#lib/config/keys.ts";
import { rateLimits } from "#lib/config/limits.ts";
import { database, type Reader } from "#lib/database/client.ts";
import type { Transaction } from "#lib/database/write.ts";
import { AppError } from "#lib/http/errors.ts";
import { log } from "#lib/http/log.ts";

export type Rule = keyof typeof rateLimits;

/** A rule, and who tries: an account, a network, or both. */
export type Attempt = { rule: Rule; by: string };

/**
 * Counts one attempt by each rule, or by none of them when one refuses.
 * @throws AppError tooManyRequests, with the seconds to wait as Retry-After
 */
export async function countAttempt(...attempts: Attempt[]): Promise<void> {
  await refusing(async () => {
    // Read first: a flood of refused attempts then keeps no writer waiting.
    for (const { rule, by } of attempts) {
      const counted = await limiterOf(database().read, rule).get(keyOf(by));
      if (counted !== null && counted.remainingPoints === 0) throw counted;
    }
    await database().write(async (tx) => {
      for (const { rule, by } of attempts) await limiterOf(tx, rule).consume(keyOf(by));
    });
  });
}

/** Runs `work`; where a limiter refuses within it, that becomes the sentence for the user. */
export async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    // What the library throws when it refuses is no Error.
    if (typeof error !== "object" || error === null || !("msBeforeNext" in error)) throw error;
    log().warn("too many attempts");
    throw tooMany(Math.ceil(Number(error.msBeforeNext) / 1000));
  }
}

/** The library's limiter for a rule, with the allowance of that rule or of another. */
export function limiterOf(
  tx: Transaction | Reader,
  rule: Rule,
  allowance: Rule = rule,
): RateLimiterPrisma {
  const { points, seconds } = rateLimits[allowance];
  return new RateLimiterPrisma({
    storeClient: tx,
    tableName: "rateLimit",
    keyPrefix: rule,
    points,
    duration: seconds,
    clearExpiredByTimeout: false,
  });
}

/** Of who tries a hash is kept, which without the site's secret says nothing. */
export function keyOf(by: string): string {
  const key = deriveSecret(environment().sessionSecret, "rate-limit");
  return createHmac("sha256", key).update(by).digest("base64url");
}

/** Removes the counts that are over. */
export async function deleteExpiredCounts(): Promise<void> {
  const at = now();
  await database().write((tx) => tx.rateLimit.deleteMany({ where: { expire: { lte: at } } }));
}

function tooMany(seconds: number): AppError {
  const minutes = Math.ceil(seconds / 60);
  const span = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new AppError("tooManyRequests", `Too many attempts. Please try again in ${span}.`, {
    headers: { "Retry-After": String(seconds) },
  });
}

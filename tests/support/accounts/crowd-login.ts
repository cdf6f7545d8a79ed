/** Simultaneous logins of many members, each from a network of its own. */
import { setTimeout as pause } from "node:timers/promises";
import bcrypt from "bcryptjs";
import { now } from "#lib/core/config/clock.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { createUser } from "#tests/support/accounts/people.ts";
import { createVisitor, type Site } from "#tests/support/accounts/visitor.ts";
import { siteFrom } from "#tests/support/site/networks.ts";

const password = "a password of the crowd";

/** The final status, the number of refusals before it, and the whole duration. */
type CrowdLogin = { status: number; refusals: number; milliseconds: number };

export async function createCrowd(count: number, cost: number): Promise<string[]> {
  const passwordHash = await bcrypt.hash(password, cost);
  const crowd = await Promise.all(Array.from({ length: count }, createUser));
  const data = crowd.map((userId) => ({ userId, passwordHash, updatedAt: now() }));
  await database().write((tx) => tx.credential.createMany({ data }));
  return crowd;
}

/**
 * Starts all logins at the same time, at a site that trusts local proxies. A refused login is
 * retried after the Retry-After of its response.
 */
export function logInAtOnce(site: Site, crowd: readonly string[]): Promise<CrowdLogin>[] {
  return crowd.map(async (userId, at) => {
    const begun = performance.now();
    const json = { email_address: userId, password };
    const visitor = createVisitor(siteFrom(site, at));
    for (let refusals = 0; ; refusals += 1) {
      const response = await visitor.post(calls.login.path, { json });
      const { status } = response;
      if (status !== 503) return { status, refusals, milliseconds: performance.now() - begun };
      const seconds = Number(response.headers.get("retry-after"));
      if (!(seconds > 0)) throw new Error("A refusal does not say when to retry.");
      await pause(seconds * 1000);
    }
  });
}

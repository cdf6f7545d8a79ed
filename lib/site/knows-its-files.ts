import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";

/**
 * False while the database is new, and in a demo: a site that has lost its DATABASE_URL or its
 * whole `.env` opens an empty database, which knows none of the files.
 */
export async function knowsItsFiles(): Promise<boolean> {
  if (environment().demo) return false;
  const where = { createdAt: { lt: new Date(now().getTime() - DAY_MS) } };
  return (await database().read.user.findFirst({ where, select: { id: true } })) !== null;
}

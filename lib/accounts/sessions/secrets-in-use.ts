/** Processes with different secrets sign each other's members out. */
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { database } from "#lib/core/database/client.ts";
import { HOLDER, hasEnded } from "#lib/core/process/lock-holder.ts";

const PREFIX = "session secret ";
const LIFE_MS = 5 * 60_000;

const nameOf = (secret: string) => PREFIX + deriveSecret(secret, "fingerprint");

/** Keeps a fingerprint of this process's secret in the database for a few minutes. */
export async function noteSecret(): Promise<void> {
  const at = now();
  const name = nameOf(environment().sessionSecret);
  const data = { holder: HOLDER, expiresAt: new Date(at.getTime() + LIFE_MS) };
  await database().write(async (tx) => {
    const ended = { name: { startsWith: PREFIX }, expiresAt: { lte: at } };
    await tx.lease.deleteMany({ where: ended });
    const create = { name, ...data };
    await tx.lease.upsert({ where: { name }, create, update: data, select: { name: true } });
  });
}

/** Tells whether a live process of this database has another secret than this one. */
export async function isAnotherSecretInUse(): Promise<boolean> {
  const at = now().getTime();
  // A clock that was ahead for a while may have left a future time.
  const expiresAt = { gt: new Date(at), lte: new Date(at + LIFE_MS) };
  const name = { startsWith: PREFIX, not: nameOf(environment().sessionSecret) };
  const others = await database().read.lease.findMany({
    where: { name, expiresAt },
    select: { holder: true },
  });
  return others.some(({ holder }) => !hasEnded(holder));
}

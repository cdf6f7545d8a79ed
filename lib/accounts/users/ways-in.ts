/** The ways into an account: its password, its passkeys, and its accounts elsewhere. */
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/**
 * Throws when an account has no way in left. Called in the transaction that removed one, which the
 * error undoes: the account's row is locked, so that of two removals at once one sees the other.
 * @throws AppError conflict
 */
export async function expectAnotherWayIn(tx: Transaction, userId: string): Promise<void> {
  await lockUser(tx, userId);
  const where = { userId };
  const ways = [
    await tx.credential.count({ where }),
    await tx.passkey.count({ where }),
    await tx.identity.count({ where: { ...where, provider: { in: usableProviders() } } }),
  ];
  if (ways.some((count) => count > 0)) return;
  throw new AppError(
    "conflict",
    "This is the only way into your account. Please set a password or add another way first.",
  );
}

/** Lets one transaction at a time go on with an account: an update locks its row on each database. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { id: userId } });
}

/** What a user has to prove who they are with. */
export async function findWaysIn(userId: string) {
  const where = { userId };
  const { credential, passkey, identity } = database().read;
  const [passwords, passkeys, identities] = await Promise.all([
    credential.count({ where }),
    passkey.findMany({ where, select: { id: true, transports: true } }),
    identity.findMany({
      where: { ...where, provider: { in: usableProviders() } },
      select: { provider: true },
    }),
  ]);
  return {
    hasPassword: passwords > 0,
    passkeys,
    providers: [...new Set(identities.map(({ provider }) => provider))],
  };
}

/** By a site that has no settings any more nobody comes in. */
function usableProviders() {
  const { google, facebook } = environment();
  return [google && ("GOOGLE" as const), facebook && ("FACEBOOK" as const)].filter(
    (provider) => provider !== null,
  );
}

import { configuredProviders, rowNames } from "#lib/accounts/identities/providers.ts";
import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** The lock serializes removals. @throws AppError conflict */
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

/** Locks the row on both databases by an update. */
export async function lockUser(tx: Transaction, userId: string): Promise<void> {
  await tx.user.updateMany({ where: { id: userId }, data: { id: userId } });
}

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

const usableProviders = () => configuredProviders().map((provider) => rowNames[provider]);

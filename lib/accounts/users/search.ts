import { database } from "#lib/core/database/client.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { AppError } from "#lib/core/http/errors.ts";

export const SEARCH_LIMIT = 50;

const fields = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  createdAt: true,
  deletedAt: true,
} as const;

export async function searchUsers(text: string) {
  // SQLite's LIKE ignores the case of ASCII letters; PostgreSQL's does not.
  const forms = [...new Set([text, text.toLowerCase(), capitalised(text)])];
  const contains = forms.flatMap((form) => [
    { email: { contains: form } },
    { firstName: { contains: form } },
    { lastName: { contains: form } },
  ]);
  return database().read.user.findMany({
    where: { OR: [{ id: text.toLowerCase() }, ...contains] },
    select: fields,
    orderBy: { createdAt: "desc" },
    take: SEARCH_LIMIT,
  });
}

/** @throws AppError notFound */
export async function getUser(idOrEmail: string) {
  const login = idOrEmail.toLowerCase();
  const user = await database().read.user.findFirst({
    where: { OR: [{ id: login }, { email: login }] },
    select: {
      ...fields,
      phoneNumber: true,
      emailConfirmedAt: true,
      memberships: {
        select: { startsAt: true, endsAt: true, orderId: true },
        orderBy: { startsAt: "asc" },
      },
    },
  });
  if (user === null) throw new AppError("notFound", `There is no member ${idOrEmail}.`);
  return user;
}

/** @throws AppError notFound for an account that was deleted, or never there */
export async function expectAccount(tx: Transaction, id: string) {
  const where = { id, deletedAt: null };
  const select = { email: true, emailConfirmedAt: true } as const;
  const user = await tx.user.findFirst({ where, select });
  if (user === null) throw new AppError("notFound", "There is no such account any more.");
  return user;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

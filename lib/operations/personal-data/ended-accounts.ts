/** Accounts that end because they are not used, and what is left of deleted ones. */
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { publisherSettings } from "#lib/content/settings.ts";
import { now } from "#lib/core/config/clock.ts";
import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { database } from "#lib/core/database/client.ts";
import { type AppError, isAppError } from "#lib/core/http/errors.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { queueMail, writeWithMail } from "#lib/mail/outbox.ts";
import { deleteUnused } from "./delete-account.ts";

/** Of one run. */
const MOST = 200;

/** Tells the owners of unused accounts, and ends those that were told and stayed unused. */
export async function endUnusedAccounts(): Promise<void> {
  const { unusedYears } = publisherSettings();
  if (unusedYears === null) {
    const where = { endsUnusedAt: { not: null } };
    await database().write((tx) => tx.user.updateMany({ where, data: { endsUnusedAt: null } }));
    return;
  }
  await markUnmarked();
  const before = new Date(now());
  before.setUTCFullYear(before.getUTCFullYear() - unusedYears);
  for (const { id } of await findUnused(before, { endsUnusedAt: null }))
    await tellOwner(id, before);
  const due = { endsUnusedAt: { lte: now() } };
  for (const { id } of await findUnused(before, due)) {
    await deleteUnused(id, unusedWhere(before, due)).catch(ignoreUsed);
  }
}

/** An account of before this was noted counts from now on. */
async function markUnmarked(): Promise<void> {
  const where = { usedAt: null, deletedAt: null };
  const select = { id: true } as const;
  const users = await database().read.user.findMany({ where, select, take: MOST });
  const ids = users.map(({ id }) => id);
  if (ids.length === 0) return;
  const data = { usedAt: now() };
  await database().write((tx) =>
    tx.user.updateMany({ where: { ...where, id: { in: ids } }, data }),
  );
  if (ids.length === MOST) await markUnmarked();
}

type Ending = { endsUnusedAt: null } | { endsUnusedAt: { lte: Date } };

/** Staff stays, and whoever has a membership or an open request. */
function unusedWhere(before: Date, ending: Ending) {
  return {
    ...ending,
    usedAt: { lt: before },
    deletedAt: null,
    staff: null,
    memberships: { none: { endsAt: { gt: now() } } },
    requests: { none: { state: "OPEN" } },
  } as const;
}

function findUnused(before: Date, ending: Ending) {
  const where = unusedWhere(before, ending);
  return database().read.user.findMany({ where, select: { id: true }, take: MOST });
}

async function tellOwner(id: string, before: Date): Promise<void> {
  const endsUnusedAt = new Date(now().getTime() + accountLimits.endingNoticeMs);
  await writeWithMail(async (tx) => {
    const where = { id, ...unusedWhere(before, { endsUnusedAt: null }) };
    const user = await tx.user.findFirst({ where, select: { email: true } });
    if (user === null) return;
    await tx.user.updateMany({ where: { id }, data: { endsUnusedAt } });
    const words = { day: formatDay(endsUnusedAt), link: publicUrl(paths.login) };
    const letter = writeLetter("accountUnused", words);
    await queueMail(tx, { userId: id, recipient: user.email, letter, isUrgent: true });
  });
}

/** The account was used since it was found. */
function ignoreUsed(error: unknown): void {
  if (isAppError(error) && error.code === ("notFound" satisfies AppError["code"])) return;
  throw error;
}

/** Deletes rows of deleted accounts that nothing needs any more: their logs are a year old. */
export async function deleteRemains(): Promise<void> {
  const deletedAt = { lt: new Date(now().getTime() - accountLimits.securityEventMs) };
  const nothing = { none: {} };
  await database().write((tx) =>
    tx.user.deleteMany({
      where: {
        deletedAt,
        orders: nothing,
        memberships: nothing,
        claimedGifts: nothing,
        invoices: nothing,
        requests: nothing,
      },
    }),
  );
}

import { paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import type { ConsentPurpose } from "#lib/core/database/generated/sqlite/enums.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { queueMail } from "#lib/mail/outbox.ts";
import { writeLetter } from "./letter.ts";

/** What one can withdraw on a page. Removed sign-ins have letters of their own. */
const WORDS = {
  NEWS: ["News of the site", "No letter of this kind leaves any more."],
  EPISODES: ["Letters about new episodes", "No letter of this kind leaves any more."],
  ORDERS: ["A letter about an unfinished order", "No letter of this kind leaves any more."],
  REMINDERS: ["Reminders before your membership ends", "No letter of this kind leaves any more."],
  HISTORY: ["Your watch history", "What was recorded is deleted, and nothing more is recorded."],
} as const satisfies Partial<Record<ConsentPurpose, readonly [string, string]>>;

/** Runs in `writeWithMail`. Writes to confirmed addresses only: another may be a stranger's. */
export async function tellWithdrawn(
  tx: Transaction,
  userId: string,
  purpose: keyof typeof WORDS,
): Promise<void> {
  const where = { id: userId, emailConfirmedAt: { not: null }, mailRefusedAt: null };
  const user = await tx.user.findFirst({ where, select: { email: true } });
  if (user === null) return;
  const [what, effect] = WORDS[purpose];
  const letter = writeLetter("consentWithdrawn", {
    what,
    effect,
    link: publicUrl(paths.profileData),
  });
  await queueMail(tx, { userId, recipient: user.email, letter });
}

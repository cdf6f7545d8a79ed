/** Letters about a gift. Each runs in `writeWithMail`; a deleted account gets none. */
import { tellMember } from "#lib/accounts/membership/commands.ts";
import { giftTokenOf } from "#lib/billing/gifts/gift-token.ts";
import { giftPagePath, paths } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import type { Letter } from "#lib/mail/letters/letter.ts";

/** The secret is in the fragment, which no log and no other site sees. */
export const giftUrlOf = (orderId: string) => `${publicUrl(paths.gift)}#${giftTokenOf(orderId)}`;

/** `write` gets the address of the gift's page on the giver's profile. */
export async function tellGiver(
  tx: Transaction,
  orderId: string,
  write: (url: string) => Letter,
): Promise<void> {
  const where = { id: orderId };
  const { userId } = await tx.order.findUniqueOrThrow({ where, select: { userId: true } });
  await tellMember(tx, { userId }, write(publicUrl(giftPagePath(orderId))));
}

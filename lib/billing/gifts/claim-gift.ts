import { randomUUID } from "node:crypto";
import { z } from "zod";
import { createMembership, tellMember } from "#lib/accounts/membership/commands.ts";
import { nextPeriod } from "#lib/accounts/membership/policy.ts";
import { listMemberships } from "#lib/accounts/membership/queries.ts";
import { expectSignedIn } from "#lib/accounts/sessions/commands.ts";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { GIFT_TOKEN, giftHashOf } from "#lib/billing/gifts/gift-token.ts";
import { tellGiver } from "#lib/billing/gifts/tell.ts";
import { billingRates } from "#lib/billing/rate-limits.ts";
import { recordAudit } from "#lib/core/audit/record.ts";
import { now } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import type { Network } from "#lib/core/http/client-address.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { attemptsFrom, countAttempt } from "#lib/core/rate-limits/attempts.ts";
import { writeLetter } from "#lib/mail/letters/letter.ts";
import { writeWithMail } from "#lib/mail/outbox.ts";

export const tokenSchema = z.object({
  token: z.string("Please open the gift's whole link.").max(100, "This is no gift's link."),
});

/** One answer for each reason, so that a guess learns nothing. */
const unknownGift = () =>
  new AppError(
    "notFound",
    "This gift cannot be opened. The link may be incomplete, or the gift was taken back or is too old.",
  );

const giftFields = {
  orderId: true,
  message: true,
  recipientName: true,
  claimUntil: true,
  claimedAt: true,
  claimedById: true,
  order: {
    select: {
      plan: true,
      userId: true,
      payment: { select: { id: true } },
      user: { select: { firstName: true, deletedAt: true } },
    },
  },
} as const;

/** A refund that is on its way takes the gift with it. */
function openGift(at: Date): Prisma.GiftWhereInput {
  const refunds = { none: { status: "REQUESTED" } } as const;
  const { mode } = environment().razorpay;
  return { endedAt: null, claimUntil: { gt: at }, order: { mode, payment: { refunds } } };
}

const whereOf = (token: string) => ({
  tokenHash: giftHashOf(GIFT_TOKEN.test(token) ? token : ""),
});

/** Only misses are counted: a neighbour's guesses must not close a good link. */
async function findOpen(networks: readonly Network[], token: string) {
  const where = { ...whereOf(token), ...openGift(now()) };
  const gift = await database().read.gift.findFirst({ where, select: giftFields });
  if (gift !== null) return gift;
  await countAttempt(...attemptsFrom(networks, billingRates.giftByAddress));
  throw unknownGift();
}

/** What its finder reads before the claim. @throws AppError notFound, tooManyRequests */
export async function showGift(networks: readonly Network[], { token }: { token: string }) {
  const gift = await findOpen(networks, token);
  const { order, message, recipientName, claimUntil, claimedAt } = gift;
  return {
    /** Null when the giver's account is gone. */
    from: order.user.deletedAt === null ? order.user.firstName : null,
    to: recipientName,
    message,
    plan: order.plan,
    claim_until: formatDay(claimUntil),
    is_claimed: claimedAt !== null,
  };
}

/**
 * Begins the year for this member, at the end of a running one. A repeated claim by the same member
 * answers alike. @throws AppError notFound, conflict for another's, tooManyRequests
 */
export async function claimGift(
  who: SignedIn,
  networks: readonly Network[],
  { token }: { token: string },
): Promise<{ until: string }> {
  await findOpen(networks, token);
  return writeWithMail(async (tx) => {
    await expectSignedIn(tx, who);
    const at = now();
    const open = { ...whereOf(token), ...openGift(at) };
    const gift = await tx.gift.findFirst({ where: open, select: giftFields });
    const paymentId = gift?.order.payment?.id;
    if (!gift || !paymentId) throw unknownGift();
    const { orderId } = gift;
    const data = { claimedById: who.id, claimedAt: at };
    const { count } = await tx.gift.updateMany({ where: { ...open, claimedById: null }, data });
    if (count === 0) return repeated(gift, await claimedPeriod(tx, paymentId), who);
    const period = nextPeriod(await listMemberships(who.id, tx), at);
    const id = randomUUID();
    await createMembership(tx, {
      id,
      userId: who.id,
      orderId,
      paymentId,
      ...period,
      createdAt: at,
    });
    const subject = `order ${orderId}`;
    const fact = { actor: "member", action: "gift.claim", subject, reason: "by the gift's link" };
    await recordAudit(tx, { ...fact, details: { member: who.id, ...period } });
    const [start, until] = [formatDay(period.startsAt), formatDay(period.endsAt)];
    await tellMember(tx, { userId: who.id }, writeLetter("giftBegun", { start, until }));
    if (gift.order.userId !== who.id) {
      await tellGiver(tx, orderId, (link) => writeLetter("giftClaimed", { link }));
    }
    return { until };
  });
}

const claimedPeriod = (tx: Pick<Prisma.TransactionClient, "membership">, paymentId: string) =>
  tx.membership.findUnique({ where: { paymentId }, select: { endsAt: true } });

function repeated(
  { claimedById }: { claimedById: string | null },
  period: { endsAt: Date } | null,
  who: SignedIn,
): { until: string } {
  if (claimedById === who.id && period) return { until: formatDay(period.endsAt) };
  throw new AppError("conflict", "This gift was claimed already, by another account.");
}

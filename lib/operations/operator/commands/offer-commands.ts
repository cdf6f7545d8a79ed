import { randomUUID } from "node:crypto";
import { sendAgainFor } from "#lib/billing/gifts/staff-acts.ts";
import { createCoupon, endCoupon } from "#lib/billing/offers/commands.ts";
import { plainCode } from "#lib/billing/offers/coupon.ts";
import { couponTermsSchema } from "#lib/billing/offers/coupon-terms.ts";
import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { type Command, type Input, UsageError } from "#lib/operations/operator/command.ts";
import { LIMIT_OPTION, limitOf } from "#lib/operations/operator/options.ts";

const ORDER = "ORDER";
const KIND = "percent, rupees (before GST) or pass (days)";

export const offerCommands: readonly Command[] = [
  {
    name: "coupon list",
    summary: "List coupons, the newest first, with their uses",
    options: [LIMIT_OPTION],
    run: listCoupons,
  },
  {
    name: "coupon make",
    summary: "Make a coupon, and print its code",
    options: [
      { name: "kind", value: "KIND", help: KIND, required: true },
      { name: "amount", value: "N", help: "how much: a whole number", required: true },
      { name: "from", value: "YYYY-MM-DD", help: "the first day, in India", required: true },
      { name: "until", value: "YYYY-MM-DD", help: "the last day", required: true },
      { name: "most", value: "N", help: "how many uses, one for each member", required: true },
      { name: "code", value: "CODE", help: "4 to 20 letters and digits; by default random" },
      { name: "first-purchase", help: "only for members who have bought no year yet" },
    ],
    changes: true,
    run: makeCoupon,
  },
  {
    name: "coupon end",
    argument: "CODE",
    summary: "End a coupon; open orders stay payable at their price",
    changes: true,
    confirm: (subject) => `The code ${subject} stops working for good.`,
    run: async (input) => ({ ended: await endCoupon(input, await couponIdOf(input.subject)) }),
  },
  {
    name: "gift show",
    argument: ORDER,
    summary: "Show a gift by its order's id, without the link that opens it",
    run: ({ subject }) => showGift(subject),
  },
  {
    name: "gift send",
    argument: ORDER,
    summary: "Mail a gift to the friend's address once more",
    changes: true,
    async run(input) {
      await sendAgainFor(input, input.subject);
      return showGift(input.subject);
    },
  },
];

/** @throws AppError notFound */
async function showGift(orderId: string) {
  const gift = await database().read.gift.findUnique({
    where: { orderId },
    select: {
      orderId: true,
      createdAt: true,
      claimUntil: true,
      recipientEmail: true,
      sendAt: true,
      sentAt: true,
      sent: true,
      claimedById: true,
      claimedAt: true,
      endedAt: true,
      order: { select: { userId: true } },
    },
  });
  if (gift === null) throw new AppError("notFound", `There is no gift ${orderId}.`);
  const { order, ...shown } = gift;
  return { ...shown, giver: order.userId };
}

function listCoupons(input: Input) {
  return database().read.coupon.findMany({
    select: {
      code: true,
      kind: true,
      amount: true,
      startsAt: true,
      endsAt: true,
      most: true,
      taken: true,
      firstPurchaseOnly: true,
      endedAt: true,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limitOf(input),
  });
}

async function makeCoupon(input: Input) {
  const { option, has, actor, reason } = input;
  const parsed = couponTermsSchema.safeParse({
    code: option("code"),
    kind: option("kind")?.toUpperCase(),
    amount: Number(option("amount")),
    from: option("from"),
    until: option("until"),
    most: Number(option("most")),
    firstPurchaseOnly: has("first-purchase"),
    note: reason,
  });
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? "");
  const { code } = await createCoupon({ actor, reason }, randomUUID(), parsed.data);
  return { code };
}

/** @throws AppError notFound */
async function couponIdOf(typed: string): Promise<string> {
  const where = { code: plainCode(typed) };
  const coupon = await database().read.coupon.findUnique({ where, select: { id: true } });
  if (coupon === null) throw new AppError("notFound", `There is no coupon ${typed}.`);
  return coupon.id;
}

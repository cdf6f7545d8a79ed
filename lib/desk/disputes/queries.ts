import { OPEN_DISPUTES } from "#lib/billing/disputes/open-disputes.ts";
import { disputeFields } from "#lib/billing/refunds/refund-fields.ts";
import { database } from "#lib/core/database/client.ts";
import type { DisputeStatus, Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { afterCursor, type Cursor, pageOf, readAll, take } from "#lib/desk/lists/cursor.ts";
import { readDays, within } from "#lib/desk/lists/filter-values.ts";

export const disputeFilterNames = ["find", "status", "from", "until"] as const;

export type DisputeValues = Partial<Record<(typeof disputeFilterNames)[number], string>>;

const decidedStates = ["WON", "LOST", "CLOSED"] as const satisfies DisputeStatus[];

export type DisputeFilter = ReturnType<typeof readDisputeFilter>;

/** `find`: the whole id of a dispute, an order or a payment. The days are the evidence's deadline. */
export function readDisputeFilter({ find, status, ...days }: DisputeValues) {
  return {
    find: find ?? null,
    status: [...OPEN_DISPUTES, ...decidedStates].find((one) => one === status) ?? null,
    ...readDays(days),
  };
}

const listed = {
  ...disputeFields,
  payment: { select: { razorpayPaymentId: true, orderId: true } },
} as const;

/** Never reached: Razorpay closes an account with fewer open disputes. */
const OPEN = 200;

/** First those that wait for evidence, then those in review. */
export async function openDisputes(filter: DisputeFilter): Promise<ListedDispute[]> {
  const states = OPEN_DISPUTES.filter((one) => isShown(filter, one));
  return database().read.dispute.findMany({
    where: { AND: [await conditionsOf(filter), { status: { in: states } }] },
    select: listed,
    orderBy: [{ status: "asc" }, { respondBy: "asc" }, { id: "asc" }],
    take: OPEN,
  });
}

export async function decidedDisputes(filter: DisputeFilter, after: Cursor | null) {
  const others = [...OPEN_DISPUTES, ...decidedStates.filter((one) => !isShown(filter, one))];
  // Without `notIn`, SQLite sorts all rows of a state: that index has no time.
  const where = [await conditionsOf(filter), { status: { notIn: others } }];
  return pageOf(await newestFirst(where, after, take), placeOf);
}

export async function* everyDispute(filter: DisputeFilter): AsyncGenerator<ListedDispute[]> {
  const { status } = filter;
  const where = [await conditionsOf(filter), status === null ? {} : { status }];
  yield* readAll((after, limit) => newestFirst(where, after, limit), placeOf);
}

const isShown = ({ status }: DisputeFilter, one: DisputeStatus) =>
  status === null || status === one;

function newestFirst(
  where: Prisma.DisputeWhereInput[],
  after: Cursor | null,
  rows: number,
): Promise<ListedDispute[]> {
  return database().read.dispute.findMany({
    where: { AND: [...where, afterCursor("openedAt", after)] },
    select: listed,
    orderBy: [{ openedAt: "desc" }, { id: "desc" }],
    take: rows,
  });
}

const placeOf = ({ openedAt, id }: ListedDispute): Cursor => ({ at: openedAt, id });

async function conditionsOf(filter: DisputeFilter): Promise<Prisma.DisputeWhereInput> {
  const { find, ...days } = filter;
  return {
    ...(find === null ? {} : { OR: [{ id: find }, { paymentId: { in: await paymentsOf(find) } }] }),
    ...within("respondBy", days),
  };
}

/** Returns our payment ids for an id of an order or a payment, ours or Razorpay's. */
async function paymentsOf(text: string): Promise<string[]> {
  const { payment, order } = database().read;
  const select = { id: true } as const;
  const paid = await payment.findUnique({ where: { razorpayPaymentId: text }, select });
  const ordered = await order.findMany({
    where: { OR: [{ id: text }, { razorpayOrderId: text }] },
    select: { payment: { select } },
  });
  return [paid, ...ordered.map((one) => one.payment)].flatMap((one) => (one ? [one.id] : []));
}

export type ListedDispute = Prisma.DisputeGetPayload<{ select: typeof listed }>;

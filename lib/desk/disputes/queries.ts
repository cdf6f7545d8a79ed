import { database } from "#lib/core/database/client.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";

export const disputeFields = {
  id: true,
  amountPaise: true,
  deductedPaise: true,
  status: true,
  phase: true,
  reason: true,
  respondBy: true,
  openedAt: true,
} as const;

const listed = {
  ...disputeFields,
  payment: { select: { razorpayPaymentId: true, orderId: true } },
} as const;

/** The most that are shown: Razorpay closes an account long before. */
const OPEN = 200;

/** What waits for evidence, then what the bank reviews; the nearest deadline first. */
export function openDisputes() {
  return database().read.dispute.findMany({
    where: { status: { in: ["OPEN", "UNDER_REVIEW"] } },
    select: listed,
    orderBy: [{ status: "asc" }, { respondBy: "asc" }, { id: "asc" }],
    take: OPEN,
  });
}

/** The newest first. */
export async function decidedDisputes(after: Cursor | null) {
  const found = await database().read.dispute.findMany({
    where: { status: { in: ["WON", "LOST", "CLOSED"] }, ...afterCursor("openedAt", after) },
    select: listed,
    orderBy: [{ openedAt: "desc" }, { id: "desc" }],
    take,
  });
  return pageOf(found, ({ openedAt, id }) => ({ at: openedAt, id }));
}

export type ListedDispute = Awaited<ReturnType<typeof openDisputes>>[number];

import { database } from "#lib/core/database/client.ts";
import { AppError } from "#lib/core/http/errors.ts";

const fields = {
  id: true,
  userId: true,
  razorpayOrderId: true,
  amountPaise: true,
  currency: true,
  status: true,
  createdAt: true,
  offeredAt: true,
} as const;

type OrderFilter = {
  status?: "CREATED" | "PAID" | undefined;
  userId?: string | undefined;
  limit: number;
};

export function listOrders({ status, userId, limit }: OrderFilter) {
  return database().read.order.findMany({
    where: { ...(status ? { status } : {}), ...(userId ? { userId } : {}) },
    select: fields,
    orderBy: { createdAt: "desc" },
    take: limit,
  });
}

/** @throws AppError notFound */
export async function getOrder(id: string) {
  const order = await database().read.order.findFirst({
    where: { OR: [{ id }, { razorpayOrderId: id }] },
    select: {
      ...fields,
      membership: { select: { startsAt: true, endsAt: true } },
      payment: {
        select: {
          razorpayPaymentId: true,
          amountPaise: true,
          method: true,
          capturedAt: true,
          refundedPaise: true,
          disputedPaise: true,
          refunds: {
            select: {
              id: true,
              status: true,
              amountPaise: true,
              reason: true,
              failure: true,
              razorpayRefundId: true,
              createdAt: true,
            },
            orderBy: { createdAt: "asc" },
          },
          documents: { select: { number: true }, orderBy: { issuedAt: "asc" } },
        },
      },
    },
  });
  if (order === null) throw new AppError("notFound", `There is no order ${id}.`);
  return order;
}

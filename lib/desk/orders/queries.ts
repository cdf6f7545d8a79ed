import { disputeFields, refundFields } from "#lib/billing/refunds/refund-fields.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";
import { database, join, type Sql, sql } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { afterCursor, type Cursor, pageOf, readAll, take } from "#lib/desk/lists/cursor.ts";
import { within } from "#lib/desk/lists/filter-values.ts";
import type { OrderFilter } from "#lib/desk/orders/filter.ts";

const INVOICES: Prisma.InvoiceWhereInput[] = [{ kind: "TAX_INVOICE" }, { kind: "RECEIPT" }];

const ownFields = {
  id: true,
  userId: true,
  mode: true,
  status: true,
  kind: true,
  amountPaise: true,
  listPaise: true,
  discountPaise: true,
  couponCode: true,
  plan: true,
  razorpayOrderId: true,
  createdAt: true,
} as const;

const listed = {
  ...ownFields,
  user: { select: { email: true, firstName: true, lastName: true } },
  payment: {
    select: {
      razorpayPaymentId: true,
      amountPaise: true,
      paidAt: true,
      refundedPaise: true,
      disputedPaise: true,
      disputes: { select: { status: true } },
      // By kind: with `refundId: null`, SQLite reads the documents of all payments.
      documents: {
        select: { number: true, buyerName: true, buyerAddress: true },
        where: { OR: INVOICES },
      },
    },
  },
} as const;

export type ListedOrder = Prisma.OrderGetPayload<{ select: typeof listed }>;

/** `at` sorts the list: when the order was made, last refunded or disputed. */
type Placed = { order: ListedOrder; at: Date; id: string };

export async function listOrders(filter: OrderFilter, after: Cursor | null) {
  return pageOf(await readPlaced(filter, after, take), cursorOf);
}

export async function* everyOrder(filter: OrderFilter): AsyncGenerator<ListedOrder[]> {
  const pages = readAll((after, limit) => readPlaced(filter, after, limit), cursorOf);
  for await (const rows of pages) yield rows.map(({ order }) => order);
}

const cursorOf = ({ at, id }: Placed): Cursor => ({ at, id });

async function readPlaced(
  filter: OrderFilter,
  after: Cursor | null,
  rows: number,
): Promise<Placed[]> {
  const found = filter.find === null ? null : await findWhose(filter.find);
  if (found === "nothing") return [];
  const { state } = filter;
  if (state === "open" || state === "paid" || state === null) {
    return byCreation(filter, found, after, rows);
  }
  const places = await readPlaces(filter, found, after, rows);
  const ids = places.map(({ order }) => order);
  const orders = await database().read.order.findMany({
    where: { id: { in: ids } },
    select: listed,
  });
  const known = new Map(orders.map((order) => [order.id, order]));
  return places.flatMap(({ order: id, ...place }) => {
    const order = known.get(id);
    return order ? [{ order, ...place }] : [];
  });
}

async function byCreation(
  { state, mode, ...days }: OrderFilter,
  found: Found | null,
  after: Cursor | null,
  rows: number,
): Promise<Placed[]> {
  const orders = await database().read.order.findMany({
    where: {
      ...(state === null ? {} : { status: state === "open" ? "CREATED" : "PAID" }),
      ...(mode === null ? {} : { mode }),
      ...found,
      AND: [within("createdAt", days), afterCursor("createdAt", after)],
    },
    select: listed,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: rows,
  });
  return orders.map((order) => ({ order, at: order.createdAt, id: order.id }));
}

/** An order's id, or its member's. */
type Found = { id: string } | { userId: string };

async function findWhose(text: string): Promise<Found | "nothing"> {
  if (!isPlainText(text)) return "nothing";
  const found = await findOrder(text);
  if (found) return { id: found.id };
  const { user } = database().read;
  const select = { id: true } as const;
  const member =
    (await user.findUnique({ where: { id: text }, select })) ??
    (await user.findUnique({ where: { email: text.toLowerCase() }, select }));
  return member ? { userId: member.id } : "nothing";
}

/** Finds an order by any whole id or number. One index lookup each: an OR would read the tables. */
export async function findOrder(text: string) {
  const { order, payment, refund, invoice } = database().read;
  const select = { id: true, userId: true } as const;
  const paid = { order: { select } } as const;
  const ofPayment = { payment: { select: paid } } as const;
  const number = text.toUpperCase();
  return (
    (await order.findUnique({ where: { id: text }, select })) ??
    (await order.findUnique({ where: { razorpayOrderId: text }, select })) ??
    (await payment.findUnique({ where: { razorpayPaymentId: text }, select: paid }))?.order ??
    (await refund.findUnique({ where: { razorpayRefundId: text }, select: ofPayment }))?.payment
      .order ??
    (await invoice.findUnique({ where: { number }, select: ofPayment }))?.payment.order
  );
}

type Place = { order: string; at: Date; id: string };

/** A refund's state is in a subquery: with a join, PostgreSQL would read all payments. */
function readPlaces(
  filter: OrderFilter,
  found: Found | null,
  after: Cursor | null,
  rows: number,
): Promise<Place[]> {
  const isDispute = filter.state === "disputed";
  const table = isDispute ? sql`"Dispute"` : sql`"Refund"`;
  const time = isDispute ? sql`"openedAt"` : sql`"createdAt"`;
  const part =
    filter.state === "whole"
      ? sql`"refundedPaise" >= "amountPaise"`
      : sql`"refundedPaise" > 0 AND "refundedPaise" < "amountPaise"`;
  const isInState = isDispute
    ? sql`1 = 1`
    : sql`(SELECT ${part} FROM "Payment" WHERE "id" = x."paymentId")`;
  return database().read.$queryRaw<Place[]>`
    SELECT p."orderId" AS "order", x.${time} AS "at", x."id" AS "id"
    FROM ${table} x
    JOIN "Payment" p ON p."id" = x."paymentId"
    JOIN "Order" o ON o."id" = p."orderId"
    WHERE ${isInState} AND ${conditions(sql`x.${time}`, filter, found, after)} AND NOT EXISTS (
      SELECT 1 FROM ${table} n WHERE n."paymentId" = x."paymentId" AND (
        n.${time} > x.${time} OR (n.${time} = x.${time} AND n."id" > x."id")))
    ORDER BY x.${time} DESC, x."id" DESC LIMIT ${rows}`;
}

function conditions(
  time: Sql,
  { mode, from, until }: OrderFilter,
  found: Found | null,
  after: Cursor | null,
) {
  const all = [
    sql`1 = 1`,
    ...(mode === null ? [] : [ofMode[mode]]),
    ...(from ? [sql`${time} >= ${from}`] : []),
    ...(until ? [sql`${time} < ${until}`] : []),
    ...(after
      ? [
          sql`${time} <= ${after.at}`,
          sql`(${time} < ${after.at} OR (${time} = ${after.at} AND x."id" < ${after.id}))`,
        ]
      : []),
    ...(found === null
      ? []
      : "userId" in found
        ? [sql`o."userId" = ${found.userId}`]
        : [sql`o."id" = ${found.id}`]),
  ];
  return join(all, " AND ");
}

/** PostgreSQL compares enums with literals, not with text parameters. */
export const ofMode: Record<PaymentMode, Sql> = {
  LIVE: sql`o."mode" = 'LIVE'`,
  TEST: sql`o."mode" = 'TEST'`,
  SANDBOX: sql`o."mode" = 'SANDBOX'`,
};

const shown = {
  ...ownFields,
  placeOfSupply: true,
  sez: true,
  offeredAt: true,
  nextLookAt: true,
  user: { select: { email: true, firstName: true, lastName: true, deletedAt: true } },
  membership: { select: { startsAt: true, endsAt: true, createdAt: true } },
  couponUse: { select: { couponId: true } },
  gift: {
    select: {
      createdAt: true,
      claimUntil: true,
      recipientName: true,
      recipientEmail: true,
      sendAt: true,
      sentAt: true,
      sent: true,
      claimedById: true,
      claimedAt: true,
      endedAt: true,
      claimedBy: {
        select: { email: true, firstName: true, lastName: true, deletedAt: true },
      },
    },
  },
  payment: {
    select: {
      razorpayPaymentId: true,
      amountPaise: true,
      chargedPaise: true,
      method: true,
      feePaise: true,
      paidAt: true,
      capturedAt: true,
      refundedPaise: true,
      disputedPaise: true,
      refunds: { select: { ...refundFields, failure: true }, orderBy: { createdAt: "asc" } },
      disputes: { select: disputeFields, orderBy: { openedAt: "asc" } },
      documents: {
        select: { number: true, kind: true, issuedAt: true, totalPaise: true, mailedAt: true },
        orderBy: { issuedAt: "asc" },
      },
    },
  },
} as const;

export type ShownOrder = Prisma.OrderGetPayload<{ select: typeof shown }>;

/** Returns our ids of orders by their ids, ours and Razorpay's. */
export async function orderIdsOf(names: readonly string[]): Promise<Map<string, string>> {
  const given = [...new Set(names.filter(Boolean))];
  const orders = await database().read.order.findMany({
    where: { OR: [{ id: { in: given } }, { razorpayOrderId: { in: given } }] },
    select: { id: true, razorpayOrderId: true },
  });
  return new Map(
    orders.flatMap(({ id, razorpayOrderId }): [string, string][] => [
      [id, id],
      [razorpayOrderId ?? id, id],
    ]),
  );
}

/** @throws AppError notFound */
export async function readOrder(id: string): Promise<ShownOrder> {
  const order = isPlainText(id)
    ? await database().read.order.findUnique({ where: { id }, select: shown })
    : null;
  if (order === null) throw new AppError("notFound", "There is no such order.");
  return order;
}

import { database, sql } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { beginsWith, lowered } from "#lib/desk/lists/begins-with.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";
import { readDays } from "#lib/desk/lists/filter-values.ts";

export const documentFilterNames = ["find", "from", "until"] as const;

export type DocumentValues = Partial<Record<(typeof documentFilterNames)[number], string>>;

const listed = {
  number: true,
  kind: true,
  issuedAt: true,
  buyerName: true,
  buyerGstin: true,
  totalPaise: true,
  payment: { select: { orderId: true } },
} as const;

/** Searches find at most a page, except a member's documents. */
export async function listDocuments(values: DocumentValues, after: Cursor | null) {
  const found = values.find === undefined ? null : await findDocuments(values.find);
  const rows = await database().read.invoice.findMany({
    where: whereOf(values, found?.where ?? {}, after),
    select: listed,
    orderBy: newestFirst,
    take,
  });
  return pageOf(rows, placeOf);
}

export const newestFirst: Prisma.InvoiceOrderByWithRelationInput[] = [
  { issuedAt: "desc" },
  { number: "desc" },
];

export const placeOf = ({ issuedAt, number }: { issuedAt: Date; number: string }): Cursor => ({
  at: issuedAt,
  id: number,
});

export function whereOf(
  values: DocumentValues,
  found: Prisma.InvoiceWhereInput,
  after: Cursor | null,
): Prisma.InvoiceWhereInput {
  const { from, until } = readDays(values);
  return {
    ...found,
    AND: [
      from ? { issuedAt: { gte: from } } : {},
      until ? { issuedAt: { lt: until } } : {},
      afterCursor("issuedAt", after, "number"),
    ],
  };
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>["rows"][number];

type FoundDocuments = {
  where: Prisma.InvoiceWhereInput;
  isCut: boolean;
};

/** Finds by whole ids, numbers and GSTIN, or by the beginning of the buyer's name. */
export async function findDocuments(text: string): Promise<FoundDocuments> {
  if (!isPlainText(text)) return { where: { number: { in: [] } }, isCut: false };
  const { read } = database();
  if ((await read.user.count({ where: { id: text } })) > 0) {
    return { where: { userId: text }, isCut: false };
  }
  const upper = text.toUpperCase();
  const documents = { select: { number: true } } as const;
  const payment = { select: { documents } } as const;
  const [numbered, named, paid, ordered] = await Promise.all([
    read.invoice.findMany({
      where: { OR: [{ number: upper }, { buyerGstin: upper }, { refundId: text }] },
      select: { number: true },
      take,
    }),
    read.$queryRaw<{ number: string }[]>`
      SELECT "number" FROM "Invoice" WHERE ${beginsWith(sql`lower("buyerName")`, lowered(text))}
      LIMIT ${take}`,
    read.payment.findUnique({ where: { razorpayPaymentId: text }, select: { documents } }),
    read.order.findMany({
      where: { OR: [{ id: text }, { razorpayOrderId: text }] },
      select: { payment },
    }),
  ]);
  const ofOrders = ordered.flatMap((one) => one.payment?.documents ?? []);
  const all = [...numbered, ...named, ...(paid?.documents ?? []), ...ofOrders];
  return {
    where: { number: { in: [...new Set(all.map(({ number }) => number))] } },
    isCut: numbered.length >= take || named.length >= take,
  };
}

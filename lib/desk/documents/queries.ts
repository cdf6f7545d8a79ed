import { database, join, sql } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { beginsWith, bytewise, lowered } from "#lib/desk/lists/begins-with.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";
import { readDays, within } from "#lib/desk/lists/filter-values.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

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

/** `isCut`: more documents begin with the name than the search looks at. */
export async function listDocuments(values: DocumentValues, after: Cursor | null) {
  const found = await findDocuments(values, after);
  const rows = await database().read.invoice.findMany({
    where: whereOf(values, found.where, after),
    select: listed,
    orderBy: newestFirst,
    take,
  });
  return { ...pageOf(rows, placeOf), isCut: found.isCut };
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
  const days = within("issuedAt", readDays(values));
  return { ...found, AND: [days, afterCursor("issuedAt", after, "number")] };
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>["rows"][number];

/** Finds a page by a whole id, number or GSTIN, or by the beginning of the buyer's name. */
export async function findDocuments(values: DocumentValues, after: Cursor | null) {
  const { find: text } = values;
  const whole = { hasMore: false, isCut: false };
  if (text === undefined) return { where: {}, ...whole };
  if (!isPlainText(text)) return { where: { number: { in: [] } }, ...whole };
  const { read } = database();
  if ((await read.user.count({ where: { id: text } })) > 0) {
    return { where: { userId: text }, ...whole };
  }
  const upper = text.toUpperCase();
  const either = { OR: [{ number: upper }, { buyerGstin: upper }, { refundId: text }] };
  const documents = { select: { number: true } } as const;
  const payment = { select: { documents } } as const;
  const [numbered, { named, isCut }, paid, ordered] = await Promise.all([
    read.invoice.findMany({
      where: whereOf(values, either, after),
      select: { number: true },
      orderBy: newestFirst,
      take,
    }),
    findNamed(text, values, after),
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
    hasMore: isCut || numbered.length >= take || named.length >= take,
    isCut,
  };
}

async function findNamed(text: string, values: DocumentValues, after: Cursor | null) {
  const { read } = database();
  const name = sql`lower("buyerName")`;
  const matches = sql`
    SELECT "number", "issuedAt" FROM "Invoice" WHERE ${beginsWith(name, lowered(text))}
    ORDER BY ${bytewise(name)} LIMIT ${deskLimits.searchedMatches}`;
  const { from, until } = readDays(values);
  const wanted = [
    from ? sql`"issuedAt" >= ${from}` : sql`TRUE`,
    until ? sql`"issuedAt" < ${until}` : sql`TRUE`,
    after ? sql`("issuedAt", "number") < (${after.at}, ${after.id})` : sql`TRUE`,
  ];
  const [named, [counted]] = await Promise.all([
    read.$queryRaw<{ number: string }[]>`
      SELECT "number" FROM (${matches}) matches WHERE ${join(wanted, " AND ")}
      ORDER BY "issuedAt" DESC, "number" DESC LIMIT ${take}`,
    read.$queryRaw<{ looked: number | bigint }[]>`
      SELECT COUNT(*) AS "looked" FROM (${matches}) matches`,
  ]);
  return { named, isCut: Number(counted?.looked) >= deskLimits.searchedMatches };
}

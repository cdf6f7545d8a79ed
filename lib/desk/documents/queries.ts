/** Invoices, receipts and credit notes of all members. */
import { intervalOfDay } from "#lib/billing/invoices/financial-year.ts";
import { database, sql } from "#lib/core/database/client.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { beginsWith, lowered } from "#lib/desk/lists/begins-with.ts";
import { afterCursor, type Cursor, pageOf, take } from "#lib/desk/lists/cursor.ts";

export const documentFilterNames = ["find", "from", "until"] as const;

type DocumentValues = Partial<Record<(typeof documentFilterNames)[number], string>>;

const listed = {
  number: true,
  kind: true,
  issuedAt: true,
  userId: true,
  buyerName: true,
  buyerGstin: true,
  totalPaise: true,
  payment: { select: { orderId: true } },
} as const;

/** What was issued, the newest first; what is found is a page at most, except a member's. */
export async function listDocuments({ find, from, until }: DocumentValues, after: Cursor | null) {
  const isMember = find !== undefined && (await hasMember(find));
  const numbers = find === undefined || isMember ? null : await numbersOf(find);
  const since = from && intervalOfDay(from)?.from;
  const before = until && intervalOfDay(until)?.until;
  const found = await database().read.invoice.findMany({
    where: {
      ...(numbers === null ? {} : { number: { in: numbers } }),
      ...(isMember ? { userId: find } : {}),
      AND: [
        since ? { issuedAt: { gte: since } } : {},
        before ? { issuedAt: { lt: before } } : {},
        afterCursor("issuedAt", after, "number"),
      ],
    },
    select: listed,
    orderBy: [{ issuedAt: "desc" }, { number: "desc" }],
    take,
  });
  return pageOf(found, ({ issuedAt, number }) => ({ at: issuedAt, id: number }));
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>["rows"][number];

/** All documents of a member are found by the user id. */
async function hasMember(id: string): Promise<boolean> {
  return isPlainText(id) && (await database().read.user.count({ where: { id } })) > 0;
}

/** By a whole number, GSTIN, order or payment, or the beginning of the buyer's name. */
async function numbersOf(text: string): Promise<string[]> {
  if (!isPlainText(text)) return [];
  const { read } = database();
  const documents = { select: { number: true } } as const;
  const payment = { select: { documents } } as const;
  const [numbered, named, paid, ordered] = await Promise.all([
    read.invoice.findMany({
      where: { OR: [{ number: text.toUpperCase() }, { buyerGstin: text.toUpperCase() }] },
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
  return [...new Set(all.map(({ number }) => number))];
}

import type { Interval } from "#lib/billing/invoices/financial-year.ts";
import type { DocumentKind } from "#lib/billing/invoices/invoice-strings.ts";
import { type Invoice, invoiceFields } from "#lib/billing/invoices/types.ts";
import type { PaymentMode } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import type { Prisma } from "#lib/core/database/generated/sqlite/client.ts";
import { inPages } from "#lib/core/database/in-pages.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** At most 16 characters (CGST Rule 46). */
export const SERIAL_NUMBER = /^[A-Z0-9-]{1,16}$/;

export function listInvoices(userId: string): Promise<Invoice[]> {
  return database().read.invoice.findMany({
    where: { userId },
    select: invoiceFields,
    orderBy: [{ issuedAt: "desc" }, { number: "desc" }],
  });
}

/** @throws AppError notFound, also for another user's invoice */
export async function getInvoice(userId: string, number: string) {
  const invoice = await findInvoice({ number, userId });
  if (invoice === null) throw new AppError("notFound", "There is no such invoice.");
  return invoice;
}

export async function getAnyInvoice(number: string): Promise<Invoice> {
  const invoice = await findInvoice({ number });
  if (invoice === null) throw new AppError("notFound", `There is no invoice ${number}.`);
  return invoice;
}

async function findInvoice(where: { number: string; userId?: string }) {
  if (!SERIAL_NUMBER.test(where.number)) return null;
  return database().read.invoice.findUnique({
    where,
    select: { ...invoiceFields, mailedAt: true },
  });
}

export const issuedFields = {
  ...invoiceFields,
  /** Razorpay's refund id, or ours of one outside Razorpay. */
  refundId: true,
  payment: {
    select: {
      razorpayPaymentId: true,
      feePaise: true,
      feeTaxPaise: true,
      order: { select: { razorpayOrderId: true } },
    },
  },
} as const;

export type IssuedDocument = Prisma.InvoiceGetPayload<{ select: typeof issuedFields }>;

export type IssuedFilter = {
  period: Interval;
  modes: PaymentMode[];
  kinds?: DocumentKind[];
  paidIn?: Interval;
};

const PAGE = 500;

export function issuedDocuments(filter: IssuedFilter): AsyncGenerator<IssuedDocument[]> {
  return inPages(PAGE, (last?: Place) =>
    database().read.invoice.findMany({ ...pageAfter(filter, last), select: issuedFields }),
  );
}

/** Like `issuedDocuments` without payments, which take longer than the documents. */
export function issuedInvoices(filter: IssuedFilter): AsyncGenerator<Invoice[]> {
  return inPages(PAGE, (last?: Place) =>
    database().read.invoice.findMany({ ...pageAfter(filter, last), select: invoiceFields }),
  );
}

export type Place = Pick<Invoice, "issuedAt" | "number">;

function pageAfter({ period, modes, kinds, paidIn }: IssuedFilter, last: Place | undefined) {
  return {
    where: {
      issuedAt: { gte: last?.issuedAt ?? period.from, lt: period.until },
      mode: { in: modes },
      ...(kinds ? { kind: { in: kinds } } : {}),
      ...(paidIn ? { paidAt: { gte: paidIn.from, lt: paidIn.until } } : {}),
      ...(last ? { OR: behind(last) } : {}),
    },
    orderBy: [{ issuedAt: "asc" }, { number: "asc" }],
    take: PAGE,
  } satisfies Prisma.InvoiceFindManyArgs;
}

export const behind = ({ issuedAt, number }: Place) => [
  { issuedAt: { gt: issuedAt } },
  { issuedAt, number: { gt: number } },
];

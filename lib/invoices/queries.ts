import { database } from "#lib/database/client.ts";
import { AppError } from "#lib/http/errors.ts";
import { type Invoice, invoiceFields } from "#lib/invoices/types.ts";

/** At most 16 characters (CGST Rule 46). */
const SERIAL_NUMBER = /^[A-Z0-9-]{1,16}$/;

/** A user's invoices and what takes them back, the newest first. */
export function listInvoices(userId: string): Promise<Invoice[]> {
  return database().read.invoice.findMany({
    where: { userId },
    select: invoiceFields,
    orderBy: [{ issuedAt: "desc" }, { number: "desc" }],
  });
}

/** An invoice of this user; another's is as unknown as one that never was. @throws AppError notFound */
export async function getInvoice(userId: string, number: string): Promise<Invoice> {
  const where = { number, userId };
  // PostgreSQL takes no text with a NUL in it.
  const invoice = SERIAL_NUMBER.test(number)
    ? await database().read.invoice.findFirst({ where, select: invoiceFields })
    : null;
  if (invoice === null) throw new AppError("notFound", "There is no such invoice.");
  return invoice;
}

/** Any invoice, for operators. @throws AppError notFound */
export async function getAnyInvoice(number: string): Promise<Invoice> {
  const where = { number };
  const invoice = await database().read.invoice.findUnique({ where, select: invoiceFields });
  if (invoice === null) throw new AppError("notFound", `There is no invoice ${number}.`);
  return invoice;
}

/** A page of what was issued in the half-open interval [from, until), in the order of the numbers. */
export function listIssuedInvoices(
  period: { from: Date; until: Date },
  page: { after: string | null; size: number },
): Promise<Invoice[]> {
  return database().read.invoice.findMany({
    where: {
      issuedAt: { gte: period.from, lt: period.until },
      ...(page.after === null ? {} : { number: { gt: page.after } }),
    },
    select: invoiceFields,
    orderBy: { number: "asc" },
    take: page.size,
  });
}

/** What a purchase has left behind beside its year: alerts, documents, audit entries. */
import { expect } from "vitest";
import { database } from "#lib/core/database/client.ts";

/** The alerts about a payment, a refund or a dispute at Razorpay, by its id. */
export async function alertsAbout(id: string) {
  const alerts = await database().read.alert.findMany({
    where: { subject: { endsWith: ` ${id}` } },
    select: { kind: true, details: true, deadline: true, resolvedAt: true },
    orderBy: { raisedAt: "asc" },
  });
  return alerts.map(({ kind, details, deadline, resolvedAt }) => ({
    kind,
    details: JSON.parse(details) as Record<string, unknown>,
    deadline,
    isOpen: resolvedAt === null,
  }));
}

/** The acts that the audit has of a payment, ours or Razorpay's id. */
export async function actsOn(paymentId: string): Promise<string[]> {
  const own = await database().read.payment.findUnique({
    where: { razorpayPaymentId: paymentId },
    select: { id: true },
  });
  const subjects = [paymentId, ...(own ? [own.id] : [])].map((id) => `payment ${id}`);
  const entries = await database().read.auditEntry.findMany({
    where: { subject: { in: subjects } },
    orderBy: { at: "asc" },
    select: { actor: true, action: true },
  });
  return entries.map(({ actor, action }) => `${actor.split(" ")[0]}: ${action}`);
}

/** What was handed out for a user's money, in the order of the numbers. */
export function documentsOf(userId: string) {
  return database().read.invoice.findMany({
    where: { userId },
    orderBy: [{ issuedAt: "asc" }, { number: "asc" }],
    select: {
      number: true,
      kind: true,
      mode: true,
      gstPercent: true,
      description: true,
      taxablePaise: true,
      cgstPaise: true,
      sgstPaise: true,
      igstPaise: true,
      totalPaise: true,
    },
  });
}

/** The amounts of a payment, as our books have them. */
export function amountsOf(paymentId: string) {
  return database().read.payment.findUnique({
    where: { razorpayPaymentId: paymentId },
    select: {
      amountPaise: true,
      chargedPaise: true,
      refundedPaise: true,
      disputedPaise: true,
      feePaise: true,
      feeTaxPaise: true,
    },
  });
}

/** Of each series and financial year, the numbers from 1 to the last one are all there. */
export async function expectGapless(): Promise<void> {
  const { read } = database();
  const counters = await read.invoiceCounter.findMany({
    where: {},
    select: { series: true, financialYear: true, last: true },
  });
  for (const { series, financialYear, last } of counters) {
    const startsWith = `${series}-${financialYear}-`;
    expect(await read.invoice.count({ where: { number: { startsWith } } })).toBe(last);
  }
}

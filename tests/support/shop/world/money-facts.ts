/** Reads what a purchase has written besides its year: alerts, documents, audit entries. */
import { expect } from "vitest";
import { database } from "#lib/core/database/client.ts";

/** Returns the alerts about a payment, refund or dispute, by its Razorpay id. */
export async function alertsAbout(id: string) {
  const alerts = await database().read.alert.findMany({
    where: { subject: { endsWith: ` ${id}` } },
    select: { kind: true, details: true, deadline: true, resolvedAt: true, resolution: true },
    orderBy: { raisedAt: "asc" },
  });
  return alerts.map(({ kind, details, deadline, resolvedAt, resolution }) => ({
    kind,
    details: JSON.parse(details) as Record<string, unknown>,
    deadline,
    isOpen: resolvedAt === null,
    resolution,
  }));
}

/** Returns the audited acts on a payment, by its own or Razorpay's id. */
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

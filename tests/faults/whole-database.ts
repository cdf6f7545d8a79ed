/** Invariants of the site's data after any fault. */
import { existsSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";

/** Expects the database to satisfy its own rules, those of the books, and to match its files. */
export async function expectWhole(): Promise<void> {
  if (database().provider === "sqlite") expectWholeFile();
  await expectEachPaymentIsServed();
  await expectGaplessDocuments();
  await expectPictures();
}

function expectWholeFile(): void {
  const file = new Database(environment().databaseUrl.replace("file:", ""), { readonly: true });
  try {
    expect(file.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(file.pragma("foreign_key_check")).toEqual([]);
  } finally {
    file.close();
  }
}

/** Expects one payment, one year or gift, and one invoice for a paid order, and none for another. */
async function expectEachPaymentIsServed(): Promise<void> {
  const orders = await database().read.order.findMany({
    select: {
      status: true,
      kind: true,
      amountPaise: true,
      openForUserId: true,
      gift: { select: { claimedAt: true } },
      membership: { select: { paymentId: true } },
      payment: {
        select: {
          id: true,
          amountPaise: true,
          refundedPaise: true,
          documents: { select: { invoiceOf: true, refundId: true, totalPaise: true } },
          refunds: { where: { status: "PROCESSED" }, select: { amountPaise: true } },
        },
      },
    },
  });
  for (const { status, payment, membership, gift, ...order } of orders) {
    if (status === "CREATED") {
      expect({ payment, membership, gift }).toEqual({
        payment: null,
        membership: null,
        gift: null,
      });
      continue;
    }
    expect(order.openForUserId).toBeNull();
    expect(payment?.amountPaise).toBe(order.amountPaise);
    expect(gift !== null).toBe(order.kind === "GIFT");
    // Until a friend claims it, a gift has no year.
    const hasYear = gift === null || gift.claimedAt !== null;
    expect(membership?.paymentId).toBe(hasYear ? payment?.id : undefined);
    const invoices = payment?.documents.filter(({ invoiceOf }) => invoiceOf !== null) ?? [];
    expect(invoices).toEqual([
      { invoiceOf: payment?.id, refundId: null, totalPaise: order.amountPaise },
    ]);
    const back = payment?.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
    expect(payment?.refundedPaise).toBe(back);
    expect(payment?.refundedPaise).toBeLessThanOrEqual(order.amountPaise);
  }
}

/** Expects the numbers of each series from 1 to its counter, each once (CGST Rule 46). */
async function expectGaplessDocuments(): Promise<void> {
  const { read } = database();
  const counters = await read.invoiceCounter.findMany({
    select: { series: true, financialYear: true, last: true },
  });
  const documents = await read.invoice.findMany({
    select: {
      number: true,
      taxablePaise: true,
      cgstPaise: true,
      sgstPaise: true,
      igstPaise: true,
      totalPaise: true,
    },
  });
  for (const { series, financialYear, last } of counters) {
    const numbers = documents
      .filter(({ number }) => number.startsWith(`${series}-${financialYear}-`))
      .map(({ number }) => Number(number.split("-").at(-1)));
    const whole = Array.from({ length: last }, (_, at) => at + 1);
    expect(numbers.sort((a, b) => a - b)).toEqual(whole);
  }
  for (const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } of documents) {
    expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
  }
}

/** Expects the file of each account's picture. */
async function expectPictures(): Promise<void> {
  const users = await database().read.user.findMany({
    where: { profileImage: { not: null } },
    select: { profileImage: true },
  });
  const folder = path.join(environment().dataDir, "pictures");
  const missing = users.filter((user) => !existsSync(path.join(folder, String(user.profileImage))));
  expect(missing).toEqual([]);
}

/** The numbers of documents (CGST Rule 46): consecutive in each series and financial year. */
import { expect, test } from "vitest";
import { areNumbersConfirmed } from "#lib/billing/invoices/confirm-numbers.ts";
import { nextSerialNumber } from "#lib/billing/invoices/serial-number.ts";
import { database } from "#lib/core/database/client.ts";

type Kind = Parameters<typeof nextSerialNumber>[1]["kind"];

const next = (kind: Kind, time: string, mode: "LIVE" | "TEST" | "SANDBOX" = "LIVE") =>
  database().write((tx) => nextSerialNumber(tx, { kind, mode }, new Date(time)));

test("each kind of document is counted by itself", async () => {
  const time = "2051-06-01T00:00:00Z";
  expect(await next("TAX_INVOICE", time)).toBe("INV-5152-000001");
  expect(await next("TAX_INVOICE", time)).toBe("INV-5152-000002");
  expect(await next("RECEIPT", time)).toBe("RCT-5152-000001");
  expect(await next("CREDIT_NOTE", time)).toBe("CRN-5152-000001");
  expect(await next("REFUND_RECEIPT", time)).toBe("RFD-5152-000001");
  expect(await next("TAX_INVOICE", time)).toBe("INV-5152-000003");
});

test("sales in test mode and in the sandbox share a series of their own", async () => {
  const time = "2052-06-01T00:00:00Z";
  expect(await next("TAX_INVOICE", time, "TEST")).toBe("TST-5253-000001");
  expect(await next("CREDIT_NOTE", time, "SANDBOX")).toBe("TST-5253-000002");
  expect(await next("TAX_INVOICE", time)).toBe("INV-5253-000001");
});

test("a financial year begins on 1 April in India, with number 1", async () => {
  expect(await next("RECEIPT", "2053-03-31T18:29:59.999Z")).toBe("RCT-5253-000001");
  expect(await next("RECEIPT", "2053-03-31T18:30:00.000Z")).toBe("RCT-5354-000001");
  expect(await next("RECEIPT", "2053-03-31T18:29:59.999Z")).toBe("RCT-5253-000002");
});

test("a rolled back write uses no number, and parallel writes use each number once", async () => {
  const time = "2054-06-01T00:00:00Z";
  const undone = database().write(async (tx) => {
    await nextSerialNumber(tx, { kind: "RECEIPT", mode: "LIVE" }, new Date(time));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  const numbers = await Promise.all(Array.from({ length: 5 }, () => next("RECEIPT", time)));
  expect(numbers.sort()).toEqual([1, 2, 3, 4, 5].map((value) => `RCT-5455-00000${value}`));
});

test("issues no number until those after a restored backup are confirmed", async () => {
  const time = "2055-06-01T00:00:00Z";
  const at = new Date();
  const data = { id: "a-restore", restoredAt: at, backupMadeAt: at };
  await database().write((tx) => tx.restore.create({ data, select: { id: true } }));
  expect(await areNumbersConfirmed()).toBe(false);
  await expect(next("RECEIPT", time)).rejects.toMatchObject({
    code: "unavailable",
    detail: "Nothing is sold at the moment. Please come back later today.",
    headers: { "Retry-After": "3600" },
  });
  await database().write((tx) => tx.restore.updateMany({ data: { confirmedAt: at } }));
  expect(await areNumbersConfirmed()).toBe(true);
  expect(await next("RECEIPT", time)).toBe("RCT-5556-000001");
});

import { beforeAll, describe, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { listDocuments } from "#lib/desk/documents/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { createCustomer } from "#tests/api/support/customer.ts";

let first: Awaited<ReturnType<typeof createCustomer>>;
let second: Awaited<ReturnType<typeof createCustomer>>;

beforeAll(async () => {
  setClock(() => new Date("2043-05-10T06:00:00Z"));
  first = await createCustomer();
  setClock(() => new Date("2043-05-12T06:00:00Z"));
  second = await createCustomer();
  const where = { number: first.invoice.number };
  const data = { buyerName: "Zubin's Gallery", buyerGstin: "27AAPFU0939F1ZV" };
  await database().write((tx) => tx.invoice.updateMany({ where, data }));
});

const found = async (find: string) =>
  (await listDocuments({ find }, null)).rows.map(({ number }) => number);

describe("a document is found", () => {
  test("by its number, GSTIN and the beginning of its buyer's name", async () => {
    const { number } = first.invoice;
    for (const find of [number.toLowerCase(), "27aapfu0939f1zv", "zubin", "ZUBIN'S GALL"]) {
      expect(await found(find), find).toEqual([number]);
    }
  });

  test("by its order and payment, by our id and Razorpay's", async () => {
    const { invoice, order, razorpayOrderId, razorpayPaymentId } = first;
    for (const find of [order, razorpayOrderId, razorpayPaymentId]) {
      expect(await found(find), find).toEqual([invoice.number]);
    }
  });

  test("by the user id of its member, with all others of the member", async () => {
    const { userId, invoice } = second;
    expect(await found(userId)).toEqual([invoice.number]);
    expect((await listDocuments({ find: userId, until: "2043-05-11" }, null)).rows).toEqual([]);
  });

  test("by nothing else", async () => {
    for (const find of ["allery", "%", "a\0b", "27AAPFU"]) expect(await found(find)).toEqual([]);
  });
});

test("documents are listed by day, page after page", async () => {
  const days = { from: "2043-05-01", until: "2043-05-31" };
  const { rows } = await listDocuments(days, null);
  expect(rows.map(({ number }) => number)).toEqual([second.invoice.number, first.invoice.number]);
  const after = readCursor(`${rows[0]?.issuedAt.getTime()}.${rows[0]?.number}`);
  const rest = await listDocuments(days, after);
  expect(rest.rows.map(({ number }) => number)).toEqual([first.invoice.number]);
  expect((await listDocuments({ ...days, until: "2043-05-11" }, null)).rows).toHaveLength(1);
});

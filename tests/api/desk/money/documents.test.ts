import { beforeAll, describe, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { type DocumentValues, listDocuments } from "#lib/desk/documents/queries.ts";
import { readCursor } from "#lib/desk/lists/cursor.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";

type Copy = { number: string; buyerName: string; buyerGstin?: string };

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

  test("not by an inner part of a name, a part of a GSTIN, or a wildcard", async () => {
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

describe("a search with more matches than a page", () => {
  /** Adds copies of a document, each issued an hour after the one before. */
  async function issueCopies(count: number, from: string, copyOf: (at: number) => Copy) {
    const { number, userId, paymentId } = first.invoice;
    const stored = await database().read.invoice.findUnique({ where: { number } });
    if (stored === null) throw new Error(`there is no ${number}`);
    const data = Array.from({ length: count }, (_, at) => ({
      ...{ ...stored, userId, paymentId, invoiceOf: null, buyerGstin: null },
      issuedAt: new Date(Date.parse(from) + at * HOUR_MS),
      ...copyOf(at),
    }));
    await database().write((tx) => tx.invoice.createMany({ data }));
    return data.map((one) => one.number).toReversed();
  }

  async function pagesOf(values: DocumentValues) {
    const pages: string[][] = [];
    let after: string | null = "";
    while (after !== null) {
      const { rows, next, isCut } = await listDocuments(values, readCursor(after));
      expect(isCut).toBe(false);
      pages.push(rows.map(({ number }) => number));
      after = next;
    }
    return pages;
  }

  test("lists all of a name or GSTIN, the newest first, and those of its days", async () => {
    const buyerGstin = "29AAGCR4375J1ZU";
    const newest = await issueCopies(120, "2044-03-28T06:00:00Z", (at) => ({
      ...{ number: `RAHUL-${at}`, buyerGstin },
      buyerName: `Rahul ${String.fromCodePoint(97 + (at % 26))}`,
    }));
    const pages = [newest.slice(0, 50), newest.slice(50, 100), newest.slice(100)];
    for (const find of ["rahul", buyerGstin]) {
      expect(await pagesOf({ find }), find).toEqual(pages);
      const lastDay = { find, from: "2044-04-02", until: "2044-04-02" };
      expect(await pagesOf(lastDay), find).toEqual([newest.slice(0, 11)]);
      const firstDay = { find, from: "2044-03-28", until: "2044-03-28" };
      expect(await pagesOf(firstDay), find).toEqual([newest.slice(-13)]);
    }
  });

  test("lists the newest of the first 1,000 by the buyer's name, and says so", async () => {
    const begin = "2045-01-01T00:00:00Z";
    await issueCopies(990, begin, (at) => ({ number: `SITA-${at}`, buyerName: "Sita A" }));
    expect((await listDocuments({ find: "sita" }, null)).isCut).toBe(false);
    await issueCopies(20, begin, (at) => ({ number: `SITA-Z${at}`, buyerName: "Sita Z" }));
    const { rows, isCut } = await listDocuments({ find: "sita" }, null);
    expect([rows[0]?.number, rows.length, isCut]).toEqual(["SITA-989", 50, true]);
    expect((await listDocuments({ find: "sita z" }, null)).isCut).toBe(false);
  });
});

describe("the export", () => {
  async function linesOf(query: string) {
    const accountant = await createStaff("ACCOUNTANT");
    const response = await accountant.send(`${deskCalls.documentsCsv.path}?${query}`);
    expect(response.headers.get("content-type")).toContain("text/csv");
    const [head, ...lines] = (await response.text()).trim().split("\r\n");
    expect(head).toContain("Number,Kind,Date");
    return { lines: lines.map((line) => line.split(",")[0]), actor: `staff ${accountant.userId}` };
  }

  test("has the list's filters and order, and leaves an entry without the search", async () => {
    const both = await linesOf("from=2043-05-01&until=2043-05-31");
    expect(both.lines).toEqual([second.invoice.number, first.invoice.number]);
    const { lines, actor } = await linesOf("find=zubin&from=2043-05-01");
    expect(lines).toEqual([first.invoice.number]);
    const [entry] = (await auditOf("documents")).filter((one) => one.actor === actor);
    expect(entry?.action).toBe("documents.exported");
    expect(JSON.parse(entry?.details ?? "")).toEqual({
      ...{ from: "2043-05-01", until: "", search: "yes" },
    });
  });

  test("has all that a search finds, also beyond a page of the list", async () => {
    const { number, userId, paymentId } = first.invoice;
    const stored = await database().read.invoice.findUnique({ where: { number } });
    if (stored === null) throw new Error(`there is no ${number}`);
    const data = Array.from({ length: 60 }, (_, at) => ({
      ...{ ...stored, number: `MANY-${at}`, userId, paymentId, invoiceOf: null },
      buyerName: `Many ${at}`,
    }));
    await database().write((tx) => tx.invoice.createMany({ data }));
    expect((await listDocuments({ find: "many" }, null)).rows).toHaveLength(50);
    expect((await linesOf("find=MANY")).lines).toHaveLength(60);
    expect((await linesOf("find=27aapfu0939f1zv")).lines).toHaveLength(61);
  });

  test("is not for the support", async () => {
    const support = await createStaff("SUPPORT");
    expect((await support.send(deskCalls.documentsCsv.path)).status).toBe(403);
  });
});

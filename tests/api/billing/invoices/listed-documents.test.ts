/** The issued documents: a member's own, any by its number, and those of a period in pages. */
import { beforeAll, describe, expect, test } from "vitest";
import {
  getAnyInvoice,
  type IssuedFilter,
  issuedDocuments,
  issuedInvoices,
  listInvoices,
} from "#lib/billing/invoices/queries.ts";
import type { Invoice } from "#lib/billing/invoices/types.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { copyDocument, sell } from "./sales.ts";

const from = new Date("2045-05-01T00:00:00Z");
const until = new Date("2045-06-01T00:00:00Z");
const period = { from, until };
const earlier = new Date(from.getTime() - 1);
const last = new Date(until.getTime() - 1);

const numberOf = (value: number) => `RCT-4546-${String(value).padStart(6, "0")}`;

const UNKNOWN = numberOf(99);

let sold: Awaited<ReturnType<typeof sell>>;
let document: Invoice;

/** Two whole pages: each eleven documents have one time, and numbers below those before. */
const inPeriod = Array.from({ length: 1_000 }, (_, at) => ({
  number: numberOf(2_000 - 11 * Math.floor(at / 11) + (at % 11)),
  issuedAt: new Date(from.getTime() + 60_000 * Math.floor(at / 11)),
}));

beforeAll(async () => {
  setClock(() => earlier);
  sold = await sell();
  document = sold.document;
  await copyDocument(document, inPeriod.toReversed());
  await copyDocument(document, [
    { number: numberOf(10), issuedAt: until },
    { number: numberOf(11), issuedAt: last, mode: "TEST" },
    { number: numberOf(12), issuedAt: last, mode: "SANDBOX", kind: "CREDIT_NOTE" },
    {
      number: numberOf(13),
      issuedAt: last,
      mode: "SANDBOX",
      kind: "REFUND_RECEIPT",
      paidAt: until,
    },
    { number: numberOf(14), issuedAt: last, mode: "SANDBOX", kind: "RECEIPT", paidAt: last },
    { number: numberOf(15), issuedAt: last, mode: "SANDBOX", kind: "RECEIPT", paidAt: from },
    { number: numberOf(16), issuedAt: last, mode: "SANDBOX", kind: "RECEIPT", paidAt: earlier },
  ]);
});

async function numbersOf(pages: AsyncIterable<Pick<Invoice, "number">[]>): Promise<string[]> {
  const numbers: string[] = [];
  for await (const page of pages) numbers.push(...page.map(({ number }) => number));
  return numbers;
}

describe.each([
  ["documents", (filter: IssuedFilter) => numbersOf(issuedDocuments(filter))],
  ["documents without payments", (filter: IssuedFilter) => numbersOf(issuedInvoices(filter))],
])("the list of %s", (_what, list) => {
  test("has each document of a period once, ordered by time and number", async () => {
    expect(await list({ period, modes: ["LIVE"] })).toEqual(inPeriod.map(({ number }) => number));
  });

  test("can be filtered by mode, kind and time of payment", async () => {
    const tried = { period, modes: ["SANDBOX"] } satisfies IssuedFilter;
    const numbers = [11, 12, 13, 14, 15, 16].map(numberOf);
    expect(await list({ period, modes: ["TEST", "SANDBOX"] })).toEqual(numbers);
    expect(await list(tried)).toEqual(numbers.slice(1));
    const kinds: IssuedFilter["kinds"] = ["CREDIT_NOTE", "REFUND_RECEIPT"];
    expect(await list({ ...tried, kinds })).toEqual(numbers.slice(1, 3));
    expect(await list({ ...tried, paidIn: period })).toEqual(numbers.slice(3, 5));
  });
});

test("a document of the list has its payment and its order", async () => {
  const period = { from: earlier, until: from };
  for await (const [entry] of issuedDocuments({ period, modes: ["LIVE"] })) {
    expect(entry).toEqual({
      ...document,
      refundId: null,
      payment: {
        ...{ razorpayPaymentId: `pay_${sold.id}`, feePaise: null, feeTaxPaise: null },
        order: { razorpayOrderId: null },
      },
    });
  }
});

test("a member's documents are listed with the newest first", async () => {
  const { userId, document: issued } = await sell();
  const [before, after] = [new Date(0), new Date("2099-01-01T00:00:00Z")];
  await copyDocument(issued, [
    { number: numberOf(21), issuedAt: after },
    { number: numberOf(22), issuedAt: after },
    { number: numberOf(23), issuedAt: before },
  ]);
  const numbers = (await listInvoices(userId)).map(({ number }) => number);
  expect(numbers).toEqual([numberOf(22), numberOf(21), issued.number, numberOf(23)]);
});

test("the operator sees any document by its number", async () => {
  const { number } = document;
  expect(await askOperator("invoice", "show", number)).toMatchObject({
    number,
    paymentId: sold.id,
  });
  expect((await operate("invoice", "show", UNKNOWN)).words).toBe(
    `There is no invoice ${UNKNOWN}.\n`,
  );
  for (const unknown of [UNKNOWN, `\0${number}`, `${number}\0`]) {
    await expect(getAnyInvoice(unknown)).rejects.toMatchObject({ code: "notFound" });
  }
});

test("answers 404 to another member's document and to a number with a NUL", async () => {
  const member = await createMember();
  const { number } = document;
  for (const text of [number, `%00${number}`, `${number}%00`]) {
    const { status, body } = await member.get(`/api/invoice-text/${text}`);
    expect([status, body.detail]).toEqual([404, "There is no such invoice."]);
  }
});

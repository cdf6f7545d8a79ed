/** Table 13 of GSTR-1: the numbers of a month's documents. */
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { askOperator } from "#tests/api/support/operate.ts";
import { withSeller } from "./buyers.ts";
import { copyDocument, sell } from "./sales.ts";

/** Each test has a financial year of its own. */
let first = 2040;

beforeEach(() => {
  first += 1;
  setClock(() => new Date(`${first}-04-02T06:00:00Z`));
});

const nameOf = (series: string, value: number) =>
  `${series}-${first % 100}${(first % 100) + 1}-${String(value).padStart(6, "0")}`;

type Issued = { month: number; numbers: number[]; series?: "INV" | "CRN" };

/** Issues documents in this order, a second after each other. */
async function issue(...lists: Issued[]): Promise<void> {
  const { document } = await withSeller(() => sell({ placeOfSupply: "27" }));
  let passed = 0;
  for (const { month, numbers, series = "INV" } of lists) {
    const begin = new Date(`${first}-0${month}-10T06:00:00Z`).getTime();
    const changes = numbers.map((value) => {
      passed += 1_000;
      const issuedAt = new Date(begin + passed);
      const kind = series === "INV" ? ("TAX_INVOICE" as const) : ("CREDIT_NOTE" as const);
      return { number: nameOf(series, value), kind, issuedAt };
    });
    await copyDocument(document, changes);
  }
}

/** Returns the lines of a month. */
const seriesOf = async (month: number) =>
  (await askOperator("gstr1", "--month", `${first}-0${month}`)).documents;

const line = (from: number, to: number, cancelled: number, series: "INV" | "CRN" = "INV") => ({
  kind: series === "INV" ? "Tax invoice" : "Credit note",
  from: nameOf(series, from),
  to: nameOf(series, to),
  total: to - from + 1,
  cancelled,
});

// In each year the first invoice is issued in April.
test("consecutive numbers are one line for each series", async () => {
  await issue(
    { month: 5, numbers: [2, 3] },
    { month: 5, numbers: [1, 2], series: "CRN" },
    { month: 5, numbers: [4] },
  );
  expect(await seriesOf(5)).toEqual([line(2, 4, 0), line(1, 2, 0, "CRN")]);
});

test("a line begins with the first number that is missing, and counts all missing ones", async () => {
  await issue({ month: 5, numbers: [4, 5, 8, 9, 12] });
  expect(await seriesOf(5)).toEqual([line(2, 12, 2 + 2 + 2)]);
});

test("numbers of other months divide the lines, and keep the missing ones before them", async () => {
  await issue({ month: 5, numbers: [2, 3, 7, 11] }, { month: 6, numbers: [5, 9] });
  expect(await seriesOf(5)).toEqual([line(2, 3, 0), line(6, 7, 1), line(10, 11, 1)]);
  expect(await seriesOf(6)).toEqual([line(4, 5, 1), line(8, 9, 1)]);
});

test("numbers in another order than their documents are one line", async () => {
  await issue({ month: 5, numbers: [6, 5, 9, 3, 4, 2, 8, 7] });
  expect(await seriesOf(5)).toEqual([line(2, 9, 0)]);
});

test("a line ends where the numbers before it are of another month, however many are missing", async () => {
  await issue({ month: 5, numbers: [100] }, { month: 6, numbers: [1_300, 2_400] });
  expect(await seriesOf(5)).toEqual([line(2, 100, 98)]);
  expect(await seriesOf(6)).toEqual([line(101, 2_400, 1_199 + 1_099)]);
});

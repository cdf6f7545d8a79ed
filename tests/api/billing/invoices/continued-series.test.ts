/** The series of numbers that an operator continues after a restore. */
import { beforeEach, expect, test } from "vitest";
import { continueSeries } from "#lib/billing/invoices/continue-series.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { copyDocument, sell } from "./sales.ts";

const because = ["--reason", "a restore"];

const go = async (number: string, ...options: string[]) => {
  const { status, words } = await operate("invoice", "continue", number, ...because, ...options);
  return status === 0 ? "continued" : words.trim();
};

const far = (number: string, before: number) =>
  `${number} is far above ${before}. Such a step must be marked as meant. --far does.`;

const used = (last: number) => `Number ${last} of this series is already used.`;

const sold = async () => (await sell()).number;

/** Each test has a financial year of its own. */
let year = 3940;

beforeEach(() => {
  year += 101;
  const begin = `20${String(year).slice(0, 2)}-06-10T06:00:00Z`;
  setClock(() => new Date(begin));
});

const receipt = (last: number) => `RCT-${year}-${String(last).padStart(6, "0")}`;

/** Issues a receipt, and copies it with these numbers. */
async function issue(numbers: readonly number[], issuedAt?: Date): Promise<void> {
  const { document } = await sell();
  const own = { issuedAt: issuedAt ?? document.issuedAt };
  await copyDocument(
    document,
    numbers.map((last) => ({ ...own, number: receipt(last) })),
  );
}

test("the next document gets the number after the one that the operator says", async () => {
  expect(await sold()).toBe(receipt(1));
  expect(await askOperator("invoice", "continue", receipt(41), ...because)).toEqual({
    ...{ series: "RCT", financialYear: String(year), last: 41 },
  });
  expect(await sold()).toBe(receipt(42));
});

test("a typo is corrected until a document uses a number after it", async () => {
  await sold();
  expect(await go(receipt(400))).toBe("continued");
  expect(await go(receipt(40))).toBe("continued");
  expect(await sold()).toBe(receipt(41));
  expect(await go(receipt(40))).toBe(used(41));
  expect(await go(receipt(41))).toBe("continued");
  expect(await sold()).toBe(receipt(42));
});

test("accepts a step of a thousand numbers, and a larger one only with --far", async () => {
  expect(await go(receipt(1_001))).toBe(far(receipt(1_001), 0));
  expect(await go(receipt(1_000))).toBe("continued");
  expect(await go(receipt(2_001))).toBe(far(receipt(2_001), 1_000));
  expect(await go(receipt(2_001), "--far")).toBe("continued");
  expect(await sold()).toBe(receipt(2_002));
});

test("counts a step from the last document when the series has no counter", async () => {
  await issue([500]);
  const financialYear = String(year);
  await database().write((tx) => tx.invoiceCounter.deleteMany({ where: { financialYear } }));
  expect(await go(receipt(1_501))).toBe(far(receipt(1_501), 0));
  expect(await go(receipt(1_500))).toBe("continued");
});

test("ignores the numbers of other series and other financial years", async () => {
  await issue([500]);
  expect(await go(`CRN-${year}-000007`)).toBe("continued");
  expect(await go(`RCT-${year - 101}-000900`)).toBe("continued");
});

test("the latest of more than a hundred documents has the last number", async () => {
  await issue(Array.from({ length: 150 }, (_, at) => at + 2));
  expect(await go(receipt(150))).toBe(used(151));
});

test("a number of seven digits is after those of six", async () => {
  await issue(Array.from({ length: 100 }, (_, at) => 999_900 + at));
  await issue([1_000_000], new Date(`20${String(year).slice(0, 2)}-07-10T06:00:00Z`));
  expect(await go(receipt(999_999), "--far")).toBe(used(1_000_000));
  expect(await go(receipt(1_000_000), "--far")).toBe("continued");
  expect(await sold()).toBe(receipt(1_000_001));
});

test("refuses an invalid number, and a financial year that has not begun", async () => {
  expect(await go("RCT-41")).toBe("RCT-41 is not a document number.");
  const next = `RCT-${year + 101}-000001`;
  expect(await go(next)).toBe(`${next} belongs to a future financial year.`);
  for (const number of ["RCT-41", next]) {
    const act = continueSeries(number, { actor: "operator", reason: "a test" }, { isFar: true });
    await expect(act).rejects.toMatchObject({ code: "invalid" });
  }
});

test("is audited with the numbers before and after", async () => {
  const act = { actor: "operator", reason: "a restore" };
  await continueSeries(`CRN-${year}-000007`, act, { isFar: false });
  await continueSeries(`CRN-${year}-000003`, act, { isFar: false });
  const entries = await database().read.auditEntry.findMany({
    where: { subject: "series CRN", details: { contains: String(year) } },
    select: { actor: true, action: true, reason: true, details: true },
  });
  const found = entries.map(({ details, ...entry }) => ({ ...entry, ...JSON.parse(details) }));
  const both = { ...act, action: "invoice.continue", financialYear: String(year) };
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({ ...both, before: 0, after: 7 });
  expect(found).toContainEqual({ ...both, before: 7, after: 3 });
});

test("changes no number when the actor's right has ended", async () => {
  const recheck = () => Promise.reject(new Error("ended"));
  const act = { actor: "staff", reason: "a test", recheck };
  await expect(continueSeries(receipt(41), act, { isFar: false })).rejects.toThrow("ended");
  expect(await sold()).toBe(receipt(1));
});

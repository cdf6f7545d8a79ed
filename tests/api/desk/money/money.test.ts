import { beforeAll, describe, expect, test } from "vitest";
import { sumDeferred } from "#lib/billing/accounting/deferred-sum.ts";
import { refundPayment } from "#lib/billing/refunds/refund-payment.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { readGstr1 } from "#lib/desk/money/gstr1.ts";
import { monthOrThis, recentMonths } from "#lib/desk/money/month.ts";
import { createCustomer } from "#tests/api/support/shop/customer.ts";
import { createGiver } from "#tests/api/support/shop/giver.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { seller } from "#tests/support/shop/seller.ts";

const OTHER_GSTIN = "27AAPFU0939F1ZV";

let accountant: Visitor & { userId: string };
let number: string;

beforeAll(async () => {
  setClock(() => new Date("2044-05-10T06:00:00Z"));
  accountant = await createStaff("ACCOUNTANT");
  number = (await createCustomer()).invoice.number;
});

async function linesOf(path: string) {
  const response = await accountant.send(path);
  expect([path, response.status]).toEqual([path, 200]);
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return (await response.text()).trim().split("\r\n");
}

describe("the downloads of a month", () => {
  test("the documents have the month's invoice, and leave an audit entry", async () => {
    const [head, row, ...more] = await linesOf(`${deskCalls.monthsDocuments.path}?month=2044-05`);
    expect(head).toContain("Number,Kind,Date");
    expect(row).toContain(`${number},Tax invoice,2044-05-10,`);
    expect(more).toEqual([]);
    expect(await auditOf("month 2044-05")).toMatchObject([
      { actor: `staff ${accountant.userId}`, action: "documents.exported" },
    ]);
  });

  test("the documents of test sales exclude live ones", async () => {
    expect(await linesOf(`${deskCalls.monthsDocuments.path}?month=2044-05&test=1`)).toHaveLength(1);
  });

  test("the return's table has the sale in the offline tool's columns", async () => {
    const [head, row] = await linesOf(`${deskCalls.gstr1Table.path}?month=2044-05&table=b2cs`);
    expect(head).toBe(
      "Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN",
    );
    expect(row).toMatch(/^OE,/);
  });

  test("the deferred revenue has the year, in part earned", async () => {
    const lines = await linesOf(`${deskCalls.deferredYears.path}?month=2044-05`);
    const cells = lines.find((line) => line.startsWith(`${number},`))?.split(",") ?? [];
    const [taxable, earned, deferred] = cells.slice(-3).map(Number);
    expect(earned).toBeGreaterThan(0);
    expect(Math.round(100 * ((earned ?? 0) + (deferred ?? 0)))).toBe(
      Math.round(100 * Number(taxable)),
    );
  });

  test("the deferred sum on the page equals the download's, and is earned in full", async () => {
    setClock(() => new Date("2044-05-10T06:00:00Z"));
    await refundPayment((await createCustomer()).order, { reason: "less", amountPaise: 33_333 });
    const friend = await createMember();
    const claimed = await createGiver();
    await refundPayment((await createGiver()).order, { reason: "less", amountPaise: 11_111 });
    // The sandbox has the machine's clock.
    const claimUntil = new Date("2047-05-10T06:00:00Z");
    await database().write((tx) => tx.gift.updateMany({ where: {}, data: { claimUntil } }));
    await friend.post(calls.claimGift.path, { json: { token: claimed.token } });
    for (const name of ["2044-05", "2044-11", "2045-05"]) {
      const [, ...lines] = await linesOf(`${deskCalls.deferredYears.path}?month=${name}`);
      const paise = lines.map((line) => Math.round(100 * Number(line.split(",").at(-1))));
      const sum = await sumDeferred(monthOrThis(name));
      expect([name, sum.deferredPaise]).toEqual([name, paise.reduce((all, one) => all + one, 0)]);
      expect(sum.gifts.count).toBe(1);
      expect(sum.years + 1).toBe(paise.filter((one) => one > 0).length);
      const earned = sum.months.map(({ earnedPaise }) => earnedPaise);
      expect(earned.reduce((all, one) => all + one, 0)).toBe(sum.deferredPaise - sum.gifts.paise);
      expect(sum.months.at(-1)?.deferredPaise ?? 0).toBe(0);
    }
    const { months } = await sumDeferred(monthOrThis("2044-05"));
    expect(months.map(({ name }) => name)).toEqual([
      ...["2044-06", "2044-07", "2044-08", "2044-09", "2044-10", "2044-11", "2044-12"],
      ...["2045-01", "2045-02", "2045-03", "2045-04", "2045-05"],
    ]);
  });

  test.each([
    [deskCalls.settledDifferences.path, 422],
    [deskCalls.unsettledCsv.path, 422],
    [`${deskCalls.monthsDocuments.path}?month=2044-13`, 422],
    [deskCalls.deferredYears.path, 422],
    [`${deskCalls.gstr1Table.path}?month=x&table=b2b`, 422],
    [`${deskCalls.gstr1Table.path}?month=2044-05&table=none`, 404],
  ])("%s is refused with %d", async (path, status) => {
    expect((await accountant.send(path)).status).toBe(status);
  });
});

test("a month with two GSTINs has no table before one is chosen", async () => {
  setClock(() => new Date("2045-05-10T06:00:00Z"));
  await createCustomer();
  const { invoice } = await createCustomer();
  await database().write((tx) =>
    tx.invoice.updateMany({
      where: { number: invoice.number },
      data: { sellerGstin: OTHER_GSTIN },
    }),
  );
  const month = monthOrThis("2045-05");
  const both = await readGstr1(month);
  expect([both.gstins.sort(), both.files]).toEqual([[OTHER_GSTIN, seller.SELLER_GSTIN].sort(), []]);
  expect((await readGstr1(month, "another")).files).toEqual([]);
  for (const gstin of both.gstins) {
    const { files } = await readGstr1(month, gstin);
    expect(files.find(({ name }) => name === "docs")?.rows).toHaveLength(1);
  }
});

test("offers 24 months, beginning with the current month in India", () => {
  setClock(() => new Date("2047-01-31T18:30:00Z"));
  expect(recentMonths().slice(0, 3)).toEqual(["2047-02", "2047-01", "2046-12"]);
  expect(recentMonths()).toHaveLength(24);
  expect(monthOrThis("2047-00").name).toBe("2047-02");
});

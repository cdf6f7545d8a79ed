/** The accountant's month, from the invitation to the last download, on both databases. */
import { readFile, writeFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { arriveAs } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, register, signIn, test } from "#tests/e2e/support/fixtures.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";
import { seller } from "#tests/support/shop/seller.ts";
import { operate } from "#tests/support/site/operate.ts";

// 403: the site asks for the factor; 422: a file is no report.
test.use({ expectedComplaints: [/status of (401|403|422)/] });
test.setTimeout(180_000);

test("the accountant imports the settlements, finds an invoice and downloads the month", async ({
  page,
  playwright,
}, info) => {
  await withSellingSite(
    page,
    async ({ origin, settings, play, hear, report }) => {
      await arriveAs(page, { origin, settings }, "accountant");
      const member = await playwright.request.newContext({ baseURL: origin });
      await signIn(member, await register(member));
      const { order_id } = await post(member, "/api/create-order");
      hear();
      const { id: payment_id } = await play("pay", { order_id });
      const planOf = async () => (await (await member.get("/api/authenticate")).json()).plan_status;
      await expect.poll(planOf).toBe("ACTIVE");
      await play("refund", { payment_id, amount: "10000" });
      await play("dispute", { payment_id, state: "created" });

      await test.step("an open dispute is listed with the days until its deadline", async () => {
        await expect(async () => {
          await open(page, "Disputes");
          await page.reload();
          await expect(page.getByRole("table", { name: "Open" })).toContainText("days left", {
            timeout: 500,
          });
        }).toPass();
      });

      await test.step("a long import shows its progress, also after a reload", async () => {
        await page.goto(`${origin}${deskPaths.money}?month=2020-05`);
        let isLast = false;
        report((request) => reportPage(request.url, isLast));
        const label = "Import the settlement report";
        await page.getByRole("button", { name: label }).click();
        await page.getByRole("dialog").getByRole("button", { name: label }).click();
        const bar = page.getByRole("progressbar", { name: "Import of the settlement report" });
        await expect(bar).toBeVisible();
        await expect(page.getByRole("button", { name: label })).toBeFocused();
        await expectNoViolation(page, "an import that runs");
        await page.reload();
        await expect(bar).toBeVisible();
        await expect(page.getByText(/[1-9]\d* lines read/)).toBeVisible();
        isLast = true;
        await expect(page.getByText(/lines were read: \d+ are new, 0 have changed/)).toBeVisible();
        await expect(page.getByText("pay_of_page_0_line_0")).toBeVisible();
        await page.reload();
        await expect(page.getByText(/^The last import ended on/)).toBeVisible();
        report(null);
      });

      await test.step("the settlements agree with the site", async () => {
        await open(page, "Money");
        await expect(page.getByText("No line of this month is imported.")).toBeVisible();
        await page.getByRole("button", { name: "Import the settlement report" }).click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: "Import the settlement report" }).click();
        await expect(dialog).toBeHidden();
        const settled = page.getByRole("table", { name: "Settled by Razorpay", exact: true });
        await expect(settled.getByRole("rowheader", { name: "Payments" })).toBeVisible();
        await expect(settled.getByRole("rowheader", { name: "Refunds" })).toBeVisible();
        await expect(page.getByText("Each line is as the site recorded it.")).toBeVisible();
      });

      await test.step("the dashboard's report is imported as a file", async () => {
        const label = "Import the settlement report";
        await page.getByRole("button", { name: label }).click();
        const dialog = page.getByRole("dialog", { name: label });
        const file = info.outputPath("recon.csv");
        const choose = async (text: string) => {
          await writeFile(file, text);
          await dialog.getByLabel(/^The dashboard's report/).setInputFiles(file);
        };
        const submit = () => dialog.getByRole("button", { name: label }).click();
        await choose("month,sum\n2026-11,1\n");
        await submit();
        await expect(dialog.getByText("it has no column 'transaction_entity'")).toBeVisible();
        await writeFile(file, "corrected, and not chosen again");
        await submit();
        await expect(dialog.getByText("The file cannot be read.")).toBeVisible();
        const today = indiaDay(new Date());
        await choose(
          "transaction_entity,entity_id,amount,fee (exclusive tax),tax,debit,credit,entity_created_at,settlement_id,settled_at,settlement_utr\n" +
            `payment,pay_of_another_shop,100.00,2.00,0.36,0,97.64,${today},setl_1,${today},\n`,
        );
        await submit();
        await expect(dialog).toBeHidden();
        await expect(page.getByText("pay_of_another_shop")).toBeVisible();
      });

      await test.step("an invoice is found and opens", async () => {
        await open(page, "Documents");
        await page.getByLabel("Find").fill(payment_id);
        await page.getByRole("button", { name: "Search" }).click();
        const found = page.getByRole("table", { name: "Documents", exact: true });
        await expect(found.getByRole("row")).toHaveCount(3);
        const link = found.getByRole("rowheader").getByRole("link").first();
        expect((await fileOf(page, () => link.click())).subarray(0, 5).toString()).toBe("%PDF-");
      });

      await test.step("the month is downloaded", async () => {
        await open(page, "Money");
        const linesOf = async (name: RegExp) => {
          const link = page.getByRole("link", { name });
          return (await fileOf(page, () => link.click())).toString().trim().split("\r\n");
        };
        const sales = await linesOf(/^Documents of test sales/);
        expect(sales.filter((line) => line.includes(payment_id))).toHaveLength(2);
        // Test sales are no revenue.
        expect(await linesOf(/^Deferred revenue/)).toEqual([
          expect.stringMatching(/^Invoice,From/),
        ]);
      });
      await member.dispose();
    },
    info.project.name,
  );
});

/** Keys of real sales, of which the sandbox knows nothing: test sales are in no return. */
const selling = { ...seller, RAZORPAY_KEY_ID: "rzp_live_nobodys" };

test("the accountant of a seller downloads the return, a deferred year and a credit note", async ({
  page,
  browser,
  playwright,
}, info) => {
  await withSellingSite(
    page,
    async ({ origin, settings, play, hear }) => {
      await arriveAs(page, { origin, settings }, "accountant");
      const member = await playwright.request.newContext({ baseURL: origin });
      await signIn(member, await register(member));
      await post(member, "/api/billing-details", { data: { state: "27", pin_code: "400001" } });
      const { order_id } = await post(member, "/api/create-order");
      hear();
      const { id: payment_id } = await play("pay", { order_id });
      const planOf = async () => (await (await member.get("/api/authenticate")).json()).plan_status;
      await expect.poll(planOf).toBe("ACTIVE");

      await test.step("an owner refunds a part of the order", async () => {
        const context = await browser.newContext();
        const desk = await context.newPage();
        await arriveAs(desk, { origin, settings }, "owner");
        await desk.goto(`${origin}/desk/orders?find=${payment_id}`);
        await desk.getByRole("rowheader").getByRole("link").click();
        await desk.getByRole("button", { name: "Refund", exact: true }).click();
        const dialog = desk.getByRole("dialog", { name: "Refund", exact: true });
        await dialog.getByRole("textbox", { name: "Amount in rupees" }).fill("118");
        await dialog.getByRole("textbox", { name: "Reason" }).fill("sound missing for a week");
        await dialog.getByRole("button", { name: "Refund", exact: true }).click();
        await dialog.getByRole("button", { name: "Yes: Refund" }).click();
        const refunds = desk.getByRole("table", { name: "Refunds of this order" });
        await expect(refunds.getByRole("cell", { name: "Went back" })).toBeVisible();
        await context.close();
      });

      await test.step("the credit note is found and opens", async () => {
        await open(page, "Documents");
        await page.getByLabel("Find").fill(payment_id);
        await page.getByRole("button", { name: "Search" }).click();
        const note = page.getByRole("row").filter({ hasText: "Credit note" });
        await expect(note).toContainText("INR 118.00");
        const link = note.getByRole("link").first();
        expect((await fileOf(page, () => link.click())).subarray(0, 5).toString()).toBe("%PDF-");
        const all = page.getByRole("link", { name: "Download as CSV" });
        const lines = linesOf(await fileOf(page, () => all.click()));
        expect(lines.map((line) => line.split(",")[1])).toEqual(
          expect.arrayContaining(["Credit note", "Tax invoice"]),
        );
      });

      await test.step("the return has the sale less the refund", async () => {
        await open(page, "Money");
        const table = page.getByRole("table", { name: "GSTR-1" });
        await expect(table).toHaveAccessibleName(`GSTR-1 of ${seller.SELLER_GSTIN}`);
        const ofPlaces = table.getByRole("row").filter({ hasText: "b2cs" });
        await expect(ofPlaces).toContainText("INR 899.00");
        const link = page.getByRole("link", { name: "Download table b2cs as CSV" });
        const [, ...lines] = linesOf(await fileOf(page, () => link.click()));
        expect(lines).toEqual([expect.stringMatching(/^OE,27-Maharashtra,,18,899\.00,/)]);
        const issued = page.getByRole("link", { name: "Download table docs as CSV" });
        expect(linesOf(await fileOf(page, () => issued.click()))).toHaveLength(3);
      });

      await test.step("the year is deferred, on the page and in the CSV", async () => {
        const link = page.getByRole("link", { name: /^Deferred revenue/ });
        const [, line = "", ...more] = linesOf(await fileOf(page, () => link.click()));
        expect(more).toEqual([]);
        const [taxable, earned, deferred = ""] = line.split(",").slice(-3);
        expect(taxable).toBe("899.00");
        expect(Number(earned) + Number(deferred)).toBeCloseTo(899, 5);
        expect(Number(deferred)).toBeGreaterThan(800);
        const facts = page.getByRole("definition");
        await expect(facts.getByText(`INR ${deferred}`, { exact: true })).toBeVisible();
        await expect(page.getByRole("table", { name: "Deferred revenue" })).toContainText(
          "INR 0.00",
        );
      });
      await member.dispose();
    },
    info.project.name,
    selling,
  );
});

test("the month has a year by coupon, a gift, and a refund of each", async ({
  page,
  browser,
  playwright,
}, info) => {
  await withSellingSite(
    page,
    async ({ origin, settings, play, hear }) => {
      await arriveAs(page, { origin, settings }, "accountant");
      const terms = ["--kind", "percent", "--amount", "10", "--most", "5", "--code", "LAUNCH"];
      const days = ["--from", indiaDay(new Date()), "--until", "2099-12-31"];
      await operate(settings, "coupon", "make", ...terms, ...days, "--reason", "the launch");
      hear();
      const signedUp = async () => {
        const member = await playwright.request.newContext({ baseURL: origin });
        await signIn(member, await register(member));
        await post(member, "/api/billing-details", { data: { state: "27", pin_code: "400001" } });
        return member;
      };
      const [student, giver, friend] = [await signedUp(), await signedUp(), await signedUp()];
      const planOf = async () => (await (await friend.get("/api/authenticate")).json()).plan_status;
      await post(student, "/api/coupon", { data: { code: "launch" } });
      const year = await post(student, "/api/create-order");
      expect(year.amount).toBe(106_082);
      const { id: paidYear } = await play("pay", { order_id: year.order_id });
      const gift = await post(giver, "/api/create-gift-order");
      const { id: paidGift } = await play("pay", { order_id: gift.order_id });
      const linkOf = async () => (await (await giver.get("/api/gifts")).json()).given[0]?.link;
      await expect.poll(linkOf).toContain("/gift#");
      const token = new URL(await linkOf()).hash.slice(1);
      await post(friend, "/api/gifts/claim", { data: { token } });
      expect(await planOf()).toBe("ACTIVE");

      await test.step("an owner refunds a part of the one and all of the other", async () => {
        const context = await browser.newContext();
        const desk = await context.newPage();
        await arriveAs(desk, { origin, settings }, "owner");
        const dialog = desk.getByRole("dialog", { name: "Refund", exact: true });
        const begin = async (payment: string, amount: string) => {
          await desk.goto(`${origin}/desk/orders?find=${payment}`);
          await desk.getByRole("rowheader").getByRole("link").click();
          await desk.getByRole("button", { name: "Refund", exact: true }).click();
          await dialog.getByRole("textbox", { name: "Amount in rupees" }).fill(amount);
          await dialog.getByRole("textbox", { name: "Reason" }).fill("asked for by mail");
          await dialog.getByRole("button", { name: "Refund", exact: true }).click();
          await dialog.getByRole("button", { name: "Yes: Refund" }).click();
        };
        const refunds = desk.getByRole("table", { name: "Refunds of this order" });
        await begin(paidYear, "118");
        await expect(refunds.getByRole("cell", { name: "Went back" })).toBeVisible();
        await expect(desk.getByRole("main")).toContainText("LAUNCH");
        await begin(paidGift, "1178.82");
        await dialog.getByLabel(/^The gift was claimed\./).selectOption("yes");
        await dialog.getByRole("button", { name: "Refund", exact: true }).click();
        await dialog.getByRole("button", { name: "Yes: Refund" }).click();
        await expect(refunds.getByRole("cell", { name: "Went back" })).toBeVisible();
        await context.close();
        await expect.poll(planOf).toBe("INACTIVE");
      });

      await test.step("documents, return and deferred revenue have what is left", async () => {
        await open(page, "Money");
        const file = async (name: RegExp) => {
          const link = page.getByRole("link", { name });
          return linesOf(await fileOf(page, () => link.click()));
        };
        const [head = "", ...documents] = await file(/^Documents as CSV/);
        expect(head).toMatch(/,List price,Discount,Coupon$/);
        expect(documents).toHaveLength(4);
        expect(documents.find((line) => line.includes(paidYear))).toMatch(
          /,999\.00,100\.00,LAUNCH$/,
        );
        expect(await file(/^Download table b2cs as CSV/)).toEqual([
          expect.stringMatching(/^Type,/),
          expect.stringMatching(/^OE,27-Maharashtra,,18,799\.00,/),
        ]);
        const [, ...years] = await file(/^Deferred revenue/);
        const left = years.map((line) => line.split(",").slice(-3)[0]);
        expect(left.sort()).toEqual(["0.00", "799.00"]);
      });
      for (const member of [student, giver, friend]) await member.dispose();
    },
    info.project.name,
    selling,
  );
});

const linesOf = (file: Buffer) => file.toString().trim().split("\r\n");

/** A page of a report: whole ones until the last, which is empty. */
function reportPage(url: string | undefined, isLast: boolean) {
  const query = new URL(url ?? "", "http://gateway").searchParams;
  const [count, skip] = [Number(query.get("count")), Number(query.get("skip"))];
  const at = Date.parse("2020-05-04T10:00:00Z") / 1000;
  const line = (number: number) => ({
    ...{ entity_id: `pay_of_page_${skip}_line_${number}`, type: "payment", amount: 100 },
    ...{ credit: 98, debit: 0, fee: 2, tax: 0, created_at: at, settled_at: at },
  });
  return { items: isLast ? [] : Array.from({ length: count }, (_, number) => line(number)) };
}

async function open(page: Page, room: string): Promise<void> {
  await page.getByRole("link", { name: room, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: room })).toBeVisible();
}

async function fileOf(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return readFile(await download.path());
}

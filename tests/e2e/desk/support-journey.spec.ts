/** The support's cases, from the member's question to its answer, on both databases. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { arriveAs } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, register, signIn, test } from "#tests/e2e/support/fixtures.ts";
import { mailedLink } from "#tests/e2e/support/mailbox.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";

// 403: the site asks for the factor. 401: the reader of the mailed link has no session.
test.use({ expectedComplaints: [/status of (401|403)/] });
test.setTimeout(180_000);

test("the support answers a lost payment, a wrong address, a double payment and a chargeback", async ({
  page,
  playwright,
}, { project }) => {
  await withSellingSite(
    page,
    async ({ origin, settings, play, hear }) => {
      await arriveAs(page, { origin, settings }, "support");
      const member = await playwright.request.newContext({ baseURL: origin });
      const login = await register(member);
      await signIn(member, login);
      const { key_id, order_id } = await post(member, "/api/create-order");
      const paid = await member.post(`${settings.RAZORPAY_API_BASE}/v1/checkout/payments`, {
        data: { key_id, order_id, method: "card", outcome: "succeed" },
      });
      const { razorpay_payment_id } = await paid.json();
      const planOf = async () => (await (await member.get("/api/authenticate")).json()).plan_status;

      await test.step("paid and no membership", async () => {
        expect(await planOf()).not.toBe("ACTIVE");
        await findOrder(page, login.email);
        await act(page, "Settle now");
        await expect(page.getByText(/^Year given, until/)).toBeVisible();
        await expect.poll(planOf).toBe("ACTIVE");
      });

      await test.step("wrong address", async () => {
        const email = `${randomUUID()}@people.example`;
        await page.getByRole("link", { name: "Members", exact: true }).click();
        await openFound(page, login.email);
        await act(page, "Change address", { "New address": email });
        const reader = await page.context().browser()?.newPage();
        if (!reader) throw new Error("the browser is gone");
        await reader.goto(await mailedLink(page, email, "/change-email", settings.DATA_DIR));
        await reader.getByRole("button", { name: "Use this address" }).click();
        await expect(reader.getByText("Your account has its new address.")).toBeVisible();
        await reader.close();
        await page.reload();
        await expect(page.getByText(email, { exact: true })).toBeVisible();
        await signIn(member, { email, password: login.password });
        login.email = email;
      });

      await test.step("one page answers: can she watch, what she paid, where, which mails, what she sees", async () => {
        const main = page.getByRole("main");
        await expect(main.getByText(/^Can watch until /)).toBeVisible();
        await expect(main.getByRole("table", { name: "Orders" })).toContainText("Paid");
        await expect(main.getByRole("table", { name: "Signed in" })).toBeVisible();
        await expect(main.getByRole("table", { name: "Mails" })).toContainText(/Sent|Waiting/);
        await page.getByRole("link", { name: "See as this member" }).click();
        const pages = page.getByRole("group", { name: "The member's pages, to look at" });
        await expect(pages.getByText(login.email)).toBeVisible();
        await expect(pages.getByText(/Your Current Membership: .* Valid until /)).toBeVisible();
        for (const button of await pages.getByRole("button").all())
          await expect(button).toBeDisabled();
        await expectNoViolation(page, "a member's pages as the member sees them");
      });

      await test.step("double payment", async () => {
        hear();
        const { id } = await play("pay", { order_id });
        await expectTask(page, "Refund the second payment in Razorpay's dashboard.");
        await play("refund", { payment_id: id });
        await expectNoTask(page);
        expect(await planOf()).toBe("ACTIVE");
      });

      await test.step("chargeback", async () => {
        const { id } = await play("dispute", { payment_id: razorpay_payment_id, state: "created" });
        await expectTask(page, "Answer it with evidence in Razorpay's dashboard");
        await page.getByRole("link", { name: "Open the order" }).click();
        const disputes = page.getByRole("table", { name: "Disputes of this order" });
        await expect(disputes).toContainText("Open: answer it in Razorpay's dashboard");
        await play("dispute", { dispute_id: id, state: "lost" });
        await expect.poll(planOf).not.toBe("ACTIVE");
        await page.reload();
        await expect(disputes.getByRole("cell", { name: "Lost", exact: true })).toBeVisible();
        await expect(page.getByText("Year ended early")).toBeVisible();
        await expectNoTask(page);
      });
      await member.dispose();
    },
    project.name,
  );
});

async function findOrder(page: Page, email: string) {
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await openFound(page, email);
}

/** Opens the found row, once the list has changed. */
async function openFound(page: Page, text: string) {
  await page.getByLabel("Find").fill(text);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => url.searchParams.get("find") === text);
  await page.getByRole("rowheader").getByRole("link").click();
}

async function act(page: Page, name: string, fields: Record<string, string> = {}) {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name, exact: true });
  for (const [field, value] of Object.entries({ ...fields, Reason: "the member wrote to us" })) {
    await dialog.getByRole("textbox", { name: field }).fill(value);
  }
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Navigates directly: a click and a reload would abort requests of the first page. */
async function openToday(page: Page) {
  await page.goto(new URL(deskPaths.today, page.url()).href);
}

/** Retries, as the webhook arrives a little later. */
async function expectTask(page: Page, advice: string) {
  await expect(async () => {
    await openToday(page);
    await expect(page.getByText(advice)).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function expectNoTask(page: Page) {
  await expect(async () => {
    await openToday(page);
    await expect(page.getByText("All is well: nothing waits for you.")).toBeVisible({
      timeout: 500,
    });
  }).toPass();
}

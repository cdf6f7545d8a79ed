import type { Page } from "playwright/test";
import { arriveAs } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";

// 401, 403: a new colleague arrives; 409: a stale save.
test.use({ expectedComplaints: [/status of (401|403|409)/] });
test.setTimeout(180_000);

const isSaved = (page: Page) =>
  expect(page.locator("main [data-state]")).toHaveAttribute("data-state", "saved", {
    timeout: 15_000,
  });

const responses = (page: Page) => page.getByLabel("Answer", { exact: true });

async function open(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
}

test("two colleagues edit two questions, settle a conflict and lose no words", async ({
  page,
  browser,
}, { project }) => {
  await withSellingSite(
    page,
    async (site) => {
      const colleague = await browser.newContext();
      const other = await colleague.newPage();
      await arriveAs(page, site, "owner");
      await arriveAs(other, site, "editor");
      const address = `${site.origin}/desk/content/faq`;
      await open(page, address);
      await open(other, address);

      await responses(page).nth(0).fill("An answer of the first.");
      await isSaved(page);
      await responses(other).nth(1).fill("An answer of the second.");
      const conflict = other.getByRole("region", { name: /has saved this document meanwhile/ });
      await expect(conflict).toBeVisible();
      const first = conflict.getByRole("group", { name: /^Questions, 1, Answer/ });
      await expect(first.getByRole("radio", { name: /^Theirs/ })).toBeChecked();
      const second = conflict.getByRole("group", { name: /^Questions, 2, Answer/ });
      await expect(second.getByRole("radio", { name: /^Mine/ })).toBeChecked();
      await expect(conflict.getByRole("group")).toHaveCount(2);
      await expect(conflict).toContainText("Taken from 'Theirs'Questions, 1, Answer");
      await expectNoViolation(other, "a conflict of rows");
      await conflict.getByRole("button", { name: "Go on with this choice" }).press("Enter");
      await expect(other.locator("main [data-state]")).toBeFocused();
      await isSaved(other);
      await expect(responses(other).nth(0)).toHaveValue("An answer of the first.");
      await expect(responses(other).nth(1)).toHaveValue("An answer of the second.");

      await responses(page).nth(0).fill("What the first would lose.");
      const stale = page.getByRole("region", { name: /has saved this document meanwhile/ });
      await stale.getByRole("button", { name: "Take all of theirs" }).click();
      await expect(stale).toContainText("Your words that are not taken will be set aside");
      await stale.getByRole("button", { name: "Go on with this choice" }).click();
      await isSaved(page);
      await expect(responses(page).nth(0)).toHaveValue("An answer of the first.");

      await page.goto(`${site.origin}/desk/content`);
      const copies = page.getByRole("table", { name: "Not saved, in this browser only" });
      await copies
        .getByRole("row", { name: /Set aside/ })
        .getByRole("link")
        .click();
      await expect(page.getByRole("heading", { name: "Set aside" })).toBeVisible();
      await expectNoViolation(page, "words that were set aside");
      await page.getByRole("button", { name: /^Compare and take back/ }).click();
      const back = page.getByRole("region", { name: /^Your words of/ });
      const place = back.getByRole("group", { name: /^Questions, 1, Answer/ });
      await expect(place.getByRole("radio", { name: /^In the form/ })).toBeChecked();
      await place.getByRole("radio", { name: /^Set aside/ }).check();
      await back.getByRole("button", { name: "Go on with this choice" }).click();
      await isSaved(page);
      await page.reload();
      await expect(responses(page).nth(0)).toHaveValue("What the first would lose.");
      await expect(responses(page).nth(1)).toHaveValue("An answer of the second.");
      await colleague.close();
    },
    project.name,
  );
});

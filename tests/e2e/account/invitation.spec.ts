/** The page of an invitation to the staff; `desk/colleague-journey.spec.ts` accepts a real one. */

import { deskCalls, deskPaths } from "#lib/core/config/desk-paths.ts";
import { calls } from "#lib/core/config/paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

const accept = "Accept the invitation";

test.describe("an invitation", () => {
  test.use({ as: "member", expectedComplaints: [/status of 422/] });

  test("keeps its token over the skip link, and takes that of another link", async ({ page }) => {
    const sent: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(deskCalls.joinStaff.path)) sent.push(request.postDataJSON());
    });
    const press = async () => {
      await page.getByRole("button", { name: accept }).click();
      await expect(page.getByText("This invitation was used or withdrawn")).toBeVisible();
    };
    await page.goto(`${deskPaths.join}#first`);
    await page.getByRole("link", { name: "Skip to the content" }).press("Enter");
    await expect(page).toHaveURL(/#main$/);
    const checked = page.waitForResponse((response) =>
      response.url().endsWith(calls.authenticate.path),
    );
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await checked;
    await press();
    await page.goto(`${deskPaths.join}#second`);
    await press();
    expect(sent).toEqual([{ token: "first" }, { token: "second" }]);
  });
});

test.describe("an invitation without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("says that the page needs JavaScript, and shows no loading message", async ({ page }) => {
    await page.goto(deskPaths.join);
    await expect(page.getByText("This page needs JavaScript")).toBeVisible();
    await expect(page.getByText("Loading…")).toBeHidden();
  });
});

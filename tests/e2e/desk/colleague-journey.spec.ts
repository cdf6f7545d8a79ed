/** A colleague from the invitation to the last day, on both databases. */
import { generate } from "otplib";
import type { Page } from "playwright/test";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { arrive, arriveAs } from "#tests/e2e/support/arrive.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, register, test } from "#tests/e2e/support/fixtures.ts";
import { mailedLink } from "#tests/e2e/support/mailbox.ts";
import { withSellingSite } from "#tests/e2e/support/selling-site.ts";
import { waitForScripts } from "#tests/support/wait-for-scripts.ts";

// 403: the site asks for a proof. 404: a room of another role. 401: the session has ended.
test.use({ expectedComplaints: [/status of (401|403|404)/] });
test.setTimeout(240_000);

test("a colleague is invited, works, changes the role and leaves", async ({ page, browser }, {
  project,
}) => {
  const owner = await browser.newPage();
  await waitForScripts(owner);
  await withSellingSite(
    page,
    async ({ origin, settings }) => {
      const { email } = await register(page.request, origin);
      const goTo = (path: string) => page.goto(origin + path);
      await arriveAs(owner, { origin, settings }, "owner");

      await test.step("the invitation", async () => {
        await owner.goto(origin + deskPaths.team);
        await owner.getByRole("button", { name: "Invite a colleague" }).click();
        const dialog = owner.getByRole("dialog", { name: "Invite a colleague" });
        await dialog.getByLabel("Address").fill(email);
        await dialog.getByLabel("Role").selectOption("SUPPORT");
        await dialog.getByLabel("Reason").fill("helps on Mondays");
        await dialog.getByRole("button", { name: "Invite a colleague" }).click();
        await expect(owner.getByText("The invitation is on its way.")).toBeVisible();
        const invitation = owner.getByRole("row").filter({ hasText: email });
        await expect(invitation.getByRole("cell", { name: "Amrita Roy" })).toBeVisible();
        const link = await mailedLink(owner, email, "/desk/join", settings.DATA_DIR);
        await arrive(page, origin, email, link);
      });

      await test.step("the work of the support", async () => {
        await page.getByRole("link", { name: "Members", exact: true }).click();
        await expect(page.getByRole("heading", { name: "Members", level: 1 })).toBeVisible();
        await expect(page.getByRole("cell", { name: email })).toBeVisible();
        for (const path of [deskPaths.team, deskPaths.money, deskPaths.settings]) {
          expect((await goTo(path))?.status()).toBe(404);
          await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
        }
      });

      await test.step("another role", async () => {
        await owner.reload();
        await actOn(owner, email, "Change role", async (dialog) => {
          await dialog.getByLabel("Role").selectOption("ACCOUNTANT");
        });
        const row = owner.getByRole("row").filter({ hasText: email });
        await expect(
          row.getByRole("cell", { name: "Accountant: money and exports" }),
        ).toBeVisible();
        await row.getByRole("button", { name: "Change role" }).click();
        const change = owner.getByRole("dialog", { name: "Change role" });
        await expect(change.getByLabel("Role")).toHaveValue("ACCOUNTANT");
        await change.getByRole("button", { name: "Cancel" }).click();
        expect((await goTo(deskPaths.members))?.status()).toBe(404);
        expect((await goTo(deskPaths.money))?.status()).toBe(200);
        await expect(page.getByRole("heading", { name: "Money", level: 1 })).toBeVisible();
      });

      await test.step("the last day", async () => {
        await page.getByRole("link", { name: "Your second factor" }).click();
        await actOn(owner, email, "Remove");
        await expect(owner.getByRole("cell", { name: email })).toBeHidden();
        await page.getByRole("button", { name: "Make new recovery codes" }).click();
        const dialog = page.getByRole("dialog", { name: "Make new recovery codes" });
        await dialog.getByRole("button", { name: "Make new recovery codes" }).click();
        await expect(page).toHaveURL(/\/login\?next=%2Fdesk%2Ffactor$/);
      });
      await owner.close();
    },
    project.name,
  );
});

type Dialog = ReturnType<Page["getByRole"]>;

/** Acts on a colleague in Team, as the owner. */
async function actOn(
  owner: Page,
  email: string,
  name: string,
  fill: (dialog: Dialog) => Promise<void> = async () => {},
) {
  const row = owner.getByRole("row").filter({ has: owner.getByRole("cell", { name: email }) });
  await row.getByRole("button", { name, exact: true }).click();
  const dialog = owner.getByRole("dialog", { name, exact: true });
  await fill(dialog);
  await dialog.getByLabel("Reason").fill("as agreed");
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

test("the second factor is replaced, and guards the passkeys", async ({ page }, { project }) => {
  await withSellingSite(
    page,
    async ({ origin, settings }) => {
      await arriveAs(page, { origin, settings }, "editor");
      await page.getByRole("link", { name: "Your second factor" }).click();
      await expect(page.getByText("10 codes of")).toBeVisible();
      await expectNoViolation(page, "the second factor");
      await page.setViewportSize({ width: 360, height: 740 });

      await page.getByRole("button", { name: "Make new recovery codes" }).press("Enter");
      await page.getByRole("dialog").getByRole("button").first().press("Enter");
      await expect(page.getByText("Your new recovery codes are below.")).toBeVisible();
      const codes = page.getByRole("list").filter({ hasText: "-" }).getByRole("listitem");
      await expect(codes).toHaveCount(10);
      const [code = "", another = ""] = await codes.allTextContents();

      await page.getByRole("button", { name: "Replace the app" }).press("Enter");
      await expect(page.getByAltText("QR code for your app")).toBeVisible();
      await expectNoViolation(page, "the next app", ["phone"]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(360);
      await page.getByLabel("Code of the app").fill("000000");
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await expect(page.getByText("This code is wrong")).toBeVisible();
      const line = await page.getByText("If you cannot scan it").textContent();
      const secret = line?.split(":").at(-1)?.trim() ?? "";
      await page.getByLabel("Code of the app").fill(await generate({ secret }));
      await page.getByRole("button", { name: "Confirm", exact: true }).click();
      await expect(page.getByText("The app is replaced")).toBeVisible();

      await page.getByRole("button", { name: "Menu" }).click();
      await page.getByRole("button", { name: "Close the desk" }).click();
      await expect(page).toHaveURL(`${origin}/`);
      await page.goto(`${origin}/profile`);
      const passkeys = page.getByRole("region", { name: "Passkeys" });
      await passkeys.getByRole("button", { name: "Add a passkey" }).click();
      const dialog = page.getByRole("dialog", { name: "Add a passkey" });
      await dialog.getByLabel("Name").fill("Blue phone");
      await dialog.getByRole("button", { name: "Add a passkey" }).click();
      const refusal = dialog.getByText("Please confirm your second factor at the desk");
      await expect(refusal).toBeVisible();

      await page.goto(origin + deskPaths.factor);
      await page.getByLabel("Code of your app").fill(code);
      await page.getByRole("button", { name: "Open the desk" }).click();
      await page.getByRole("button", { name: "Confirm, and open the profile" }).click();
      await expect(page.getByRole("dialog", { name: "Please show that it is you" })).toBeVisible();
      await expectNoViolation(page, "the confirmation", ["phone"]);
      await page.getByLabel("Code of your app").fill(another);
      await page.getByRole("button", { name: "Open the desk" }).click();
      await expect(page).toHaveURL(`${origin}/profile`);
    },
    project.name,
  );
});

import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "owner" });
test.setTimeout(120_000);

const LABEL = 'Gallery, "Kochi"';

test("an owner imports members, filters them by their label and gives them days", async ({ page }, {
  workerIndex,
  retry,
}) => {
  const shot = async (name: string) => {
    if (!process.env.SHOTS) return;
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true });
    }
  };
  const at = `${workerIndex}-${retry}-${Date.now()}@imported.example`;
  const csv = `email;first_name;last_name;label\r\na${at};Désirée;Roy;"Gallery, ""Kochi"""\r\nb${at};Bela;Roy;"Gallery, ""Kochi"""\r\nnobody;;;\r\n`;
  await page.goto(deskPaths.members);
  await shot("list");
  await page.getByRole("button", { name: "Import members" }).click();
  const dialog = page.getByRole("dialog", { name: "Import members" });
  await dialog.getByLabel("File").setInputFiles({
    name: "members.csv",
    mimeType: "text/csv",
    // As Excel saves it in Western Europe.
    buffer: Buffer.from(csv, "latin1"),
  });
  await dialog.getByLabel("Reason").fill("the old site");
  await dialog.getByRole("button", { name: "Import members" }).click();
  await expect(page.getByText("3 members: it is for 2, and 1 is left out.")).toBeVisible();
  await expect(
    page.getByRole("cell", { name: "Please enter a valid email address." }).first(),
  ).toBeVisible();
  await expectNoViolation(page, "a counted import");
  await shot("counted");

  await page.getByRole("button", { name: "Do it" }).click();
  await page.getByRole("dialog", { name: "Do it" }).getByRole("button", { name: "Do it" }).click();
  await expect(page.getByText(/^Done on .*: 2 members\.$/)).toBeVisible({ timeout: 20_000 });
  await expect(
    page.getByText("done: gets an account and an invitation, gets the label"),
  ).toHaveCount(2);
  await shot("done");

  await page.goto(deskPaths.members);
  await page.getByRole("combobox", { name: "Label" }).selectOption(LABEL);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("link", { name: "Désirée Roy" })).toBeVisible();
  await page.getByRole("button", { name: "Save this filter" }).click();
  const saving = page.getByRole("dialog", { name: "Save this filter" });
  await saving.getByLabel("Name").fill("Gallery people");
  await saving.getByRole("button", { name: "Save this filter" }).click();
  await expect(page.getByRole("link", { name: "Gallery people" })).toBeVisible();

  await page.getByText("Act on many members").first().press("Enter");
  await page.getByRole("checkbox", { name: "Tick Bela Roy" }).check();
  await expect(page.getByText("For the 1 member ticked below.")).toBeVisible();
  await expectNoViolation(page, "the list with labels");
  await shot("filtered");
  await page.getByRole("button", { name: "Give days" }).click();
  const giving = page.getByRole("dialog", { name: "Give days" });
  await giving.getByLabel("Days, 1 to 3660").fill("30");
  await giving.getByLabel("Reason").fill("thanks");
  await giving.getByRole("button", { name: "Give days" }).click();
  await expect(page.getByText("1 member. Nothing has changed yet.")).toBeVisible();
  await page.getByRole("button", { name: "Do it" }).click();
  await page.getByRole("dialog", { name: "Do it" }).getByRole("button", { name: "Do it" }).click();
  await expect(page.getByText(/^Done on .*: 1 member\.$/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("link", { name: `b${at}` }).click();
  await expect(page.getByText(/^Can watch until/)).toBeVisible();
  await expect(page.getByRole("link", { name: LABEL })).toBeVisible();
  await shot("member");
  await page.goto(deskPaths.members);
  await page.getByRole("link", { name: "Gallery people" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByRole("link", { name: "Gallery people" })).toBeHidden();
});

import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { deskCalls, deskContentPath, deskPaths } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { makePicture } from "#tests/e2e/support/picture.ts";

test.use({ as: "owner" });

type Made = Awaited<ReturnType<typeof makePicture>>;

test("an editor adds a part of a picture, changes its text and deletes it", async ({ page }) => {
  const text = `Two weavers at a loom, ${randomUUID()}`;
  await page.goto(deskPaths.pictures);
  const add = page.getByRole("button", { name: "Add the picture" });
  await add.click();
  await expect(page.getByText("Please choose a file, and say what it shows.")).toBeVisible();

  const file = page.getByLabel("File");
  const notes = { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
  await file.setInputFiles(notes);
  await expect(page.getByText("This is neither a JPEG nor a PNG.")).toBeVisible();

  await file.setInputFiles(await makePicture());
  await expect(page.getByText("600 × 300 pixels are kept.")).toBeVisible();
  await page.getByLabel("Crop").selectOption("1:1");
  await expect(page.getByText("300 × 300 pixels are kept.")).toBeVisible();
  await page.getByLabel("Part of the picture, in percent").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByText("297 × 297 pixels are kept.")).toBeVisible();
  await expectNoViolation(page, "a crop");
  await page.getByRole("textbox", { name: "What it shows" }).fill(text);
  await add.click();
  await expect(page.getByText("The picture is added.")).toBeVisible();
  const row = rowOf(page, text);
  await expect(row).toContainText("297 × 297 pixels");
  await expect(row).toContainText("Nowhere");
  const shown = row.locator("img");
  await expect
    .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(297);

  const better = `${text}, in Chanderi`;
  await row.getByRole("button", { name: "Change the text" }).click();
  const dialog = page.getByRole("dialog", { name: "Change the text" });
  await dialog.getByLabel("What it shows").fill(better);
  await dialog.getByRole("button", { name: "Change the text" }).click();
  await expect(rowOf(page, better)).toBeVisible();

  await page.getByLabel("Shown", { exact: true }).selectOption("Shown nowhere");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/unused=1/);
  await rowOf(page, better).getByRole("button", { name: "Delete" }).click();
  const removal = page.getByRole("dialog", { name: "Delete" });
  await removal.getByLabel("Reason").fill("a test");
  await removal.getByRole("button", { name: "Delete" }).click();
  await expect(rowOf(page, better)).toHaveCount(0);
});

test("a picture that is chosen after another is not cut by the other's crop", async ({ page }) => {
  await page.goto(deskPaths.pictures);
  const file = page.getByLabel("File");
  await file.setInputFiles(await makePicture());
  await page.getByLabel("Crop").selectOption("1:1");
  await expect(page.getByText("300 × 300 pixels are kept.")).toBeVisible();
  // A large picture is still being read when it is sent.
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise(() => undefined);
  });
  await file.setInputFiles(await makePicture());
  await page.getByRole("textbox", { name: "What it shows" }).fill("A loom");
  await page.route(`**${deskCalls.addPicture.path}?*`, (route) => route.fulfill({ json: {} }));
  const sent = page.waitForRequest(`**${deskCalls.addPicture.path}?*`);
  await page.getByRole("button", { name: "Add the picture" }).click();
  expect(new URL((await sent).url()).searchParams.has("crop")).toBe(false);
});

const rowOf = (page: Page, text: string) =>
  page
    .getByRole("list", { name: "Added pictures" })
    .getByRole("listitem")
    .filter({ hasText: text });

/** Drops a file of the person's computer. */
async function drop(target: Locator, { name, mimeType, buffer }: Made): Promise<void> {
  const file = { name, mimeType, bytes: buffer.toString("base64") };
  await target.evaluate((element, given) => {
    const bytes = Uint8Array.from(atob(given.bytes), (letter) => letter.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([bytes], given.name, { type: given.mimeType }));
    for (const type of ["dragover", "drop"]) {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    }
  }, file);
}

test("a file that is dropped on the pictures is added, and found by its text", async ({ page }) => {
  await page.goto(deskPaths.pictures);
  await page.getByLabel("Crop").waitFor({ state: "detached" });
  await drop(page.getByRole("heading", { name: "Added pictures" }), await makePicture());
  await expect(page.getByText("600 × 300 pixels are kept.")).toBeVisible();
  const text = `A dropped loom, ${randomUUID()}`;
  await page.getByRole("textbox", { name: "What it shows" }).fill(text);
  await page.getByRole("button", { name: "Add the picture" }).click();
  await expect(rowOf(page, text)).toBeVisible();
  await page.getByLabel("Find").fill(text.toUpperCase());
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/find=/);
  await expect(
    page.getByRole("list", { name: "Added pictures" }).getByRole("listitem"),
  ).toHaveCount(1);
});

test("a file that is dropped on a field begins its upload at the field's shape", async ({
  page,
}) => {
  await page.goto(deskContentPath("person/dev-malhotra"));
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await drop(page.getByLabel("Cover, 8 to 3", { exact: true }), await makePicture());
  const dialog = page.getByRole("dialog", { name: "Upload a picture: Cover, 8 to 3" });
  await expect(dialog.getByText("600 × 225 pixels are kept.")).toBeVisible();
});

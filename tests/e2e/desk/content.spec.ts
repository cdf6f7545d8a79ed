import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { makePicture } from "#tests/e2e/support/picture.ts";

// 409: a stale save; 422: a form that is not filled in yet; the network goes away on purpose.
test.use({
  as: "owner",
  expectedComplaints: [
    /status of (409|422)|ERR_INTERNET_DISCONNECTED|module failed to load|Failed to fetch/,
  ],
});

const state = (page: Page) => page.locator("main [data-state]");
const isSaved = (page: Page) =>
  expect(state(page)).toHaveAttribute("data-state", "saved", { timeout: 15_000 });

async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text);
}

/** Makes a person of this test alone, and returns the id. */
async function makePerson(page: Page): Promise<string> {
  const key = `e-${randomUUID().slice(0, 8)}`;
  await page.goto("/desk/content");
  await page.getByRole("button", { name: "New document" }).click();
  const dialog = page.getByRole("dialog", { name: "New document" });
  await dialog.getByLabel("Name in the address").fill("No Good");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog.getByText("This kind cannot have this name.")).toBeVisible();
  await dialog.getByLabel("Name in the address").fill(key);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(`**/desk/content/person/${key}`);
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await type(page, "Name", "Nandini Test");
  await type(page, "Role", "Painter");
  await expect(page.getByText(/^Unfinished: (\d|one) fields? needs? a change/)).toBeVisible();
  await type(page, "Description for search engines", "A painter.");
  await type(page, "Biography", "She paints.");
  await page.getByLabel("Portrait, 4 to 5", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Cover, 8 to 3", { exact: true }).selectOption({ index: 1 });
  await isSaved(page);
  return `person/${key}`;
}

test("an editor writes a person, publishes it, restores a version, and visitors see it", async ({
  page,
}) => {
  test.slow();
  const id = await makePerson(page);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("She paints.")).toBeVisible();
  await expectNoViolation(page, "a document");
  await page.reload();
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("Painter");

  await type(page, "Role", "Painter and poet");
  await type(page, "Name", "Nandini Rao");
  await isSaved(page);
  await expect(preview.getByText("Painter and poet").first()).toBeVisible();
  await page.getByRole("radio", { name: "Desktop" }).check();
  // The page has its width of a desktop, and is drawn at half the size.
  const width = () => preview.locator("html").evaluate(({ clientWidth }) => clientWidth);
  await expect.poll(width).toBeGreaterThan(1_200);
  const frame = await page.locator("iframe").boundingBox();
  expect(Math.round(frame?.width ?? 0)).toBe(640);
  await expectNoViolation(page, "the preview of a desktop");

  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nandini Rao");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish", exact: true });
  await dialog.getByLabel("Reason").fill("a test");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^The site shows version \d+\. There is no draft\.$/)).toBeVisible();
  const address = id.replace("person/", "/teams/");
  await expect(async () => {
    const response = await page.request.get(address);
    expect(await response.text()).toContain("Nandini Rao");
  }).toPass({ timeout: 60_000 });

  await type(page, "Role", "Sculptor");
  await isSaved(page);
  await page.getByRole("button", { name: "Show what publishing changes" }).click();
  const changes = page.getByRole("complementary", { name: "Versions" });
  await expect(
    changes.getByText(/^Compared with version \d+, which the site shows:$/),
  ).toBeVisible();
  await expect(changes.locator("del")).toContainText("Painter and poet");
  await expect(changes.locator("ins")).toContainText("Sculptor");
  await expectNoViolation(page, "what publishing changes");

  await page.keyboard.press("Escape");
  await expect(changes).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show what publishing changes" })).toBeFocused();

  await page.getByRole("button", { name: "Versions" }).click();
  await expect(changes.getByRole("heading", { name: "Versions" })).toBeFocused();
  await changes.getByRole("button", { name: /On the site/ }).click();
  await expect(changes.getByText("The site shows these words.")).toBeVisible();
  await page.getByRole("button", { name: "Restore as draft" }).click();
  const restore = page.getByRole("dialog", { name: "Restore as draft" });
  await restore.getByLabel("Reason").fill("a test");
  await restore.getByRole("button", { name: "Restore as draft" }).click();
  await expect(changes.getByRole("button", { name: /Draft/ })).toBeVisible();
  await changes.getByRole("button", { name: "Close" }).click();
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("Painter and poet");
  await expect(
    page.getByText(/^The site shows version \d+\. Version \d+ is a draft\.$/),
  ).toBeVisible();
  expect(await (await page.request.get(address)).text()).toContain("Painter and poet");

  await page.getByRole("button", { name: "Take off the site" }).click();
  const off = page.getByRole("dialog", { name: "Take off the site" });
  await off.getByLabel("Reason").fill("a test");
  await off.getByRole("button", { name: "Take off the site" }).click();
  await expect(page.getByText("Not on the site.")).toBeVisible();
});

test("an unfinished new document is kept on the server, continued elsewhere and discarded", async ({
  page,
  browser,
}) => {
  const key = `e-${randomUUID().slice(0, 8)}`;
  await page.goto(`/desk/content/person/${key}`);
  await expect(page.getByText("it is kept for you as unfinished, on every device")).toBeVisible();
  await type(page, "Name", "Half Written");
  const missing = page
    .getByRole("main")
    .getByRole("list")
    .filter({ hasText: "Please fill this in." });
  await expect(missing.getByRole("button", { name: "Role" })).toBeVisible();
  await expect(missing.getByRole("button", { name: "Name", exact: true })).toHaveCount(0);
  await missing.getByRole("button", { name: "Role" }).click();
  await expect(page.getByLabel("Role", { exact: true })).toBeFocused();
  await expectNoViolation(page, "what is missing");

  await expect(page.getByText("Your words are kept.")).toBeVisible();

  // Another device of the same person, without this browser's storage.
  const cookies = await page.context().cookies();
  const elsewhere = await browser.newContext({ storageState: { cookies, origins: [] } });
  const other = await elsewhere.newPage();
  await other.goto(new URL("/desk/content", page.url()).href);
  const row = other.getByRole("table", { name: "Unfinished" }).getByRole("row", { name: /Half/ });
  await expect(row).toContainText("Person");
  await expectNoViolation(other, "unfinished words");
  await row.getByRole("link", { name: "Half Written" }).click();
  await other.waitForURL(`**/desk/content/person/${key}`);
  await expect(other.getByLabel("Name", { exact: true })).toHaveValue("Half Written");
  await expect(other.getByText("This goes on with your words")).toBeVisible();

  await other.goto(new URL("/desk/content", page.url()).href);
  await row.getByRole("button", { name: "Discard" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(row).toHaveCount(0);
  await other.goto(new URL(`/desk/content/person/${key}`, page.url()).href);
  await expect(other.getByLabel("Name", { exact: true })).toHaveValue("");
  await elsewhere.close();
});

test("a free page begins with the text of the terms, as a draft with words to replace", async ({
  page,
}) => {
  const key = `e-${randomUUID().slice(0, 8)}`;
  await page.goto("/desk/content");
  await page.getByRole("button", { name: "New document" }).click();
  const dialog = page.getByRole("dialog", { name: "New document" });
  await expect(dialog.getByLabel("Begin with")).toHaveCount(0);
  await dialog.getByLabel("Kind").selectOption("Free page");
  await dialog.getByLabel("Begin with").selectOption("Terms of use");
  await expectNoViolation(page, "a new page");
  await dialog.getByLabel("Name in the address").fill(key);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(`**/desk/content/page/${key}?begin=terms`);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Terms");
  await isSaved(page);
  await expect(page.getByText("Not on the site. Version 1 is a draft.")).toBeVisible();
  const left = page.getByText("The text has words to replace: ADDRESS, NAME, PHONE, CITY.");
  await expect(left).toBeVisible();
  expect((await page.request.get(`/${key}`)).status()).toBe(404);
  const text = page.getByLabel("Text", { exact: true });
  await text.fill((await text.inputValue()).replace("ADDRESS", "Chennai"));
  await isSaved(page);
  await expect(page.getByText("The text has words to replace: NAME, PHONE, CITY.")).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue(/Chennai/);
});

test("text typed offline is kept on the device and offered later", async ({ page, context }) => {
  const id = await makePerson(page);
  // Not `setOffline`: a page that closes gets its network back, and saves.
  await page.route("**/api/desk/content/save", (route) => route.abort("internetdisconnected"));
  await type(page, "Biography", "She paints by night.");
  await expect(page.getByText("Offline: kept on this device")).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto(`/desk/content/${id}`);
  const offer = later.getByRole("region", { name: "This device has words that are not saved" });
  await expect(offer.getByText("She paints by night.")).toBeVisible();
  await expectNoViolation(later, "a copy of this device");
  await offer.getByRole("button", { name: "Go on with this choice" }).click();
  await isSaved(later);
  await later.reload();
  await expect(later.getByLabel("Biography", { exact: true })).toHaveValue("She paints by night.");

  await expect(later.locator("form[aria-busy]")).toHaveCount(0);
  await context.setOffline(true);
  await type(later, "Role", "Sculptor");
  await expect(later.getByText("Offline: kept on this device")).toBeVisible();
  await context.setOffline(false);
  await isSaved(later);
});

test("the preview is debounced: it reloads after a pause in typing, not after each save", async ({
  page,
}) => {
  await makePerson(page);
  const frame = page.locator("iframe");
  await expect(page.frameLocator("iframe").locator("html[data-live]")).toBeAttached();
  let saves = 0;
  page.on("response", (response) => {
    if (response.url().endsWith("/api/desk/content/save") && response.ok()) saves += 1;
  });
  const biography = page.getByLabel("Biography", { exact: true });
  await biography.press("End");
  const before = await frame.getAttribute("src");
  const entries = () => page.evaluate(() => window.history.length);
  const visited = await entries();
  // Without a pause in typing, a save comes every five seconds.
  while (saves < 1) await biography.press("a");
  for (let key = 0; key < 5; key += 1) await biography.press("b");
  expect(await frame.getAttribute("src")).toBe(before);
  await expect(frame).not.toHaveAttribute("src", before ?? "");
  await expect(page.frameLocator("iframe").getByText(/She paints\.a+b+/)).toBeVisible();
  // Back leaves the document.
  expect(await entries()).toBe(visited);
});

test("a picture is uploaded from within the form, with its crop and text, and chosen", async ({
  page,
}) => {
  await makePerson(page);
  await page.getByRole("button", { name: "Upload a picture: Portrait, 4 to 5" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload a picture: Portrait, 4 to 5" });
  const file = await makePicture();
  await dialog.getByLabel("File").setInputFiles(file);
  // The field's shape.
  await expect(dialog.getByLabel("Crop")).toHaveValue("4:5");
  await expect(dialog.getByText("240 × 300 pixels are kept.")).toBeVisible();
  await dialog.getByRole("button", { name: "Add the picture" }).click();
  await expect(dialog.getByText("Please choose a file, and say what it shows.")).toBeVisible();
  await dialog.getByLabel("What it shows").fill(`A loom, ${file.name}`);
  await expectNoViolation(page, "the upload within a form");
  await dialog.getByRole("button", { name: "Add the picture" }).click();
  await expect(dialog).toBeHidden();
  const portrait = page.getByLabel("Portrait, 4 to 5", { exact: true });
  await expect(portrait.locator("option:checked")).toHaveText(file.name);
  await expect(page.getByLabel("Cover, 8 to 3", { exact: true })).toContainText(file.name);
  await isSaved(page);
  const chosen = await portrait.inputValue();
  await page.reload();
  await expect(portrait).toHaveValue(chosen);
});

import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

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

/** Makes a person whom nobody else knows, and returns the id. */
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
  await expect(page.getByText(/^Not saved yet: \d fields? need/)).toBeVisible();
  await type(page, "Description for search engines", "A painter.");
  await type(page, "Biography", "She paints.");
  await page.getByLabel("Portrait, 4 to 5").selectOption({ index: 1 });
  await page.getByLabel("Cover, 8 to 3").selectOption({ index: 1 });
  await isSaved(page);
  return `person/${key}`;
}

test("an editor writes a person, settles a conflict, publishes it, and visitors see it", async ({
  page,
  browser,
}) => {
  test.slow();
  const id = await makePerson(page);
  const path = `/desk/content/${id}`;
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("She paints.")).toBeVisible();
  await expectNoViolation(page, "a document");
  await page.reload();
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("Painter");

  // The same desk on another device, with storage of its own.
  const device = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await device.newPage();
  await other.goto(path);
  await expect(other.locator("form[aria-busy]")).toHaveCount(0);
  await type(page, "Role", "Painter and poet");
  await isSaved(page);
  await expect(preview.getByText("Painter and poet").first()).toBeVisible();
  await type(other, "Name", "Nandini Rao");
  const conflict = other.getByRole("region", { name: /has saved this document meanwhile/ });
  await expect(conflict).toBeVisible();
  await expectNoViolation(other, "a conflict");
  const role = conflict.getByRole("group", { name: "Role" });
  await expect(role.getByRole("radio", { name: /^Theirs/ })).toBeChecked();
  const name = conflict.getByRole("group", { name: "Name" });
  await expect(name.getByRole("radio", { name: /^Mine/ })).toBeChecked();
  await conflict.getByRole("button", { name: "Go on with this choice" }).click();
  await isSaved(other);
  await expect(other.getByLabel("Role", { exact: true })).toHaveValue("Painter and poet");
  await device.close();

  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nandini Rao");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publish", exact: true });
  await dialog.getByLabel("Reason").fill("a test");
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^The site shows version \d+\. There is no draft\.$/)).toBeVisible();
  const address = id.replace("person/", "/teams/");
  await expect(async () => {
    const answer = await page.request.get(address);
    expect(await answer.text()).toContain("Nandini Rao");
  }).toPass({ timeout: 60_000 });

  await page
    .getByRole("link", { name: /^Changes, Version/ })
    .first()
    .click();
  await expect(page.locator("ins").first()).toBeVisible();
  await expectNoViolation(page, "the changes of a version");

  await page.getByRole("button", { name: "Take off the site" }).click();
  const off = page.getByRole("dialog", { name: "Take off the site" });
  await off.getByLabel("Reason").fill("a test");
  await off.getByRole("button", { name: "Take off the site" }).click();
  await expect(page.getByText("Not on the site.")).toBeVisible();
});

test("what is typed offline is kept on the device and offered again", async ({ page, context }) => {
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

test("a list's rows are moved by the keyboard, removed and put back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/desk/content/faq");
  const questions = page.getByLabel("Question", { exact: true });
  const [first, second] = [
    await questions.nth(0).inputValue(),
    await questions.nth(1).inputValue(),
  ];
  await expect(page.frameLocator("iframe").locator("html[data-live]")).toBeAttached();
  // Nothing of this is saved.
  await page.context().setOffline(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("button", { name: "Move Questions 1 down" }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(second);
  await expect(page.getByRole("button", { name: "Move Questions 2 down" })).toBeFocused();
  await page.getByRole("button", { name: "Move Questions 2 up" }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(first);
  await page.getByRole("button", { name: "Remove Questions 1", exact: true }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(second);
  await page.getByRole("button", { name: "Put it back" }).press("Enter");
  await expect(questions.nth(0)).toHaveValue(first);
});

test("the home page's trailers begin as an empty list, and are chosen among the episodes", async ({
  page,
}) => {
  await page.goto("/desk/content/home");
  await expect(page.frameLocator("iframe").locator("html[data-live]")).toBeAttached();
  // Nothing of this is saved.
  await page.context().setOffline(true);
  const list = page.getByRole("group", { name: "Trailers", exact: true });
  await expect(list).toContainText("A season without one shows its first two.");
  await expect(list.getByRole("combobox")).toHaveCount(0);
  const add = list.getByRole("button", { name: "Add to Trailers" });
  const first = list.getByRole("combobox", { name: "Trailers 1" });
  const second = list.getByRole("combobox", { name: "Trailers 2" });
  await add.click();
  await first.selectOption("AIE-SE01EP03");
  await add.click();
  await second.selectOption("AIE-SE01EP01");
  await list.getByRole("button", { name: "Move Trailers 2 up" }).press("Enter");
  await expect(first).toHaveValue("AIE-SE01EP01");
  await expect(second).toHaveValue("AIE-SE01EP03");
  await expectNoViolation(page, "the list of trailers");
});

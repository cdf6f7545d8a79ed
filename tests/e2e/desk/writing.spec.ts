/** Writes a text with the buttons, the keys and the clipboard. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright/test";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { makePicture } from "#tests/e2e/support/picture.ts";

test.use({ as: "owner", expectedComplaints: [/ERR_FAILED/] });

test.beforeEach(async ({ page }) => {
  await page.goto("/desk/content/person/dev-malhotra");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  // Other tests read the same document.
  await page.route(`**${deskCalls.saveContent.path}`, (route) => route.abort());
});

const biography = (page: Page) => page.getByLabel("Biography", { exact: true });
const bar = (page: Page) => page.getByRole("toolbar", { name: "Format: Biography" });

const select = (page: Page, words: string) =>
  biography(page).evaluate((area: HTMLTextAreaElement, wanted) => {
    const at = area.value.indexOf(wanted);
    area.focus();
    area.setSelectionRange(at, at + wanted.length);
  }, words);

test("bold, emphasis, a link and a list are written, and taken back by the browser", async ({
  page,
}) => {
  const area = biography(page);
  await area.fill("");
  await area.pressSequentially("He paints in Salem.");
  await select(page, "paints");
  await bar(page).getByRole("button", { name: "Bold" }).click();
  await expect(area).toHaveValue("He **paints** in Salem.");
  await expect(area).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(area).toHaveValue("He paints in Salem.");
  await select(page, "Salem");
  await page.keyboard.press("Control+i");
  await expect(area).toHaveValue("He paints in *Salem*.");
  await page.keyboard.press("Control+i");
  await page.keyboard.press("Control+b");
  await expect(area).toHaveValue("He paints in **Salem**.");
  await page.keyboard.press("Control+b");
  // One stop of the Tab key; the arrows reach the others.
  await bar(page).getByRole("button", { name: "Bold" }).focus();
  for (const _press of [1, 2]) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(area).toHaveValue("He paints in [Salem](https://).");
  await page.keyboard.type("https://pem.example");
  await expect(area).toHaveValue("He paints in [Salem](https://pem.example).");
  await bar(page).getByRole("button", { name: "List", exact: true }).click();
  await expect(area).toHaveValue("- He paints in [Salem](https://pem.example).");
  await expectNoViolation(page, "a text with its buttons");
});

async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await biography(page).evaluate((area, given) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
    area.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, data);
}

test("a paste from Word keeps bold words and lists, and an address over words is a link", async ({
  page,
}) => {
  const area = biography(page);
  await area.fill("Before");
  await area.press("ControlOrMeta+a");
  const html = readFileSync("tests/fixtures/clipboard/word.txt", "utf8");
  await paste(page, { "text/html": html, "text/plain": "They met in Bombay" });
  await expect(area).toHaveValue(/^The Group\n\nThey met in \*\*Bombay\*\* in 1947/);
  await expect(area).toHaveValue(/- Souza\n- \*\*Raza\*\* of Mandla\n\n1\. Bombay\n2\. Baroda\n/);
  await area.press("ControlOrMeta+z");
  await expect(area).toHaveValue("Before");
  await select(page, "Before");
  await paste(page, { "text/plain": "https://pem.example/a" });
  await expect(area).toHaveValue("[Before](https://pem.example/a)");
});

test("a paste of a thousand paragraphs is taken, and saved", async ({ page }) => {
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith(deskCalls.saveContent.path) &&
      request.postDataJSON().body.bio.endsWith("**bold** word."),
  );
  await biography(page).press("ControlOrMeta+a");
  await paste(page, { "text/html": "<p>A <b>bold</b> word.</p>".repeat(1_000) });
  expect((await sent).postDataJSON().body.bio.split("\n\n")).toHaveLength(1_000);
});

test("a picture is found by its text or added, and stands on its own line", async ({ page }) => {
  const area = biography(page);
  const file = await makePicture();
  await area.fill("One\n\nTwo");
  await select(page, "One");
  await bar(page).getByRole("button", { name: "Bold" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  const chooser = page.getByRole("dialog", { name: "Choose a picture: Biography" });
  await expectNoViolation(page, "the chooser of a picture");
  await chooser.getByRole("button", { name: "Upload" }).click();
  const upload = page.getByRole("dialog", { name: "Upload a picture: Biography" });
  await upload.getByLabel("File").setInputFiles(file);
  await upload.getByLabel("What it shows").fill(`A loom ${file.name}`);
  await upload.getByRole("button", { name: "Add the picture" }).click();
  await expect(upload).toBeHidden();
  const written = `!\\[A loom ${file.name}\\]\\(picture:[0-9a-f]{16} ""\\)`;
  await expect(area).toHaveValue(new RegExp(`^One\n\n${written}\n\nTwo$`));
  await page.keyboard.type("At work");
  await expect(area).toHaveValue(/ "At work"\)\n\nTwo$/);
  await area.fill("Three");
  await bar(page).getByRole("button", { name: "Picture" }).click();
  await chooser.getByLabel("Find by text or name").fill(file.name);
  await chooser.getByRole("button", { name: `A loom ${file.name}` }).click();
  await expect(area).toHaveValue(new RegExp(`^Three\n\n${written}$`));
});

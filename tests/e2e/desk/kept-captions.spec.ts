import type { Page } from "playwright/test";
import { deskCalls, filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectWarning } from "#tests/e2e/support/leave-warning.ts";

// 503: this is of what the browser alone keeps, as while the site is away.
test.use({ as: "owner", expectedComplaints: [/status of 503/] });
test.beforeEach(({ context }) =>
  context.route(`**${deskCalls.keepTable.path}`, (route) => route.fulfill({ status: 503 })),
);

const FILE = "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOf the file\n";
const file = { name: "other.vtt", mimeType: "text/vtt", buffer: Buffer.from(FILE) };

// Nothing of this is saved.
test("captions that a file or a discard has replaced are put back", async ({ page }) => {
  await page.goto(filmCaptionsPath("AIE-SE01EP04"));
  const panel = page.getByRole("tabpanel", { name: "Captions" });
  const words = panel.getByRole("textbox", { name: "Words of caption 1", exact: true });
  const reason = panel.getByRole("textbox", { name: "Reason" });
  const discard = panel.getByRole("button", { name: "Discard them" });
  const back = panel.getByRole("button", { name: "Put them back" });
  const saved = await words.inputValue();
  await words.fill("Work of hours");
  await panel.getByLabel("Begin with a file").setInputFiles(file);
  await expect(words).toHaveValue("Of the file");
  await expectNoViolation(page, "captions that were replaced");
  await back.press("Enter");
  await expect(words).toHaveValue("Work of hours");
  await expect(reason).toBeFocused();
  await words.fill("Work of days");
  await back.press("Enter");
  await expect(words).toHaveValue("Of the file");
  await back.press("Enter");
  await expect(words).toHaveValue("Work of days");
  await words.fill("Work of hours");

  await page.reload();
  await discard.dblclick();
  await expect(words).toHaveValue(saved);
  await back.press("Enter");
  await expect(words).toHaveValue("Work of hours");
  await discard.press("Enter");
  await expect(words).toHaveValue(saved);
  await expect(reason).toBeFocused();
  await back.press("Enter");
  await expect(words).toHaveValue("Work of hours");
  await expect(back).toHaveCount(0);
  await expect(discard).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue("Work of hours");
});

test("captions of a tab outlast the save of another tab, and a reload", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const panelOf = (tab: Page) => tab.getByRole("tabpanel", { name: "Captions" });
  const wordsOf = (tab: Page) =>
    panelOf(tab).getByRole("textbox", { name: "Words of caption 1", exact: true });
  for (const tab of [page, other]) await tab.goto(filmCaptionsPath("AIE-SE01EP04"));
  await wordsOf(page).fill("Of the first tab");
  await other.route(`**${deskCalls.saveCaptions.path}`, (route) =>
    route.fulfill({ json: { revision: "0123456789abcdef" } }),
  );
  await wordsOf(other).fill("Of the other tab");
  await panelOf(other).getByRole("textbox", { name: "Reason" }).fill("a test");
  await panelOf(other).getByRole("button", { name: "Save captions" }).click();
  await expect(panelOf(other).getByText("Everything is saved.")).toBeVisible();
  await page.reload();
  await expect(wordsOf(page)).toHaveValue("Of the first tab");
});

test("a tool is undone until something is typed", async ({ page }) => {
  await page.goto(filmCaptionsPath("AIE-SE01EP04"));
  const panel = page.getByRole("tabpanel", { name: "Captions" });
  const named = (name: string) => panel.getByRole("textbox", { name, exact: true });
  const [one, two] = [named("Words of caption 1"), named("Words of caption 2")];
  const start = named("Start of caption 2");
  const tool = (name: string) => panel.getByRole("button", { name, exact: true });
  const saved = await Promise.all([one, two, start].map((input) => input.inputValue()));
  const expectSaved = async () => {
    for (const [at, input] of [one, two, start].entries()) {
      await expect(input).toHaveValue(saved[at] ?? "");
    }
    await expect(panel.getByText("Everything is saved.")).toBeVisible();
    await expect(tool("Undo")).toHaveAttribute("aria-disabled", "true");
  };
  await panel.getByLabel("Seconds by which all captions move").fill("-600");
  await tool("Shift all").click();
  await expect(start).toHaveValue("00:00:00.000");
  await tool("Undo").click();
  await expectSaved();

  await one.focus();
  await tool("Delete").click();
  await expect(one).toHaveValue(saved[1] ?? "");
  await tool("Undo").click();
  await expectSaved();
  await page.reload();
  await expectSaved();

  await one.focus();
  await tool("Merge with next").click();
  await expect(one).toHaveValue(`${saved[0]}\n${saved[1]}`);
  await one.fill("Typed after it");
  await expect(tool("Undo")).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await panel.getByRole("button", { name: "Discard them" }).click();
  await expect(one).toHaveValue(saved[0] ?? "");
});

test("captions that are kept as they are saved are no changes", async ({ page }) => {
  await page.goto(filmCaptionsPath("AIE-SE01EP04"));
  const panel = page.getByRole("tabpanel", { name: "Captions" });
  const words = panel.getByRole("textbox", { name: "Words of caption 1", exact: true });
  const saved = await words.inputValue();
  await words.fill("Work of hours");
  await words.fill(saved);
  await expect(panel.getByText("There are changes that are not saved.")).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue(saved);
  await expect(panel.getByText("Everything is saved.")).toBeVisible();
});

test("a browser that keeps no captions says so", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("The storage is full.");
    };
  });
  await page.goto(filmCaptionsPath("AIE-SE01EP04"));
  const panel = page.getByRole("tabpanel", { name: "Captions" });
  await panel.getByRole("textbox", { name: "Words of caption 1", exact: true }).fill("Not kept");
  await expect(panel.getByText(/not saved, and this browser keeps no copy/)).toBeVisible();
  await expectWarning(page);
});

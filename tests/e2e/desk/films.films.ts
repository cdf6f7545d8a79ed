import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deskFilmPath } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { makeDamagedMaster, makeMaster } from "#tests/e2e/support/master.ts";

// A piece is cut off on purpose.
test.use({ as: "owner", expectedComplaints: [/ERR_(FAILED|INTERNET_DISCONNECTED|CONNECTION)/] });
test.setTimeout(240_000);

const folder = mkdtempSync(path.join(tmpdir(), "aie-masters-"));
test.afterAll(() => rmSync(folder, { recursive: true }));

test("an editor uploads a master, goes on after a reload, previews the film and shows it", async ({
  page,
}) => {
  const file = makeMaster(folder);
  await page.goto("/desk/films");
  await page.getByRole("table", { name: "Films of all episodes" }).getByRole("link").nth(1).click();
  const heading = page.getByRole("heading", { name: "Upload a master" });
  await expect(heading).toBeVisible();
  await expectNoViolation(page, "a film");

  // The second piece hangs, and the page is left.
  let pieces = 0;
  await page.route("**/api/desk/films/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") pieces += 1;
    if (pieces < 2) await route.continue();
  });
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Progress of the upload" })).toBeVisible();
  await expect.poll(() => pieces).toBe(2);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.reload();
  await expect(page.getByText(/master.mov is not here as a whole: \d+ % arrived/)).toBeVisible();
  await expectNoViolation(page, "an unfinished upload");

  const offsets: number[] = [];
  page.on("request", (request) => {
    const offset = request.method() === "PATCH" && request.headers()["upload-offset"];
    if (offset) offsets.push(Number(offset));
  });
  await page.getByLabel("File").setInputFiles(file);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("The master is here.")).toBeVisible({ timeout: 60_000 });
  expect(offsets[0]).toBeGreaterThanOrEqual(8 * 1024 * 1024);

  const work = page.getByRole("progressbar", { name: "Progress of the work" });
  await expect(work).toBeVisible({ timeout: 20_000 });
  await page.reload();
  const ready = page.getByRole("heading", { name: "Ready to show" });
  await expect(ready).toBeVisible({ timeout: 120_000 });
  await expectNoViolation(page, "a film that is ready");

  await page.getByRole("button", { name: "Preview" }).first().click();
  const video = page.getByLabel("Preview of the film");
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(1);

  await expect(page.getByText("This film has no captions yet.")).toBeVisible();
  await page.getByRole("link", { name: "Captions, chapters and poster of this film" }).click();
  await expect(page.getByText("Members do not see it yet.")).toBeVisible();
  await expectNoViolation(page, "the words of a film that waits");
  await page.getByLabel("Begin with a file (.vtt or .srt)").setInputFiles({
    name: "captions.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from("WEBVTT\n\n00:01.000 --> 00:04.000\nWritten in time\n"),
  });
  await page.getByRole("textbox", { name: "Reason" }).first().fill("before it is shown");
  await page.getByRole("button", { name: "Save captions" }).click();
  await expect(page.getByText("Saved. Members see it once you show this film.")).toBeVisible();
  await page.getByRole("link", { name: "The film", exact: true }).click();
  await expect(ready).toBeVisible();
  await expect(page.getByText("This film has no captions yet.")).toBeHidden();

  await page.getByRole("button", { name: "Show this film" }).click();
  const dialog = page.getByRole("dialog", { name: "Show this film" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("the final cut");
  await dialog.getByRole("button", { name: "Show this film" }).click();
  await expect(ready).toBeHidden();
  await expect(page.getByRole("heading", { name: "The film before" })).toBeVisible();
  const words = await page.context().newPage();
  await words.goto(`${page.url()}/captions`);
  const text = words.getByRole("textbox", { name: "Words of caption 1", exact: true });
  await expect(text).toHaveValue("Written in time");
  await words.close();
  await page.getByRole("button", { name: "Return to this film" }).click();
  const back = page.getByRole("dialog", { name: "Return to this film" });
  await back.getByRole("textbox", { name: "Reason" }).fill("the cut had a fault");
  await back.getByRole("button", { name: "Return to this film" }).click();
  await expect(back).toBeHidden();
  await page.getByRole("link", { name: "All films" }).click();
  await expect(page.getByRole("table", { name: "Films of all episodes" })).toBeVisible();
});

test("a master that is no film fails, and an editor deletes it; the shown film is checked", async ({
  page,
}) => {
  await page.goto(deskFilmPath("AIE-SE02EP03"));
  await page.getByLabel("File").setInputFiles("package.json");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByText("package.json is not a film").first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText(/^Its master \(\d+(\.\d)? kB\) is kept until /)).toBeVisible();
  await expectNoViolation(page, "a failed import");
  await page.getByRole("button", { name: "Delete the master" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the master" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("not a film");
  await dialog.getByRole("button", { name: "Delete the master" }).click();
  await expect(page.getByText(/^Its master/)).toBeHidden();
  await expect(page.getByRole("button", { name: "Try again" })).toBeHidden();

  await page.getByRole("button", { name: "Check this film" }).click();
  const check = page.getByRole("dialog", { name: "Check this film" });
  await check.getByRole("button", { name: "Check this film" }).click();
  const whole = page.getByText(/^The check of .* found every file as it was written\.$/);
  await expect(whole).toBeVisible({ timeout: 60_000 });
  await expectNoViolation(page, "a checked film");
});

test("an editor reads what the import found, and confirms it before the film is shown", async ({
  page,
}) => {
  await page.goto(deskFilmPath("AIE-SE02EP04"));
  await page.getByLabel("Loudness").selectOption("−16 LUFS, as usual on the web");
  await page.getByLabel("File").setInputFiles(makeDamagedMaster(folder));
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  const ready = page.getByRole("heading", { name: "Ready to show" });
  await expect(ready).toBeVisible({ timeout: 120_000 });
  const question = /Please look: The master is damaged from 0:0\d\.\d to 0:0\d\.\d\./;
  await expect(page.getByRole("listitem").filter({ hasText: question })).toBeVisible();
  await expect(page.getByText("Look at it: Only the left side of")).toBeVisible();
  await page.getByText("What the master has").first().click();
  const facts = page
    .getByRole("table", { name: "The master, and what the film has of it" })
    .first();
  await expect(facts.getByRole("row", { name: /^Loudness/ })).toContainText("−16.0 LUFS");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wide)).toBe(0);
    await expectNoViolation(page, `an examination at ${width} pixels`);
  }

  await page.getByRole("button", { name: "Show this film" }).click();
  const dialog = page.getByRole("dialog", { name: "Show this film" });
  await expect(dialog).toContainText("The master is damaged");
  const show = dialog.getByRole("button", { name: "Show this film" });
  await show.click();
  await expect(dialog.getByText("Please fill in every field.")).toBeVisible();
  await dialog.getByRole("checkbox", { name: /^I have looked at these places/ }).check();
  await expectNoViolation(page, "a question before a film is shown");
  await show.click();
  await expect(ready).toBeHidden();
});

/** An editor makes a season from nothing in the browser, and a member watches it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright/test";
import { deskContentPath, deskFilmPath, filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, subscriberBrowser, test } from "#tests/e2e/support/fixtures.ts";
import { makeMaster } from "#tests/e2e/support/master.ts";
import { expectPlaying, press, watchNow } from "#tests/e2e/support/player.ts";

const SEASON = "season/season-three";
const EPISODE = "AIE-SE03EP01";

// A form that is not filled in yet is not saved; three pieces break off on purpose.
test.use({ as: "owner", expectedComplaints: [/status of 422|ERR_CONNECTION_RESET/] });
test.setTimeout(360_000);

const folder = mkdtempSync(path.join(tmpdir(), "aie-season-"));
test.afterAll(() => rmSync(folder, { recursive: true }));

test("an editor makes a season from nothing, and a member watches it", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  await test.step("writes the season and its episode", async () => {
    await begin(page, "Season", "season-three");
    await fill(page, {
      number: "3",
      title: "Season Three",
      introduction: "Painters went to weavers, and some of them stayed.",
      description: "A film on painters and weavers.",
    });
    await page.locator('main [name="picture"]').selectOption({ index: 1 });
    await expectSaved(page);

    await begin(page, "Episode", EPISODE);
    await page.locator('main [name="season"]').selectOption("season-three");
    await fill(page, {
      number: "1",
      title: "Episode One",
      subtitle: "The painter at the loom",
      description: "A tapestry begins with a drawing.",
      "trailer.video": "/trailers/AIE-SE01EP01.mp4",
      "trailer.seconds": "22",
      "trailer.published": "2026-11-01",
    });
    await page.locator('main [name="trailer.host"]').selectOption({ index: 1 });
    await page.locator('main [name="picture"]').selectOption({ index: 1 });
    await expectSaved(page);
    await expect(page.getByText("names season/season-three, which is not published")).toBeVisible();
  });

  await test.step("uploads the film over three breaks, and shows it", async () => {
    await page.goto(deskFilmPath(EPISODE));
    let pieces = 0;
    await page.route("**/api/desk/films/uploads/*", async (route) => {
      const isPiece = route.request().method() === "PATCH";
      if (isPiece) pieces += 1;
      if (isPiece && [2, 3, 5].includes(pieces)) await route.abort("connectionreset");
      else await route.continue();
    });
    await page.getByLabel("File").setInputFiles(makeMaster(folder));
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(page.getByText("The master is here.")).toBeVisible({ timeout: 90_000 });
    expect(pieces).toBeGreaterThan(5);
    await expect(page.getByRole("heading", { name: "Ready to show" })).toBeVisible({
      timeout: 150_000,
    });
    // The season's only reason.
    await act(page, "Show this film", "the final cut");
    await expect(page.getByRole("heading", { name: "Ready to show" })).toBeHidden();
  });

  await test.step("writes captions, and marks an artist", async () => {
    await page.goto(filmCaptionsPath(EPISODE));
    await page.getByLabel("Begin with a file (.vtt or .srt)").setInputFiles({
      name: "words.vtt",
      mimeType: "text/vtt",
      buffer: Buffer.from("WEBVTT\n\n00:00.000 --> 00:04.000\nThe loom stands still.\n"),
    });
    const captions = page.getByRole("tabpanel", { name: "Captions" });
    await captions.getByRole("button", { name: "Save captions" }).click();
    await expect(page.getByText("Saved. Members see these captions")).toBeVisible();
    await page.getByRole("tab", { name: "Works shown" }).click();
    const works = page.getByRole("tabpanel", { name: "Works shown" });
    await works.getByRole("combobox", { name: "Artist or work" }).selectOption({ index: 1 });
    await works.getByRole("textbox", { name: "Why it is shown" }).fill("At the loom.");
    await works.getByRole("button", { name: "Mark it here" }).click();
    await works.getByRole("button", { name: "Save as a draft" }).click();
    await expect(works.getByText(/^Saved as a draft/)).toBeVisible();
  });

  await test.step("previews both, and publishes them", async () => {
    await page.goto(deskContentPath(SEASON));
    const preview = page.frameLocator("iframe");
    await expect(preview.getByText("The painter at the loom").first()).toBeVisible();
    for (const id of [SEASON, `episode/${EPISODE}`]) {
      await page.goto(deskContentPath(id));
      await act(page, "Publish");
      await expect(page.getByText("There is no draft.")).toBeVisible();
    }
    await expectNoViolation(page, "a published episode");
  });

  await test.step("a member watches it", async () => {
    const member = await subscriberBrowser(browser, playwright, baseURL);
    const theirs = await member.newPage();
    await expect(async () => {
      await theirs.goto("/season-three-episodes");
      await expect(watchNow(theirs, "Episode One")).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await watchNow(theirs, "Episode One").click();
    await expectPlaying(theirs);
    await press(theirs, "Transcript, chapters and works");
    const panel = theirs.getByRole("complementary", { name: "Beside the film" });
    await expect(panel.getByText("The loom stands still.")).toBeVisible();
    await member.close();
  });
});

async function begin(page: Page, kind: string, key: string) {
  await page.goto("/desk/content");
  await page.getByRole("button", { name: "New document" }).click();
  const dialog = page.getByRole("dialog", { name: "New document" });
  await dialog.getByLabel("Kind").selectOption(kind);
  await dialog.getByLabel("Name in the address").fill(key);
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(`**/${key}`);
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
}

const expectSaved = (page: Page) =>
  expect(page.locator("main [data-state]")).toHaveAttribute("data-state", "saved", {
    timeout: 15_000,
  });

async function act(page: Page, name: string, reason = "") {
  await page.getByRole("button", { name, exact: true }).click();
  const dialog = page.getByRole("dialog", { name, exact: true });
  await dialog.getByRole("textbox", { name: "Reason" }).fill(reason);
  await dialog.getByRole("button", { name, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Pages whose colours the system replaces: only system colours and borders remain. */
import type { Locator } from "playwright/test";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { button, expectPlaying, player, press, watch } from "#tests/e2e/support/player.ts";

test.use({ contextOptions: { forcedColors: "active" } });

const styleOf = (locator: Locator, property: string, pseudo = "") =>
  locator.evaluate(
    (element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name),
    [property, pseudo] as const,
  );

test("the selected tab is marked in forced colours", async ({ page }) => {
  await page.goto("/faculty");
  const [first, second] = [page.getByRole("tab").first(), page.getByRole("tab").nth(1)];
  const edge = "border-bottom-color";
  expect(await styleOf(first, edge)).not.toBe(await styleOf(second, edge));
});

test("the link of the current page is marked in forced colours", async ({ page }) => {
  await page.goto("/about");
  const link = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
  expect(await styleOf(link("About"), "text-decoration-line")).toBe("underline");
  expect(await styleOf(link("Faculty"), "text-decoration-line")).toBe("none");
});

test("the hero's buttons stand out from the picture in forced colours", async ({ page }) => {
  await page.goto("/");
  const next = page.getByRole("button", { name: "Next slide" });
  const marks = page.getByRole("button", { name: /^Slide \d/ });
  const face = await styleOf(next, "background-color");
  expect(face).not.toBe("rgba(0, 0, 0, 0)");
  const [current, other] = await Promise.all(
    [marks.first(), marks.nth(1)].map((mark) => styleOf(mark, "background-color", "::before")),
  );
  expect(new Set([face, current, other]).size).toBe(3);
});

test.describe("a player", () => {
  test.use({ as: "viewer" });

  test("shows the place in the film and the volume in forced colours", async ({ page }) => {
    await watch(page);
    const canvas = await styleOf(page.locator("body"), "background-color");
    for (const range of ["media-time-range", "media-volume-range"]) {
      const slider = player(page).locator(range).first();
      const bar = await styleOf(slider.locator("#progress"), "background-color");
      const thumb = await styleOf(slider.locator("#thumb"), "background-color");
      expect(bar, range).not.toBe(canvas);
      expect(thumb, range).not.toBe(canvas);
      expect(thumb, range).not.toBe(bar);
    }
  });

  test("marks the chosen settings, and that captions are on, in forced colours", async ({
    page,
  }) => {
    await watch(page);
    await press(page, "Captions");
    const mark = await styleOf(button(page, "Captions"), "background-color", "::after");
    expect(mark).not.toBe(await styleOf(page.locator("body"), "background-color"));
    await press(page, "Settings");
    const speed = player(page).getByRole("group", { name: "Speed" });
    expect(await styleOf(speed.getByText("1×", { exact: true }), "outline-style")).toBe("solid");
    expect(await styleOf(speed.getByText("2×", { exact: true }), "outline-style")).toBe("none");
  });

  test("marks the current line of the transcript in forced colours", async ({ page }) => {
    await watch(page);
    await press(page, "Transcript, chapters and works");
    const lines = player(page).getByRole("listitem");
    const current = lines.and(page.locator("[aria-current=true]")).getByRole("button").first();
    const other = lines.and(page.locator("[aria-current=false]")).getByRole("button").first();
    const edge = "border-left-color";
    await expectPlaying(page);
    await expect
      .poll(async () => (await styleOf(current, edge)) === (await styleOf(other, edge)))
      .toBe(false);
  });
});

test.describe("the desk", () => {
  test.use({ as: "owner" });

  test("names a plot's colours by its swatches in forced colours", async ({ page }) => {
    await page.goto(deskPaths.today);
    const swatches = page.getByRole("main").locator("[class*=swatch]");
    const first = await styleOf(swatches.first(), "background-color");
    const second = await styleOf(swatches.nth(1), "background-color");
    expect(first).not.toBe(second);
  });
});

import { randomUUID } from "node:crypto";
import {
  deskCalls,
  deskContentPath,
  deskFilmPath,
  deskPaths,
  filmCaptionsPath,
} from "#lib/core/config/desk-paths.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "owner", viewport: { width: 360, height: 740 } });

test("a phone's header is one line, whose menu shows the rooms", async ({ page }) => {
  for (const path of [deskPaths.today, deskPaths.films, deskPaths.settings]) {
    await page.goto(path);
    const { height = 0 } = (await page.getByRole("banner").boundingBox()) ?? {};
    expect(height).toBeLessThan(72);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(
      page.getByRole("navigation", { name: "Rooms of the desk" }).locator("[aria-current]"),
    ).toBeInViewport({
      ratio: 1,
    });
  }
});

test("a phone's filters are behind one button, and stay set", async ({ page }) => {
  await page.goto(deskPaths.content);
  await expect(page.getByLabel("Find")).toBeHidden();
  await page.getByRole("button", { name: "Search and filter", exact: true }).click();
  await page.getByLabel("Find").fill("malhotra");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByRole("button", { name: "Search and filter (1)" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: /Malhotra/ }).first()).toBeVisible();
});

test("a phone's bar publishes a draft and takes it back, and covers no field", async ({ page }) => {
  const id = `page/e-${randomUUID().slice(0, 8)}`;
  const body = { title: "A page", description: "A page", text: "Some words." };
  await post(page.request, deskCalls.saveContent.path, { data: { id, body, based_on: 0 } });
  await page.goto(deskContentPath(id));
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  const inBar = (name: string) => page.getByRole("button", { name, exact: true }).last();
  async function act(name: string) {
    await expect(inBar(name)).toBeInViewport({ ratio: 1 });
    await inBar(name).click();
    const dialog = page.getByRole("dialog", { name, exact: true });
    await dialog.getByRole("button", { name, exact: true }).click();
  }
  await page.getByLabel("Text", { exact: true }).focus();
  const [field, bar] = [
    await page.getByLabel("Text", { exact: true }).boundingBox(),
    await inBar("Publish").boundingBox(),
  ];
  expect((field?.y ?? 0) + 40).toBeLessThan(bar?.y ?? 0);
  await expectNoViolation(page, "the bar of a phone");
  await page.setViewportSize({ width: 360, height: 740 });
  await act("Publish");
  await expect(page.getByText("The site shows version 1.")).toBeVisible();
  await act("Undo");
  await expect(page.getByText("Not on the site. Version 1 is a draft.")).toBeVisible();
});

test("a phone's list of members hides a member's empty fields", async ({ page }) => {
  // Other tests register members, who fill the first page.
  await page.goto(`${deskPaths.members}?find=member@aie.example`);
  const mira = page.getByRole("row").filter({ hasText: "member@aie.example" });
  await expect(mira.getByRole("cell", { name: "None now" })).toBeVisible();
  await expect(mira.locator("[data-label=Until]")).toBeHidden();
});

test("a small phone's window is as wide as each room", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const film = "AIE-SE01EP01";
  const rooms = [...Object.values(deskPaths), deskFilmPath(film), filmCaptionsPath(film)];
  for (const path of rooms) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

import { readFile } from "node:fs/promises";
import { calls, paths } from "#lib/core/config/paths.ts";
import { expect, fillLogin, signInAsNewSubscriber, test } from "#tests/e2e/support/fixtures.ts";
import {
  expectAt,
  expectFilm,
  expectPlaying,
  film,
  placeOf,
  player,
} from "#tests/e2e/support/player.ts";

const TEXT = "The **bindu** again: compare the later ones.";

// A lost connection, and a note that the site refuses.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|status of 422/] });

test("searches a phrase, lands on it, writes a note offline, and finds it later", async ({
  page,
  context,
}) => {
  const login = await signInAsNewSubscriber(page.request);
  await page.goto(paths.about);
  await page.keyboard.press("/");
  await page.waitForURL(paths.search);
  const field = page.getByRole("searchbox", { name: "Search this site" });
  await expect(field).toBeFocused();
  let searches = 0;
  page.on("request", (request) => {
    if (request.url().includes(calls.search.path)) searches += 1;
  });
  await field.pressSequentially("bindu point and se", { delay: 10 });
  const line = page.getByRole("listitem").filter({ hasText: "the bindu, point and seed" });
  await expect(line).toBeVisible();
  // Not one a letter.
  expect(searches).toBeLessThan(5);
  await line.getByRole("link", { name: "0:41" }).click();
  await expectPlaying(page);
  await page.keyboard.press("k");
  await expectFilm(page, "paused", true);
  await film(page).evaluate((video: HTMLVideoElement) => {
    video.currentTime = 42.4;
  });
  await expectAt(page, 42.4);

  await page.keyboard.press("b");
  const form = player(page).getByRole("form", { name: "Note at 0:42" });
  const words = form.getByRole("textbox", { name: "Your note" });
  await expect(words).toBeFocused();
  await expect(form.getByText("the bindu, point and seed")).toBeVisible();
  await page.keyboard.type(TEXT);
  await page.keyboard.press("Escape");
  await expect(form).toBeHidden();
  await page.keyboard.press("b");
  await expect(words).toHaveValue(TEXT);

  await words.fill("x".repeat(4_001));
  await form.getByRole("button", { name: "Save note" }).click();
  await expect(form.getByText("this one has 4,001")).toBeVisible();
  await expect(words).toHaveValue("x".repeat(4_001));
  await words.fill(TEXT);

  await context.setOffline(true);
  await page.keyboard.press("Control+Enter");
  await expect(player(page).getByText("Your note is kept in this browser")).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith("/api/notes/save"));
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);

  await page.goto(paths.profileNotes);
  const note = page.getByRole("listitem").filter({ hasText: TEXT });
  await expect(note).toHaveCount(1);
  await expect(note.getByRole("link", { name: "0:42" })).toHaveAttribute(
    "href",
    "/season-one-episodes#watch-AIE-SE01EP02@42",
  );
  await page.getByRole("searchbox", { name: "Search in my notes" }).fill("no such word");
  await expect(page.getByText("None of your notes says that.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search in my notes" }).fill("BINDU");
  await note.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await note.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Your note" }).fill(`${TEXT} Twice.`);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText(`${TEXT} Twice.`)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Markdown" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("#watch-AIE-SE01EP02@42)");
  expect(file).toContain(`${TEXT} Twice.`);

  // The file's link leads back to the second, through the login.
  const [, address = ""] = /\((http[^)]+#watch-AIE-SE01EP02@42)\)/.exec(file) ?? [];
  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, login);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expectPlaying(page);
  expect((await placeOf(page)).seconds).toBeGreaterThanOrEqual(42);
});

test("Log Out sends a note that waits, and asks about one that cannot be sent", async ({
  page,
}) => {
  await signInAsNewSubscriber(page.request);
  const [profile, membership] = [calls.profile.path, calls.membership.path];
  expect((await page.request.get(membership)).ok()).toBe(true);
  const { user_id } = await (await page.request.get(profile)).json();
  const keep = (text: string) =>
    page.evaluate(
      ([person, text]) => {
        const id = crypto.randomUUID();
        const note = {
          ...{ id, episode_id: "AIE-SE01EP02", revision: "0123456789abcdef", at_seconds: 5 },
          ...{ until_seconds: null, quote: "", work_id: null, text },
          ...{ writtenAt: Date.now(), isDraft: false },
        };
        localStorage.setItem(`aie:note:${person}:${id}`, JSON.stringify(note));
      },
      [user_id, text],
    );
  await page.goto(paths.about);
  await keep("It waited.");
  await keep("x".repeat(4_001));
  const logOut = page.getByRole("button", { name: "Log Out" });
  await page.getByRole("navigation", { name: "Main" }).locator("summary").last().click();
  let asked = "";
  page.once("dialog", (dialog) => {
    asked = dialog.message();
    void dialog.dismiss();
  });
  await logOut.click();
  await expect.poll(() => asked).toContain("A note is not saved yet");
  await page.goto(paths.profileNotes);
  await expect(page.getByText("It waited.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Not saved yet" })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("navigation", { name: "Main" }).locator("summary").last().click();
  await logOut.click();
  await page.waitForURL(paths.home);
});

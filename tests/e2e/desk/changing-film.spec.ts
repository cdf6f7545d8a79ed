/** A film's page looks again every few seconds, also behind an open dialog. */
import { deskCalls, deskFilmPath } from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

const EPISODE = "AIE-SE02EP01";

test.use({ as: "owner" });

test("a dialog acts on the film for which it was opened, and not on one that came meanwhile", async ({
  page,
}) => {
  let former = "the-first";
  await page.route(`**${deskCalls.filmState.path}/*`, async (route) => {
    const response = await route.fetch();
    const view = await response.json();
    const film = { ...view.shown, role: "FORMER", revision: former, check: null };
    await route.fulfill({ response, json: { ...view, kept: [film] } });
  });
  await page.goto(deskFilmPath(EPISODE));
  const heading = page.getByRole("heading", { name: "The film before" });
  const section = page.locator("section").filter({ has: heading });
  await expect(section).toContainText("the-first", { timeout: 30_000 });
  await section.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove" });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("too dark");
  former = "the-second";
  await expect(section).toContainText("the-second", { timeout: 30_000 });
  const sent = page.waitForRequest(`**${deskCalls.dropFilm.path}`);
  await page.route(`**${deskCalls.dropFilm.path}`, (route) => route.fulfill({ json: {} }));
  await dialog.getByRole("button", { name: "Remove" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ revision: "the-first" });
});

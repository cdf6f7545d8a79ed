/** What the desk shows after a first try that failed or was given up. */
import {
  deskCalls,
  deskFilmPath,
  deskPaths,
  filmPreviewPath,
} from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

// 404: a film that cannot be played; 422: a list without rows; the other saves are cut off.
test.use({ as: "owner", expectedComplaints: [/status of (404|422)|ERR_FAILED/] });

test("a closed dialog of a new document begins anew, with the kind that it then sends", async ({
  page,
}) => {
  await page.goto(deskPaths.content);
  const open = page.getByRole("button", { name: "New document" });
  const dialog = page.getByRole("dialog", { name: "New document" });
  const kind = dialog.getByLabel("Kind");
  await open.click();
  await kind.selectOption("Free page");
  await dialog.getByLabel("Name in the address").fill("No Good");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await expect(dialog.getByText("This kind cannot have this name.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await open.click();
  await expect(kind.locator("option:checked")).toHaveText("Person");
  await expect(dialog.getByText("This kind cannot have this name.")).toHaveCount(0);
  await expect(dialog.getByLabel("Begin with")).toHaveCount(0);
  await dialog.getByLabel("Name in the address").fill("nobody-yet");
  await dialog.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL(`**${deskPaths.content}/person/nobody-yet`);
});

test("a button closes the dialogs of a new document and of an upload, as a phone has no Escape", async ({
  page,
}) => {
  await page.goto(deskPaths.content);
  await page.getByRole("button", { name: "New document" }).click();
  const document = page.getByRole("dialog", { name: "New document" });
  await document.getByRole("button", { name: "Cancel" }).click();
  await expect(document).toBeHidden();

  await page.goto(`${deskPaths.content}/person/dev-malhotra`);
  const name = "Upload a picture: Portrait, 4 to 5";
  await page.getByRole("button", { name }).click();
  const upload = page.getByRole("dialog", { name });
  await upload.getByRole("button", { name: "Cancel" }).click();
  await expect(upload).toBeHidden();
  await expect(page.getByRole("button", { name })).toBeFocused();
});

test("a preview that failed says so until it is opened again", async ({ page }) => {
  const film = `**${filmPreviewPath}/**`;
  await page.route(film, (route) => route.fulfill({ status: 404 }));
  await page.goto(deskFilmPath("AIE-SE01EP01"));
  await page.getByRole("button", { name: "Preview" }).click();
  const problem = page.getByText("The film cannot be played.");
  await expect(problem).toBeVisible();
  await page.unroute(film);
  await page.getByRole("button", { name: "Close the preview" }).click();
  await page.getByRole("button", { name: "Preview" }).click();
  const video = page.getByLabel("Preview of the film");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBe(4);
  await expect(problem).toBeHidden();
});

test("a list without the rows that it needs asks for them in the desk's words", async ({
  page,
}) => {
  await page.route(`**${deskCalls.saveContent.path}`, (route) => {
    const { benefits } = route.request().postDataJSON().body;
    return benefits.length === 0 ? route.continue() : route.abort();
  });
  await page.goto(`${deskPaths.content}/plan`);
  const list = page.getByRole("group", { name: "Benefits", exact: true });
  const remove = list.getByRole("button", { name: /^Remove Benefits 1$/ });
  await expect(remove).toBeEnabled();
  while ((await remove.count()) > 0) await remove.click();
  await expect(list.getByText("Please fill this in.")).toBeVisible();
  await expect(list.getByText(/expected array/)).toHaveCount(0);
});

import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { expectWarning } from "#tests/e2e/support/leave-warning.ts";
import { makePicture } from "#tests/e2e/support/picture.ts";

test.use({ as: "owner", expectedComplaints: [/ERR_FAILED|status of 403/] });

test("tabs and other invisible signs of pasted text are saved as spaces", async ({ page }) => {
  await page.goto("/desk/content/faq");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await page.route(`**${deskCalls.saveContent.path}`, (route) => route.abort());
  // An earlier save may carry the title alone.
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith(deskCalls.saveContent.path) &&
      request.postDataJSON().body.questions[0].answer.startsWith("1."),
  );
  await page.getByLabel("Title", { exact: true }).fill("Ask\tus");
  await page
    .getByLabel("Answer", { exact: true })
    .first()
    .fill("1.\tPay.\u000bThen\n\n2.\u2028Look.");
  const { title, questions } = (await sent).postDataJSON().body;
  expect([title, questions[0].answer]).toEqual(["Ask us", "1. Pay. Then\n\n2. Look."]);
});

test("the browser asks before words are left that it does not keep", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error("The storage is full.");
    };
  });
  await page.goto("/desk/content/faq");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  await page.route(`**${deskCalls.saveContent.path}`, (route) => route.abort());
  await page.getByLabel("Title", { exact: true }).fill("Not kept");
  await expect(page.getByText(/This browser keeps no copy/)).toBeVisible();
  await expectWarning(page);
});

test("the question for the factor gives the focus back to the field that is typed in", async ({
  page,
}) => {
  await page.goto("/desk/content/faq");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  const refusal = { detail: "Please open the desk again.", desk: "locked" };
  await page.route(`**${deskCalls.saveContent.path}`, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  await page.route(`**${deskCalls.enterDesk.path}`, async (route) => {
    await page.route(`**${deskCalls.saveContent.path}`, (save) => save.abort());
    await route.fulfill({ json: { recovery_codes: [] } });
  });
  const title = page.getByLabel("Title", { exact: true });
  await title.fill("Not saved");
  const door = page.getByRole("dialog", { name: "Please show that it is you" });
  await door.getByLabel("Code of your app").fill("123456");
  await door.getByRole("button", { name: "Open the desk" }).click();
  await expect(title).toBeFocused();
});

test("words that are taken back in part stay aside with the rest", async ({ page }) => {
  const open = async () => {
    await page.goto("/desk/content/faq");
    await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  };
  const isAside = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(
        ([key, text]) => key.startsWith("aie:aside:") && text.includes("Aside?"),
      ),
    );
  const title = page.getByLabel("Title", { exact: true });
  await page.route(`**${deskCalls.saveContent.path}`, (route) => route.abort());
  await open();
  await title.fill("An aside");
  await page.getByLabel("Question", { exact: true }).first().fill("Aside?");
  await page.reload();
  await page.getByRole("button", { name: "Take all that is saved" }).click();
  await page.getByRole("button", { name: "Go on with this choice" }).click();
  await page.getByRole("button", { name: /^Compare and take back/ }).click();
  const place = page.getByRole("group", { name: /^Title/ });
  await place.getByRole("radio", { name: /^Set aside/ }).check();
  await page.getByRole("button", { name: "Go on with this choice" }).click();
  await expect(title).toHaveValue("An aside");
  expect(await isAside()).toBe(true);
});

test("an upload that was cancelled stops, and chooses no picture", async ({ page }) => {
  await page.goto("/desk/content/season/season-one");
  await expect(page.locator("form[aria-busy]")).toHaveCount(0);
  const field = page.getByLabel("Picture", { exact: true });
  const before = await field.inputValue();
  const answer = Promise.withResolvers<void>();
  await page.route(`**${deskCalls.addPicture.path}?*`, async (route) => {
    await answer.promise;
    const json = { picture: "/images/content/0123456789abcdef.jpg" };
    await route.fulfill({ json }).catch(() => "the page has cancelled it");
  });
  const dialog = page.getByRole("dialog", { name: "Upload a picture: Picture" });
  const open = () => page.getByRole("button", { name: "Upload a picture: Picture" }).press("Enter");
  await open();
  await dialog.getByLabel("File").setInputFiles(await makePicture());
  await dialog.getByLabel("What it shows").fill("Not this one");
  const begun = page.waitForRequest(`**${deskCalls.addPicture.path}?*`);
  await dialog.getByRole("button", { name: "Add the picture" }).click();
  const request = await begun;
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Upload a picture: Picture" })).toBeFocused();
  await open();
  answer.resolve();
  await expect.poll(() => request.failure()?.errorText).toBe("net::ERR_ABORTED");
  await expect(dialog).toBeVisible();
  expect(await field.inputValue()).toBe(before);
});

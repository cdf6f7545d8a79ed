import { filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test.use({ as: "owner" });

// Nothing of this is saved. Each test has a film of its own: unsaved words are kept for their author.
test("a removed chapter or work passes the focus on to a row beside it", async ({ page }) => {
  await page.goto(filmCaptionsPath("AIE-SE01EP02"));
  await page.getByRole("tab", { name: "Chapters" }).click();
  const chapters = page.getByRole("tabpanel", { name: "Chapters" });
  const titles = chapters.getByRole("textbox", { name: /^Title of chapter/ });
  const before = await titles.count();
  for (const added of [1, 2, 3]) {
    await chapters.getByRole("button", { name: "Add a chapter here" }).click();
    await expect(titles).toHaveCount(before + added);
  }
  const removal = chapters.getByRole("button", { name: /^Delete chapter/ });
  await removal.first().press("Enter");
  await expect(titles).toHaveCount(before + 2);
  await expect(titles.first()).toBeFocused();
  await removal.last().press("Enter");
  await expect(titles).toHaveCount(before + 1);
  await expect(titles.last()).toBeFocused();

  await page.getByRole("tab", { name: "Works shown" }).click();
  const works = page.getByRole("tabpanel", { name: "Works shown" });
  const reasons = works.getByRole("table").getByRole("textbox", { name: /^Why/ });
  const marked = await reasons.count();
  for (const added of [1, 2]) {
    await works.getByRole("combobox", { name: "Artist or work" }).selectOption({ index: added });
    await works.getByRole("textbox", { name: "Why it is shown" }).fill("Seen behind her.");
    await works.getByRole("button", { name: "Mark it here" }).click();
    await expect(reasons).toHaveCount(marked + added);
  }
  await works
    .getByRole("button", { name: /^Delete / })
    .first()
    .press("Enter");
  await expect(reasons).toHaveCount(marked + 1);
  await expect(reasons.first()).toBeFocused();
});

test("the last chapter and work that are removed pass the focus on to what adds one", async ({
  page,
}) => {
  await page.goto(filmCaptionsPath("AIE-SE01EP01"));
  await page.getByRole("tab", { name: "Chapters" }).click();
  const chapters = page.getByRole("tabpanel", { name: "Chapters" });
  const add = chapters.getByRole("button", { name: "Add a chapter here" });
  await add.click();
  const removal = chapters.getByRole("button", { name: /^Delete chapter/ });
  for (let left = await removal.count(); left > 0; left -= 1) {
    await removal.first().press("Enter");
    await expect(removal).toHaveCount(left - 1);
  }
  await expect(add).toBeFocused();

  await page.getByRole("tab", { name: "Works shown" }).click();
  const works = page.getByRole("tabpanel", { name: "Works shown" });
  const choice = works.getByRole("combobox", { name: "Artist or work" });
  await choice.selectOption({ index: 1 });
  await works.getByRole("textbox", { name: "Why it is shown" }).fill("Seen behind her.");
  await works.getByRole("button", { name: "Mark it here" }).click();
  const deletion = works.getByRole("table").getByRole("button", { name: /^Delete / });
  for (let left = await deletion.count(); left > 0; left -= 1) {
    await deletion.first().press("Enter");
    await expect(deletion).toHaveCount(left - 1);
  }
  await expect(choice).toBeFocused();
});

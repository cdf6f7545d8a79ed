import { readFileSync } from "node:fs";
import { deskCalls, filmCaptionsPath } from "#lib/core/config/desk-paths.ts";
import { timestamp } from "#lib/films/packaging/webvtt.ts";
import { expectNoViolation } from "#tests/e2e/support/axe.ts";
import { expect, post, subscriberBrowser, test } from "#tests/e2e/support/fixtures.ts";
import { expectPlaying, press, watchNow } from "#tests/e2e/support/player.ts";

const EPISODE = "AIE-SE02EP02";

// 409: another editor has saved.
test.use({ as: "owner", expectedComplaints: [/status of 409/] });

test("a caption corrected at the desk is in the transcript of a member's player", async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  await page.goto(filmCaptionsPath(EPISODE));
  const film = page.locator("video");
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  const text = page.getByRole("textbox", { name: "Words of caption 2", exact: true });
  const end = page.getByRole("textbox", { name: "End of caption 2", exact: true });
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  await expectNoViolation(page, "captions and chapters");

  await page.getByRole("button", { name: "Go to caption 2", exact: true }).click();
  const start = await page
    .getByRole("textbox", { name: "Start of caption 2", exact: true })
    .inputValue();
  expect(start).toMatch(/^00:00:/);
  await expect.poll(seconds).toBeCloseTo(Number(start.slice(6)), 2);
  await text.fill("The corrected words");
  await expect(page.getByTestId("now-shown")).toHaveText("The corrected words");

  const good = await end.inputValue();
  await end.fill("0");
  await expect(page.getByText(/It ends before it starts/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).first().fill("a slip");
  const save = page.getByRole("button", { name: "Save captions" });
  await save.click();
  await expect(page.getByText(/^Not saved: the check found 1 error/)).toBeVisible();
  await end.fill(good);

  // As on another device.
  await expect(page.getByText("They are kept for you, on every device").first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByText("They were kept").first()).toBeVisible();
  await expect(text).toHaveValue("The corrected words");
  await page.getByRole("textbox", { name: "Reason" }).first().fill("a slip");
  await save.click();
  await expect(page.getByText("Saved. Members see these captions")).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue("The corrected words");
  await expect(page.getByText("They were kept")).toHaveCount(0);

  const member = await subscriberBrowser(browser, playwright, baseURL);
  const theirs = await member.newPage();
  await theirs.goto("/season-two-episodes");
  await watchNow(theirs).click();
  await expectPlaying(theirs);
  await press(theirs, "Transcript, chapters and works");
  const panel = theirs.getByRole("complementary", { name: "Beside the film" });
  await expect(panel.getByText("The corrected words")).toBeVisible();
  await member.close();
});

test("keys set a caption's start, insert a caption and move between rows", async ({ page }) => {
  await page.goto(filmCaptionsPath("AIE-SE02EP04"));
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  const text = (number: number) =>
    page.getByRole("textbox", { name: `Words of caption ${number}`, exact: true });
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 1.25;
  });
  await text(1).focus();
  await page.keyboard.press("F4");
  const start = page.getByRole("textbox", { name: "Start of caption 1", exact: true });
  await expect(start).toHaveValue("00:00:01.250");
  await page.keyboard.press("Control+Enter");
  await expect(text(2)).toBeFocused();
  await page.keyboard.type("In between");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(text(1)).toBeFocused();
  await page.keyboard.press("F9");
  await expect(text(2)).toHaveValue("In between");
});

test("chapters and works are marked at the playhead, and the poster is a picture of the film", async ({
  page,
}) => {
  await page.goto(filmCaptionsPath("AIE-SE01EP04"));
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4);
  await film.evaluate((video: HTMLVideoElement) => {
    video.currentTime = 5;
  });

  await page.getByRole("tab", { name: "Chapters" }).click();
  await expectNoViolation(page, "the chapters");
  const chapters = page.getByRole("tabpanel", { name: "Chapters" });
  const cue = (from: string, to: string, title: string) =>
    `00:00:${from}.000 --> 00:00:${to}.000\n${title}\n`;
  await chapters.getByLabel("Begin with a file of chapters").setInputFiles({
    name: "chapters.vtt",
    mimeType: "text/vtt",
    buffer: Buffer.from(
      `WEBVTT\n\n${cue("00", "03", "Stone &amp; light")}\n${cue("03", "09", "Bronze")}`,
    ),
  });
  const title = (number: number) =>
    chapters.getByRole("textbox", { name: `Title of chapter ${number}`, exact: true });
  await expect(title(1)).toHaveValue("Stone & light");
  await expect(title(2)).toHaveValue("Bronze");
  await page.getByRole("button", { name: "Add a chapter here" }).click();
  await page.keyboard.type("A new part");
  await chapters.getByRole("textbox", { name: "Reason" }).fill("a part");
  await chapters.getByRole("button", { name: "Save chapters" }).click();
  await expect(chapters.getByText(/^Saved\./)).toBeVisible();

  await page.getByRole("tab", { name: "Works shown" }).click();
  await expectNoViolation(page, "the works shown");
  const works = page.getByRole("tabpanel", { name: "Works shown" });
  await works.getByRole("combobox", { name: "Artist or work" }).selectOption({ index: 1 });
  await works.getByRole("textbox", { name: "Why it is shown" }).fill("Seen behind her.");
  await works.getByRole("button", { name: "Mark it here" }).click();
  await works.getByRole("textbox", { name: "Reason" }).fill("a work");
  await works.getByRole("button", { name: "Save as a draft" }).click();
  await expect(works.getByText(/^Saved as a draft/)).toBeVisible();

  await page.getByRole("tab", { name: "Poster" }).click();
  const poster = page.getByRole("img", { name: "The film's poster" });
  const before = await poster.getAttribute("src");
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  // The film plays on behind the dialog, which keeps the picture that was chosen.
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(seconds).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Use this picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Use this picture" });
  const chosen = (await dialog.getByText(/\d\d:\d\d:\d\d/).textContent()) ?? "";
  const begun = await seconds();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("a better one");
  await expect.poll(seconds).toBeGreaterThan(begun + 0.5);
  await expect(dialog.getByText(/\d\d:\d\d:\d\d/)).toHaveText(chosen);
  const sent = page.waitForRequest(`**${deskCalls.choosePoster.path}`);
  await dialog.getByRole("button", { name: "Use this picture" }).click();
  const { seconds: at } = (await sent).postDataJSON();
  expect(chosen).toContain(timestamp(at));
  await expect(page.getByText("This is the poster now.")).toBeVisible();
  await expect(poster).not.toHaveAttribute("src", before ?? "");
  await expectNoViolation(page, "the poster");

  await page.reload();
  await page.getByRole("tab", { name: "Chapters" }).click();
  await expect(title(1)).toHaveValue("Stone & light");
  await expect(title(3)).toHaveValue("A new part");
});

test("an editor loads a caption file and resolves a conflict with another editor's save", async ({
  page,
}) => {
  const episode = "AIE-SE02EP04";
  await page.goto(filmCaptionsPath(episode));
  const text = page.getByRole("textbox", { name: "Words of caption 1", exact: true });
  const upload = page.getByLabel("Begin with a file (.vtt or .srt)");
  const file = (name: string, content: string, encoding: BufferEncoding = "utf8") => ({
    name,
    mimeType: "text/plain",
    buffer: Buffer.from(content, encoding),
  });
  await upload.setInputFiles(file("bad.srt", "no captions"));
  await expect(page.getByText("It has no cues.")).toBeVisible();
  const old = "1\n00:00:01,000 --> 00:00:03,000\nCaf\u00e9\n";
  await upload.setInputFiles(file("old.srt", old, "latin1"));
  await expect(text).toHaveValue("Caf\u00e9");
  await expect(page.getByText("was read as Windows-1252")).toBeVisible();
  await upload.setInputFiles(file("mine.srt", "1\n00:00:01,000 --> 00:00:03,000\nMine\n"));
  await expect(text).toHaveValue("Mine");

  const poster = await page.locator("video").getAttribute("poster");
  const cues = [{ from: 1, to: 3, text: "Theirs" }];
  const data = { episode_id: episode, based_on: poster?.split("/").at(-2), cues, reason: "theirs" };
  await post(page.request, deskCalls.saveCaptions.path, { data });

  const panel = page.getByRole("tabpanel", { name: "Captions" });
  await panel.getByRole("textbox", { name: "Reason" }).fill("mine");
  const save = panel.getByRole("button", { name: "Save captions" });
  await save.click();
  await expect(panel.getByText("This film was changed meanwhile.")).toBeVisible();
  await expectNoViolation(page, "a conflict");
  const place = panel.getByRole("group", { name: /^Place 1 of \d+: both changed it$/ });
  await expect(place.getByText("Theirs", { exact: true }).first()).toBeVisible();
  await expect(place.getByRole("radio", { name: /^Mine.*Mine$/s })).toBeChecked();
  const theirs = place.getByRole("radio", { name: /^Theirs.*Theirs$/s });
  await theirs.check();
  await panel.getByRole("button", { name: "Use this choice" }).press("Enter");
  await expect(panel.getByRole("textbox", { name: "Reason" })).toBeFocused();
  await expect(text).toHaveValue("Theirs");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel.getByRole("button", { name: "Download mine" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${episode}.vtt`);
  expect(readFileSync(await download.path(), "utf8")).toContain("Mine");

  await text.fill("Both");
  await panel.getByRole("textbox", { name: "Reason" }).fill("both");
  await save.click();
  await expect(panel.getByText("Saved. Members see these captions")).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue("Both");

  await panel.getByText(/^Earlier versions/).click();
  await expectNoViolation(page, "earlier captions");
  await panel.getByRole("button", { name: "Begin with this" }).first().click();
  await expect(text).toHaveValue("Theirs");
});

test("a draft that a reload restored keeps what only a colleague has changed meanwhile", async ({
  page,
}) => {
  const episode = "AIE-SE02EP03";
  const place = filmCaptionsPath(episode);
  await page.goto(place);
  const poster = await page.locator("video").getAttribute("poster");
  const save = (based_on: string, one: string, two: string) => {
    const cues = [
      { from: 1, to: 3, text: one },
      { from: 4, to: 6, text: two },
    ];
    const data = { episode_id: episode, based_on, cues, reason: "a colleague's" };
    return post(page.request, deskCalls.saveCaptions.path, { data });
  };
  const common = await save(poster?.split("/").at(-2) ?? "", "One", "Two");
  await page.goto(place);
  const text = (number: number) =>
    page.getByRole("textbox", { name: `Words of caption ${number}`, exact: true });
  await text(1).fill("My one");
  await save(common.revision, "One", "Their two");

  const panel = page.getByRole("tabpanel", { name: "Captions" });
  const rows = panel.getByRole("group", { name: /^Place \d of 2: / });
  const conflict = async () => {
    await page.reload();
    await expect(text(1)).toHaveValue("My one");
    await expect(text(2)).toHaveValue("Two");
    await panel.getByRole("textbox", { name: "Reason" }).fill("mine");
    await panel.getByRole("button", { name: "Save captions" }).click();
    await expect(rows).toHaveCount(2);
    const legends = await rows.locator("legend").allTextContents();
    return legends.map((legend) => legend.replace(/^.*: /, ""));
  };
  expect(await conflict()).toEqual(["only you changed it", "only the colleague changed it"]);

  // A draft of an older release has no common version.
  await page.evaluate((place) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith(place)) ?? "";
    const { base: _, ...draft } = JSON.parse(localStorage.getItem(name) ?? "{}");
    localStorage.setItem(name, JSON.stringify(draft));
  }, `aie:desk:captions:${episode}`);
  // Their version is loaded again while the editor chooses.
  const chosen = Promise.withResolvers<void>();
  const loaded = Promise.withResolvers<void>();
  await page.route(/_rsc=/, async (route) => {
    await chosen.promise;
    await route.fulfill({ response: await route.fetch() });
    loaded.resolve();
  });
  expect(await conflict()).toEqual(["both changed it", "both changed it"]);
  await rows
    .nth(1)
    .getByRole("radio", { name: /^Theirs/ })
    .check();
  chosen.resolve();
  await loaded.promise;
  await panel.getByRole("button", { name: "Use this choice" }).click();
  await expect(text(1)).toHaveValue("My one");
  await expect(text(2)).toHaveValue("Their two");
});

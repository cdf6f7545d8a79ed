import { content } from "#lib/content/content.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { player, segments } from "#tests/e2e/support/player.ts";

test.use({ as: "subscriber" });

for (const { path, title, heading, subtitle } of [
  { path: "/season-one-episodes", title: "Season One", heading: "SEASON ONE", subtitle: true },
  { path: "/season-two-episodes", title: "Season Two", heading: "SEASON TWO", subtitle: false },
]) {
  test(`${title} has its heading, its introduction and four films`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(
      main.getByText("Progressive Artists' Group and its contexts", { exact: false }),
    ).toHaveCount(subtitle ? 1 : 0);
    await expect(main.locator("img").first()).toBeVisible();
    const season = content().seasons.find((one) => one.title === title);
    const introduction = main.getByText(season?.introduction ?? "none", { exact: true });
    await expect(introduction).toBeVisible();
    const code = `AIE-SE0${season?.number}`;
    const cards = main.getByRole("listitem");
    await expect(cards).toHaveCount(4);
    for (const [at, card] of (await cards.all()).entries()) {
      const name = ["Episode One", "Episode Two", "Episode Three", "Episode Four"][at] ?? "";
      await expect(card.getByRole("heading")).toContainText(name);
      const picture = card.locator("img");
      await expect(picture).toHaveAttribute("src", /AIE-SE0\dEP0\d-thumbnail\.jpg$/);
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
      await expect(card.getByRole("paragraph").first()).not.toBeEmpty();
      await expect(card.getByRole("button", { name: "Watch Now" })).toBeVisible();
      await expect(card.getByRole("button", { name: "Watchlist" })).toBeVisible();
      const episode = content().episodes.find(
        ({ id }) => id.startsWith(code) && id.endsWith(`${at + 1}`),
      );
      await expect(card.getByRole("heading")).toHaveText(`${name} ${episode?.subtitle}`);
      await expect(card.getByRole("paragraph").first()).toHaveText(episode?.description ?? "");
      const { presenter } = episode ?? {};
      await expect(card.getByText(`Presented by ${presenter?.name}`)).toBeVisible();
      await expect(card.getByText(/^\d+ seconds$/)).toBeVisible();
      await expect(card.getByRole("button")).toHaveText([/^Watch Now/, /^Add to Watchlist/], {
        useInnerText: true,
      });
    }
  });
}

test("the introduction is not narrower on a wide screen", async ({ page }) => {
  await page.goto("/season-one-episodes");
  const introduction = page.getByText(content().seasons[0]?.introduction ?? "none");
  const widths: number[] = [];
  for (const width of [1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    widths.push(
      await introduction.evaluate((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        return range.getBoundingClientRect().width;
      }),
    );
  }
  expect(widths[1]).toBeGreaterThan((widths[0] ?? 0) * 0.9);
  expect(widths[2]).toBeGreaterThan((widths[0] ?? 0) * 0.9);
});

test("a browser without video support shows a message", async ({ page }) => {
  await page.goto("/season-one-episodes");
  await page.getByRole("button", { name: "Watch Now" }).first().click();
  await expect(page.locator("video")).toHaveText("Your browser does not support the video tag.");
});

test("a browser that decodes no film shows the same message, and closes the player", async ({
  page,
}) => {
  await page.addInitScript(() => {
    MediaSource.isTypeSupported = () => false;
    HTMLMediaElement.prototype.canPlayType = () => "";
  });
  await page.route(segments, (route) => route.fulfill({ body: "no film" }));
  await page.goto("/season-one-episodes");
  await page.getByRole("button", { name: "Watch Now" }).first().click();
  const message = page.getByText("Your browser does not support the video tag.");
  await expect(message.filter({ visible: true })).toHaveCount(1);
  await expect(player(page)).toHaveCount(0);
});

test.describe("an episode without a film", () => {
  // The answer of 404.
  test.use({ expectedComplaints: [/status of 404/] });

  test("comes soon, on its card and when it is pressed", async ({ page }) => {
    await page.route("**/api/watch-progress", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      delete answer.running_times?.["AIE-SE01EP02"];
      await route.fulfill({ response, json: answer });
    });
    const sentence = "This film comes soon.";
    await page.route("**/get-secure-video-url/AIE-SE01EP02*", (route) =>
      route.fulfill({ status: 404, json: { detail: sentence } }),
    );
    await page.goto("/season-one-episodes");
    const card = page.locator("#AIE-SE01EP02");
    await expect(card.getByText("Coming soon")).toBeVisible();
    await expect(page.getByText("Coming soon")).toHaveCount(1);
    await card.getByRole("button", { name: "Watch Now" }).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(player(page)).toHaveCount(0);
  });
});

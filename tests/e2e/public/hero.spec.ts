import type { Page } from "playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

const slides = ["Look longer.", "Bombay, 1947.", "Enter the room.", "In good company."];
const quote = /A picture is patient/;

const carousel = (page: Page) => page.getByRole("region", { name: "What there is to see" });
const next = (page: Page) => page.getByRole("button", { name: "Next slide" });
const previous = (page: Page) => page.getByRole("button", { name: "Previous slide" });
const heading = (page: Page, name: string) => carousel(page).getByRole("heading", { name });

/** Waits for the carousel's script, which loads when the page is idle. */
async function open(page: Page) {
  await page.goto("/");
  await expect(next(page)).toBeVisible();
}

async function expectShown(page: Page, name: string) {
  await expect(heading(page, name)).toBeInViewport();
  await expect(page.getByRole("button", { name: new RegExp(`: ${name}`) })).toHaveAttribute(
    "aria-current",
    "true",
  );
}

test("five slides form a loop in both directions", async ({ page }) => {
  await open(page);
  for (const name of slides) {
    await expectShown(page, name);
    await next(page).click();
  }
  await expect(carousel(page).getByText(quote)).toBeInViewport();
  await next(page).click();
  await expectShown(page, "Look longer.");
  await previous(page).click();
  await expect(carousel(page).getByText(quote)).toBeInViewport();
  await previous(page).click();
  await expectShown(page, "In good company.");
});

test("the slides link to the plan, the seasons and the faculty", async ({ page }) => {
  await open(page);
  const targets = [
    ["Become a member", /\/login\?next=%2Fmembership-plan$/],
    ["Discover Season One", "/season-one"],
    ["Discover Season Two", "/season-two"],
    ["Meet the faculty", "/faculty"],
  ] as const;
  for (const [index, [name, address]] of targets.entries()) {
    await page.getByRole("button", { name: `Slide ${index + 1} of 5` }).click();
    await expectShown(page, slides[index] ?? "");
    await carousel(page).getByRole("link", { name }).press("Enter");
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(next(page)).toBeVisible();
  }
});

test("the founder's quote is a white slide: the bar turns dark above it", async ({ page }) => {
  await open(page);
  const banner = page.getByRole("banner");
  await expect(banner).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await page.getByRole("button", { name: /From the founder/ }).click();
  await expect(carousel(page).getByText(quote)).toBeInViewport();
  await expect(banner).toHaveCSS("background-color", "rgba(25, 21, 18, 0.98)");
  await next(page).click();
  await expect(banner).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("the arrow keys change slides, and only visible links take the focus", async ({ page }) => {
  await open(page);
  await next(page).focus();
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "Bombay, 1947.");
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, "Look longer.");
  await expect(carousel(page).locator("li[inert]")).toHaveCount(4);
});

test("the arrow keys carry the focus from a slide's link to the next slide's", async ({ page }) => {
  await open(page);
  const link = (name: string) => carousel(page).getByRole("link", { name });
  await link("Become a member").focus();
  await page.keyboard.press("ArrowRight");
  await expect(link("Discover Season One")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(link("Become a member")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(link("Sarojini Iyer")).toBeFocused();
});

test("a press in the first frames after the controls appear is kept", async ({ page }) => {
  await page.addInitScript(() => {
    const ready = new MutationObserver(async () => {
      if (document.querySelector("[data-ready=true]") === null) return;
      ready.disconnect();
      for (let frames = Number(location.search.slice(1)); frames > 0; frames -= 1)
        await new Promise(requestAnimationFrame);
      document.querySelector<HTMLElement>("[aria-label='Next slide']")?.click();
    });
    ready.observe(document, { subtree: true, attributes: true });
  });
  for (const frames of [0, 1, 2, 3]) {
    await page.goto(`/?${frames}`);
    await expectShown(page, "Bombay, 1947.");
  }
});

test("a press in the frames after a change of the window is kept", async ({ page }) => {
  await open(page);
  await page.evaluate(() => {
    let frames = 0;
    addEventListener("resize", async () => {
      const target = frames % 2 === 0 ? "Bombay" : "Look longer";
      for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame);
      document.querySelector<HTMLElement>(`[aria-label*=': ${target}']`)?.click();
      frames += 1;
    });
  });
  const shown = ["Bombay, 1947.", "Look longer.", "Bombay, 1947.", "Look longer."];
  for (const [frames, name] of shown.entries()) {
    await page.setViewportSize({ width: 1200 - frames, height: 700 });
    await expectShown(page, name);
  }
});

test("swiping or dragging shows the next slide", async ({ page }) => {
  await open(page);
  await page.mouse.move(900, 300);
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 8 });
  await page.mouse.up();
  await expectShown(page, "Bombay, 1947.");
});

test("the opening text fades in 500 ms after the page has loaded", async ({ page }) => {
  await page.goto("/");
  const words = heading(page, "Look longer.").locator("..");
  await expect(words).toHaveCSS("animation-delay", "0.5s");
  await expect(words).toHaveCSS("animation-duration", "0.5s");
  const opacities = await words.evaluate((element) =>
    element
      .getAnimations()
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .map(({ opacity }) => opacity),
  );
  expect(opacities).toEqual(["0", "1"]);
  await expect(words).toHaveCSS("opacity", "1");
});

test("the text of a slide that comes back does not fade in again", async ({ page }) => {
  await open(page);
  const words = heading(page, "In good company.").locator("..");
  await expect(words).toHaveCSS("opacity", "1");
  const opacity = await words.evaluate((element) => {
    const back = document.querySelector<HTMLElement>("[aria-label='Previous slide']");
    for (const _ of ["the quote", "this slide"]) back?.click();
    return getComputedStyle(element).opacity;
  });
  expect(opacity).toBe("1");
  await expectShown(page, "In good company.");
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the text is there at once, and slides change without animation", async ({ page }) => {
    await open(page);
    await expect(heading(page, "Look longer.").locator("..")).toHaveCSS("animation-name", "none");
    await next(page).click();
    await expectShown(page, "Bombay, 1947.");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the slides scroll as a row, with all their links", async ({ page }) => {
    await page.goto("/");
    await expect(next(page)).toBeHidden();
    await expect(carousel(page).getByRole("link")).toHaveCount(5);
    await heading(page, "In good company.").scrollIntoViewIfNeeded();
    await expect(heading(page, "In good company.")).toBeInViewport();
  });
});

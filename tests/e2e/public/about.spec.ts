import type { Locator, Page } from "playwright/test";
import { content } from "#lib/content/content.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const article = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });

/** Opens a page and waits until both menus show the session, which needs the page's script. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("link", { name: "Login", includeHidden: true })).toHaveCount(2);
}

/** Returns the number of fully visible slides of a carousel, and the index of the first. */
function shown(carousel: Locator) {
  return carousel.getByRole("list").evaluate((list) => {
    const { left, right } = list.getBoundingClientRect();
    const whole = [...list.children].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    });
    return { count: whole.length, first: whole[0]?.querySelector("h3")?.textContent };
  });
}

test("one answer is open at a time, and a click on the open one closes it", async ({ page }) => {
  for (const path of ["/", "/about"]) {
    await open(page, path);
    const questions = section(page, "Questions").locator("summary");
    const answers = section(page, "Questions").locator("details > p");
    await expect(questions).toHaveCount(6);
    await expect(answers.filter({ visible: true })).toHaveCount(0);
    await questions.nth(1).click();
    await expect(answers.nth(1)).toBeVisible();
    await expect(answers.nth(1)).toContainText("INR 999.00 plus 18% GST");
    await questions.nth(5).click();
    await expect(answers.nth(5)).toBeVisible();
    await expect(answers.filter({ visible: true })).toHaveCount(1);
    await expect(answers.nth(5).getByRole("link")).toHaveAttribute("href", /^mailto:/);
    await questions.nth(5).click();
    await expect(answers.filter({ visible: true })).toHaveCount(0);
  }
});

for (const { path, name, people } of [
  { path: "/", name: "The faculty", people: 9 },
  { path: "/about", name: "The team", people: 6 },
]) {
  test(`${name} shows 1, 2 or 3 people by the window's width`, async ({ page }) => {
    await open(page, path);
    const carousel = section(page, name);
    await expect(carousel.getByRole("listitem")).toHaveCount(people);
    for (const [width, count] of [
      [360, 1],
      [767, 1],
      [768, 2],
      [800, 2],
      [1023, 2],
      [1024, 3],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await shown(carousel)).count, `at ${width}`).toBe(count);
    }
  });
}

test("the carousel moves by its buttons and by the keyboard, and stops at its ends", async ({
  page,
}) => {
  await open(page, "/about");
  const team = section(page, "The team");
  const next = team.getByRole("button", { name: "Next person" });
  const back = team.getByRole("button", { name: "Previous person" });
  const first = () => expect.poll(async () => (await shown(team)).first);
  await first().toBe("Sarojini Iyer");
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await next.click();
  await first().toBe("Meera Deshmukh");
  await expect(back).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await first().toBe("Ila Chowdhury");
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await next.press("Enter");
  await expect(next).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await first().toBe("Ananya Sen");
  await back.dblclick();
  await first().toBe("Sarojini Iyer");
});

test("letters of twice the size break no word of a carousel's heading", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/");
  await page.addStyleTag({ content: "html { font-size: 200% }" });
  const heading = page.getByRole("heading", { name: "The faculty" });
  const lines = await heading.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return text.getClientRects().length;
  });
  expect(lines).toBeLessThanOrEqual(2);
});

test("the carousel goes on from where the reader has scrolled, also without scrollend", async ({
  page,
}) => {
  // Safari before 26.2 has no such event.
  await page.addInitScript(() =>
    window.addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true),
  );
  await open(page, "/about");
  const team = section(page, "The team");
  const first = () => expect.poll(async () => (await shown(team)).first);
  await team.getByRole("button", { name: "Next person" }).click();
  await first().toBe("Meera Deshmukh");
  await team.getByRole("list").hover();
  await page.mouse.wheel(5_000, 0);
  await first().toBe("Ila Chowdhury");
  await team.getByRole("button", { name: "Previous person" }).click();
  await first().toBe("Ananya Sen");
});

test("the faculty stand in two tabs of five", async ({ page }) => {
  await open(page, "/faculty");
  const [one, two] = [page.getByRole("tab").first(), page.getByRole("tab").last()];
  const cards = page.getByRole("tabpanel").getByRole("article");
  await expect(page.getByRole("tab")).toHaveText([/^Season 1$/i, /^Season 2$/i]);
  await expect(one).toHaveAttribute("aria-selected", "true");
  await expect(cards).toHaveCount(5);
  for (const card of await cards.all()) {
    for (const part of [card.locator("img"), card.getByRole("heading", { level: 3 })]) {
      await expect(part).toHaveCount(1);
    }
    await expect(card.getByRole("paragraph")).toHaveText([/./, /./]);
    await expect(card.getByRole("link")).toHaveText(/^Read More/);
    await expect(card.getByRole("link")).toHaveAttribute("href", /^\/teams\/[a-z]+-[a-z]+$/);
  }
  await expect(article(page, "Meera Deshmukh")).toBeVisible();
  await two.click();
  await expect(page).toHaveURL("/faculty#season-2");
  await expect(cards).toHaveCount(5);
  await expect(article(page, "Meera Deshmukh")).toBeHidden();
  await expect(article(page, "Leela Varghese")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await expect(one).toBeFocused();
  await expect(article(page, "Meera Deshmukh")).toBeVisible();
  await page.goto("/");
  await open(page, "/faculty#season-2");
  await expect(article(page, "Leela Varghese")).toBeVisible();
});

test("the about page has its banner and its sections in order", async ({ page }) => {
  await open(page, "/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look first.");
  await expect(page.getByRole("main").locator("img").first()).toBeVisible();
  await expect(section(page, "Why subscribe").getByRole("heading", { level: 3 })).toHaveCount(3);
  expect(await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents()).toEqual(
    [
      "Our mission",
      "Our vision",
      "Why subscribe",
      "The initiative",
      "The magazine",
      "The parent group",
      "A message from the founder",
      "The team",
      "Questions",
      "A year with the pictures",
    ],
  );
});

test("each of the thirteen biographies has a cover, portrait, name and text", async ({
  request,
}) => {
  expect(content().people).toHaveLength(13);
  for (const { slug, name, cover, portrait, bio } of content().people) {
    const answer = await request.get(`/teams/${slug}`);
    expect(answer.status(), slug).toBe(200);
    const html = (await answer.text()).replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
    for (const part of [`>${name}</h1>`, cover, portrait, ...bio.split("\n")]) {
      expect(html, slug).toContain(part);
    }
  }
});

test("Read More opens the person's page, and each page links to the next person", async ({
  page,
}) => {
  await open(page, "/faculty");
  await page.getByRole("link", { name: "Read More about Nikhil Bose" }).click();
  await expect(page).toHaveURL("/teams/nikhil-bose");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nikhil Bose");
  await expect(page).toHaveTitle(/^Nikhil Bose · /);
  await expect(page.getByRole("img", { name: "Portrait of Nikhil Bose" })).toBeVisible();
  await expect(page.getByText("trained as an economist")).toBeVisible();
  await page.getByRole("link", { name: "Next Sarojini Iyer" }).click();
  await expect(page).toHaveURL("/teams/sarojini-iyer");
  await page.getByRole("main").getByRole("link", { name: "Season One" }).click();
  await expect(page).toHaveURL("/season-one");
});

test("the bar links to the faculty and to the about page, in that order", async ({ page }) => {
  await open(page, "/");
  const bar = page.getByRole("navigation", { name: "Main" });
  await bar.getByRole("link", { name: "Faculty" }).click();
  await expect(page).toHaveURL("/faculty");
  await bar.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page).toHaveTitle(/^About · /);
  const names = await bar.getByRole("link").allTextContents();
  expect(names.filter((name) => !/^Season/.test(name))).toEqual([
    "Home",
    "Faculty",
    "About",
    "Login",
  ]);
});

test("no page is wider than the window", async ({ page }) => {
  for (const path of ["/about", "/faculty", "/teams/farida-contractor", "/teams/dev-malhotra"]) {
    await open(page, path);
    for (const width of [320, 360, 768, 832, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

test.describe("an unknown person", () => {
  test.use({ expectedComplaints: [/status of 404/] });

  test("shows the not-found page", async ({ page }) => {
    for (const path of ["/teams/nobody", "/teams", "/teams/Meera-Deshmukh"]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    }
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the faculty of both seasons can be read", async ({ page }) => {
    await page.goto("/faculty");
    for (const name of ["Season One", "Season Two", "Sarojini Iyer", "Tara Fernandes"]) {
      await expect(page.getByRole("heading", { name })).toBeVisible();
    }
    await expect(page.getByRole("tablist")).toBeHidden();
    await page.getByRole("link", { name: "Read More about Tara Fernandes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tara Fernandes");
  });

  test("the about page can be read, its answers open, and its team scrolls", async ({ page }) => {
    await page.goto("/about");
    await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
    await section(page, "Questions").getByText("What does a membership cost?").click();
    await expect(page.getByText("INR 999.00 plus 18% GST")).toBeVisible();
    const team = section(page, "The team");
    await expect(team.getByRole("button", { name: "Next person" })).toBeHidden();
    await team.getByRole("link", { name: "Read More about Vikram Thakur" }).click();
    await expect(page).toHaveURL("/teams/vikram-thakur");
    await expect(page.getByText("Assistant General Manager")).toBeVisible();
  });
});

/** The states of the public pages. */
import type { Page } from "playwright/test";
import {
  artistPath,
  noticePath,
  paths,
  personPath,
  seasonPath,
  workPath,
} from "#lib/core/config/paths.ts";
import { expect, giveGift, signInAsNewMember, type Viewer } from "#tests/e2e/support/fixtures.ts";
import { leaveFor, opened, type Walk } from "./walk.ts";

const seasonOne = seasonPath({ slug: "season-one" });
const seasonTwo = seasonPath({ slug: "season-two" });

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" }).locator("summary");

const home: Walk = {
  title: "with all that opens open",
  steps: async (page, look) => {
    await page.goto(paths.home);
    await look("open");
    await page.getByRole("button", { name: /From the founder/ }).click();
    await page.locator("summary").last().click();
    await page.getByRole("button", { name: "Next person" }).click();
    await look("white slide, an answer");
  },
};

const ofSubscriber: Walk = {
  title: "for a subscriber, who is led on",
  as: "viewer",
  steps: async (page, look) => {
    await page.goto(paths.home);
    await expect(page.getByRole("link", { name: /^Watch the/ }).first()).toBeVisible();
    await look("open");
  },
};

/** The bar's menus, and the phone's side menu, for each viewer. */
const menus = (as: Viewer): Walk => ({
  title: `menus of a ${as}`,
  as,
  steps: async (page, look) => {
    await page.goto(paths.about);
    for (const summary of await menu(page).all()) {
      await summary.click();
      await look("menu of the bar", ["desktop"]);
    }
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await look("side menu", ["phone"]);
    for (const summary of await page.getByRole("dialog").locator("summary").all()) {
      await summary.click();
    }
    await look("side menu, its groups turned", ["phone"]);
  },
});

const trailer: Walk = {
  title: "with a trailer",
  complaints: /trailers\/.*\.mp4/,
  steps: async (page, look) => {
    await page.goto(seasonOne);
    await look("open");
    const posters = page.getByRole("link", { name: /^Play the trailer/ });
    await posters.first().click();
    await expect(page.locator("video")).toBeVisible();
    await look("trailer plays");
    await page.route("**/trailers/*.mp4", (route) => route.fulfill({ status: 404 }));
    await posters.last().click();
    await expect(page.getByText("The trailer could not be loaded.")).toBeVisible();
    await look("trailer is missing");
  },
};

const faculty: Walk = {
  title: "in both tabs",
  steps: async (page, look) => {
    await page.goto(paths.faculty);
    await look("Season 1");
    await page.getByRole("tab", { name: "SEASON 2" }).click();
    await look("Season 2");
  },
};

const about: Walk = {
  title: "as it opens, and scrolled",
  steps: async (page, look) => {
    await page.goto(paths.about);
    await look("open");
    await page.getByRole("button", { name: "Next person" }).click();
    await page.locator("summary").last().click();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    await look("next people, an answer, the end");
  },
};

/** An unknown path or person. */
const missing = (path: string): Walk => ({
  ...opened(path),
  title: path,
  complaints: /status of 404/,
});

/** The bar's effect throws, above every page's own error boundary. */
const brokenFrame: Walk = {
  title: "the frame of the site is broken",
  complaints: /no scrolling here|favicon\.ico/,
  steps: async (page, look) => {
    await page.goto(paths.about);
    await page.addInitScript(() => {
      const listen = window.addEventListener;
      window.addEventListener = (...args: Parameters<typeof listen>) => {
        if (args[0] === "scroll") throw new Error("no scrolling here");
        listen.apply(window, args);
      };
    });
    await leaveFor(page, paths.home);
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await look("open");
  },
};

const search: Walk = {
  title: "found and not found",
  as: "subscriber",
  steps: async (page, look) => {
    await page.goto(`${paths.search}?q=bindu`);
    await expect(page.getByRole("heading", { name: "Said in the films" })).toBeVisible();
    await look("found");
    const field = page.getByRole("searchbox");
    await field.fill("qqqqqqqqq");
    await expect(page.getByText("Nothing was found.")).toBeVisible();
    await look("nothing found");
  },
};

const gift: Walk = {
  title: "found by a friend",
  complaints: /status of 404/,
  steps: async (page, look) => {
    await signInAsNewMember(page);
    const { link } = await giveGift(page.request);
    await page.goto(`${paths.gift}#${link?.split("#")[1]}`);
    await expect(page.getByText("It opens for the account of")).toBeVisible();
    await look("for a member");
    await page.getByRole("button", { name: "Use another account" }).click();
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
    await look("for a visitor");
    await page.goto(`${paths.about}`);
    await page.goto(`${paths.gift}#${"A".repeat(24)}`);
    await expect(page.getByText("This gift cannot be opened.")).toBeVisible();
    await look("unknown");
  },
};

export const publicStates = {
  [paths.home]: [home, ofSubscriber, brokenFrame],
  [seasonOne]: [trailer, opened(seasonOne, "subscriber")],
  [seasonTwo]: [opened(seasonTwo), opened(seasonTwo, "member")],
  [paths.faculty]: [faculty],
  [paths.about]: [about, menus("visitor"), menus("member")],
  [paths.artists]: [opened(paths.artists), opened(paths.artists, "subscriber")],
  [artistPath("f-n-souza")]: [opened(artistPath("f-n-souza"))],
  [workPath("memorial")]: [
    opened(workPath("memorial")),
    opened(workPath("memorial"), "subscriber"),
  ],
  [paths.gift]: [opened(paths.gift), opened(paths.gift, "member"), gift],
  [paths.search]: [opened(paths.search), opened(`${paths.search}?q=art`, "member"), search],
  [paths.notice]: [opened(paths.notice), opened(paths.notice, "member")],
  // The published one is in tests/e2e/public/publishing.spec.ts.
  [noticePath("[language]")]: [missing(noticePath("hi"))],
  "/terms": [opened("/terms")],
  "/contact": [opened("/contact")],
  [paths.unknownSeason]: [opened(paths.unknownSeason)],
  [personPath("meera-deshmukh")]: [opened(personPath("meera-deshmukh"))],
  [personPath("ila-chowdhury")]: [opened(personPath("ila-chowdhury"))],
  "an unknown path": [missing("/nowhere"), missing(personPath("nobody"))],
} satisfies Record<string, Walk[]>;

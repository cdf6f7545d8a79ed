/** The states of the subscribers' pages, and of their player. */
import type { Page } from "playwright/test";
import { calls, filmPath, seasonEpisodesPath, THANKS } from "#lib/core/config/paths.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { expect, post, signInAsNewSubscriber } from "#tests/e2e/support/fixtures.ts";
import {
  expectFilm,
  expectPlaying,
  film,
  linkCalls,
  player,
  press,
  watch,
  watchNow,
} from "#tests/e2e/support/player.ts";
import { opened, refuse, type Walk } from "./walk.ts";

const seasonOneEpisodes = seasonEpisodesPath({ slug: "season-one" });
const seasonTwoEpisodes = seasonEpisodesPath({ slug: "season-two" });

const card = (page: Page, name: string) => player(page).getByRole("alertdialog", { name });

/** Changes the length of the page's timers. */
const changeTimers = (
  page: Page,
  timer: "setInterval" | "setTimeout",
  { from, to }: { from: number; to: number },
) =>
  page.addInitScript(
    ([timer, from, to]) => {
      const begin = window[timer];
      const change = (handler: () => void, ms?: number) => begin(handler, ms === from ? to : ms);
      Object.assign(window, { [timer]: change });
    },
    [timer, from, to] as const,
  );

const playing: Walk = {
  title: "the player, whatever is open",
  as: "viewer",
  steps: async (page, look) => {
    await page.goto(`${seasonOneEpisodes}#${THANKS}`);
    await look("thanks for a purchase");
    await page.goto(seasonTwoEpisodes);
    await page.goto(seasonOneEpisodes);
    await look("open");
    const link = Promise.withResolvers<void>();
    await page.route(linkCalls, async (route) => {
      await link.promise;
      await route.continue();
    });
    await watchNow(page).click();
    await expect(page.getByText("Loading video...")).toBeVisible();
    await look("loading");
    link.resolve();
    await expectPlaying(page);
    await page.keyboard.press("k");
    await expectFilm(page, "paused", true);
    await page.keyboard.press("c");
    await look("paused");
    await press(page, "Transcript, chapters and works");
    for (const tab of ["Transcript", "Works", "Chapters"]) {
      await player(page).getByRole("tab", { name: tab }).click();
      await look(tab);
    }
    await press(page, "Settings");
    await look("settings");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await look("keyboard");
  },
};

const ended: Walk = {
  title: "the player at a film's end",
  as: "viewer",
  steps: async (page, look) => {
    // Stops the countdown.
    await changeTimers(page, "setInterval", { from: 1000, to: HOUR_MS });
    for (const [episode, state] of [
      ["Episode One", "the next film"],
      ["Episode Four", "the last film"],
    ] as const) {
      const season = episode === "Episode One" ? seasonOneEpisodes : seasonTwoEpisodes;
      await page.goto(season);
      await watchNow(page, episode).click();
      await expectPlaying(page);
      await film(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = video.duration - 0.2;
      });
      const close = player(page).getByRole("button", { name: /^(Stop the count|Back to)/ });
      await expect(close).toBeVisible();
      await look(`ended, ${state}`);
      await close.click();
    }
  },
};

const interrupted: Walk = {
  title: "the player when a film stops",
  as: "viewer",
  complaints: /status of (403|409)|ERR_/,
  steps: async (page, look) => {
    const at = new Date().toISOString();
    const other = { id: "one", device: "Firefox", episode_id: "", started_at: at, seen_at: at };
    const taken = { status: 409, json: { detail: "Stop another.", streams: [other] } };
    await page.route(linkCalls, (route) => route.fulfill(taken));
    await page.goto(seasonOneEpisodes);
    await watchNow(page).click();
    await expect(card(page, "You are watching on another device")).toBeVisible();
    await look("every place taken");
    await card(page, "You are watching on another device").getByRole("button").last().click();
    const here = {
      status: 409,
      json: { detail: "Stop another.", streams: [{ ...other, this_browser: true }] },
    };
    await page.route(linkCalls, (route) => route.fulfill(here));
    await watchNow(page).click();
    await expect(card(page, "You are watching in this browser already")).toBeVisible();
    await look("the place taken in this browser");
    await card(page, "You are watching in this browser already").getByRole("button").last().click();
    await page.unroute(linkCalls);

    await changeTimers(page, "setInterval", { from: filmLimits.streamHeartbeatMs, to: 500 });
    await watch(page);
    await page.route(calls.streamHeartbeat.path, refuse(409, "You began another film elsewhere."));
    await expect(card(page, "The film stopped")).toBeVisible();
    await look("stopped");
    await page.route(linkCalls, (route) => route.abort());
    await card(page, "The film stopped").getByRole("button", { name: "Watch here" }).click();
    await expect(card(page, "The line is broken")).toBeVisible();
    await look("line broken");
    await card(page, "The line is broken").getByRole("button", { name: "Close" }).click();

    await page.unroute(linkCalls);
    await page.route(linkCalls, refuse(403));
    await watchNow(page).click();
    await expect(page.getByText("The film could not be loaded.")).toBeVisible();
    await look("refused");
  },
};

const history: Walk = {
  title: "with films that were begun",
  steps: async (page, look) => {
    await signInAsNewSubscriber(page.request);
    for (const [episode_id, position_seconds] of [
      ["AIE-SE01EP01", 1790],
      ["AIE-SE01EP02", 20],
    ] as const) {
      const data = { episode_id, position_seconds, duration_seconds: 1800 };
      await post(page.request, calls.saveWatchProgress.path, { data });
    }
    await changeTimers(page, "setTimeout", { from: 8000, to: HOUR_MS });
    await page.goto(seasonOneEpisodes);
    await page
      .getByRole("button", { name: /^Add to Watchlist/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Remove from Watchlist/ })).toBeVisible();
    await look("a film begun, one watched, one put aside");
    await watchNow(page).click();
    await expectPlaying(page);
    await page.keyboard.press("k");
    await expect(player(page).getByText(/^Resumed at/)).toBeVisible();
    await look("resumed");
  },
};

const fromItsAddress: Walk = {
  title: "a film opened by its address",
  as: "viewer",
  steps: async (page, look) => {
    await page.goto(filmPath({ id: "AIE-SE02EP03", season: { slug: "season-two" } }));
    await expectPlaying(page);
    await page.keyboard.press("k");
    await expectFilm(page, "paused", true);
    await look("paused");
  },
};

export const filmStates = {
  [seasonOneEpisodes]: [playing, ended, interrupted, history],
  [seasonTwoEpisodes]: [opened(seasonTwoEpisodes, "subscriber"), fromItsAddress],
} satisfies Record<string, Walk[]>;

import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { episodesOfSeason, findEpisode } from "#lib/content/episodes.ts";
import { CURRENCY } from "#lib/content/plan.ts";

const TITLES = ["Episode One", "Episode Two", "Episode Three", "Episode Four"];

test("there are eight episodes with unique ids", () => {
  expect(content().episodes).toHaveLength(8);
  expect(new Set(content().episodes.map((episode) => episode.id)).size).toBe(8);
});

test.each([1, 2] as const)(
  "season %i has four episodes in order, with the specified titles",
  (season) => {
    const list = episodesOfSeason(season);
    expect(list.map((episode) => episode.title)).toEqual(TITLES);
    expect(list.map((episode) => episode.id)).toEqual(
      [1, 2, 3, 4].map((number) => `AIE-SE0${season}EP0${number}`),
    );
    expect(list.map((episode) => episode.number)).toEqual([1, 2, 3, 4]);
    expect(content().seasons[season]).toMatchObject({
      number: season,
      title: season === 1 ? "Season One" : "Season Two",
    });
  },
);

test.each(content().episodes)("$id has texts, and a picture that is named after it", (episode) => {
  expect(episode.subtitle).toMatch(/\S/);
  expect(episode.description.length).toBeGreaterThan(100);
  expect(path.basename(episode.thumbnail)).toBe(`${episode.id}-thumbnail.jpg`);
  expect(existsSync(path.join("public", episode.thumbnail)), episode.thumbnail).toBe(true);
});

test("finds an episode by its exact id", () => {
  for (const episode of content().episodes) expect(findEpisode(episode.id)).toBe(episode);
  for (const id of ["", "aie-se01ep01", "AIE-SE01EP05", "AIE-SE01EP01 ", "__proto__"]) {
    expect(findEpisode(id)).toBeNull();
  }
});

test("the plan's amounts add up, in integer paise", () => {
  expect(plan).toMatchObject({ pricePaise: 99_900, gstPercent: 18, gstPaise: 17_982 });
  expect(plan.gstPaise).toBe((plan.pricePaise * plan.gstPercent) / 100);
  expect(plan.totalPaise).toBe(plan.pricePaise + plan.gstPaise);
  expect(plan.totalPaise).toBe(117_882);
  expect(CURRENCY).toBe("INR");
});

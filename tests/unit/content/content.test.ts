import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { episodesOfSeason, findEpisode } from "#lib/content/episodes.ts";
import { CURRENCY, planPrice } from "#lib/content/plan.ts";
import { now } from "#lib/core/config/clock.ts";
import { seasonEpisodesPath, seasonPath } from "#lib/core/config/paths.ts";

/** Initials have no-break spaces. */
const withPlainSpaces = (text: string) => text.replaceAll("\u00a0", " ");

const TITLES = ["Episode One", "Episode Two", "Episode Three", "Episode Four"];

test("there are eight episodes with unique ids", () => {
  expect(content().episodes).toHaveLength(8);
  expect(new Set(content().episodes.map((episode) => episode.id)).size).toBe(8);
});

test.each([
  [1, "Season One", "/season-one"],
  [2, "Season Two", "/season-two"],
])("season %i has four episodes in order, with the specified titles", (number, title, path) => {
  const season = content().seasons[number - 1];
  const list = season ? episodesOfSeason(season) : [];
  expect(list.map((episode) => episode.title)).toEqual(TITLES);
  expect(list.map((episode) => episode.id)).toEqual(
    [1, 2, 3, 4].map((part) => `AIE-SE0${number}EP0${part}`),
  );
  expect(list.map((episode) => episode.number)).toEqual([1, 2, 3, 4]);
  expect(season).toMatchObject({ number, title });
  expect(season && [seasonPath(season), seasonEpisodesPath(season)]).toEqual([
    path,
    `${path}-episodes`,
  ]);
});

test("the episodes have the specified subjects, and the magazine's editor opens the first", () => {
  const subjects = content().episodes.map(({ id, subtitle }) => [id, withPlainSpaces(subtitle)]);
  expect(subjects).toEqual([
    ["AIE-SE01EP01", "Introducing the Progressive Artists' Group"],
    ["AIE-SE01EP02", "A close reading: S. H. Raza and the bindu"],
    ["AIE-SE01EP03", "The group, the Lahore Circle and other collectives"],
    ["AIE-SE01EP04", "The Progressives in the marketplace"],
    ["AIE-SE02EP01", "Introducing contemporary art"],
    ["AIE-SE02EP02", "Installation art"],
    ["AIE-SE02EP03", "Gendering art"],
    ["AIE-SE02EP04", "Art and science"],
  ]);
  expect(withPlainSpaces(findEpisode("AIE-SE01EP01")?.description ?? "")).toContain(
    "Meera Deshmukh, the editor of Raking Light,",
  );
});

test("there are two seasons", () => {
  expect(content().seasons).toHaveLength(2);
});

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
  const plan = planPrice(now());
  expect(plan).toMatchObject({ pricePaise: 99_900, gstPercent: 18, gstPaise: 17_982 });
  expect(plan.gstPaise).toBe((plan.pricePaise * plan.gstPercent) / 100);
  expect(plan.totalPaise).toBe(plan.pricePaise + plan.gstPaise);
  expect(plan.totalPaise).toBe(117_882);
  expect(CURRENCY).toBe("INR");
});

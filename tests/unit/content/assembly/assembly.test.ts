import { describe, expect, test } from "vitest";
import { withContent } from "#lib/content/content.ts";
import { episodesOnHome } from "#lib/content/episodes.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import type { Source } from "#lib/content/kinds/kinds.ts";
import { assembled, page, problemsOf } from "#tests/support/content/assembled.ts";
import {
  changedDocument,
  documentOf,
  editionWith,
  firstBody,
  thirdSeason,
} from "#tests/support/content/first-edition.ts";

test("assembles the first edition", () => {
  const made = assembled(firstEdition);
  expect(made.revision).toBe(7);
  expect(made.site.fullName).toBe("AIE — Art in Episodes");
  expect(made.seasons.map(({ slug, heading }) => [slug, heading])).toEqual([
    ["season-one", "SEASON ONE"],
    ["season-two", "SEASON TWO"],
  ]);
  expect(made.episodes[4]).toMatchObject({
    id: "AIE-SE02EP01",
    season: { number: 2, title: "Season Two", slug: "season-two" },
    thumbnail: "/images/episodes/AIE-SE02EP01-thumbnail.jpg",
  });
  expect(made.about.founder.person).toBe(made.people.find(({ slug }) => slug === "sarojini-iyer"));
});

test("people come season by season, then the team, then the others by name", () => {
  const person = Object(firstBody("person/nikhil-bose"));
  const others = ["Zarina Ali", "Amal Basu"].map((name) =>
    documentOf(`person/${name.toLowerCase().replace(" ", "-")}`, { ...person, name }),
  );
  const { seasons, about, people } = assembled(editionWith(...others));
  const inOrder = [...seasons.flatMap(({ faculty }) => faculty), ...about.team.people];
  expect(people.map(({ slug }) => slug)).toEqual([
    ...new Set(inOrder.map(({ slug }) => slug)),
    "amal-basu",
    "zarina-ali",
  ]);
});

describe("the trailers of the home page", () => {
  const shownWith = (trailers: readonly string[] | undefined, ...more: readonly Source[]) => {
    const home = changedDocument("home", "trailers", trailers);
    const made = assembled(editionWith(home, ...more));
    return withContent(made, () =>
      made.seasons.map((season) => episodesOnHome(season).map(({ id }) => id)),
    );
  };
  const firstOfOne = ["AIE-SE01EP01", "AIE-SE01EP02"];
  const firstOfTwo = ["AIE-SE02EP01", "AIE-SE02EP02"];

  test("are the first two of each season without a list, and with an empty one", () => {
    expect(assembled(firstEdition).home).not.toHaveProperty("trailers");
    expect(shownWith(undefined)).toEqual([firstOfOne, firstOfTwo]);
    expect(shownWith([])).toEqual([firstOfOne, firstOfTwo]);
  });

  test("are in the order of the list, in the block of their season", () => {
    const list = ["AIE-SE01EP04", "AIE-SE02EP03", "AIE-SE01EP01", "AIE-SE01EP02"];
    expect(shownWith(list)).toEqual([
      ["AIE-SE01EP04", "AIE-SE01EP01", "AIE-SE01EP02"],
      ["AIE-SE02EP03"],
    ]);
  });

  test("are the first two of a season that the list omits", () => {
    expect(shownWith(["AIE-SE01EP03"], ...thirdSeason)).toEqual([
      ["AIE-SE01EP03"],
      firstOfTwo,
      ["AIE-SE03EP01"],
    ]);
  });
});

test("a page has an address of its own, to which a slide may lead", () => {
  const slide = changedDocument("home", "hero.slides.0.leadsTo", "/imprint");
  const made = assembled(editionWith(documentOf("page/imprint", page), slide));
  expect(made.pages).toContainEqual({ ...page, slug: "imprint" });
  expect(made.home.hero.slides[0]?.leadsTo).toBe("/imprint");
});

test.each([
  "/",
  "/season-one#AIE-SE01EP02",
  "/season-two-episodes",
  "/teams/nikhil-bose",
  "/login",
])("a slide may lead to %s", (leadsTo) => {
  expect(
    problemsOf(editionWith(changedDocument("home", "hero.slides.0.leadsTo", leadsTo))),
  ).toEqual([]);
});

test("seasons and episodes are sorted by number, also a third season and an episode ten", () => {
  const fifth = documentOf("episode/AIE-SE01EP05", {
    ...Object(firstBody("episode/AIE-SE01EP04")),
    number: 5,
    title: "Episode Five",
  });
  const tenth = documentOf("episode/AIE-SE01EP010", { ...Object(fifth.body), number: 10 });
  const { seasons, episodes, people } = assembled(editionWith(tenth, fifth, ...thirdSeason));
  expect(seasons.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(seasons[2]?.faculty.map(({ name }) => name)).toEqual(["Sarojini Iyer", "Meera Deshmukh"]);
  expect(episodes.map(({ id }) => id)).toEqual([
    ...[1, 2, 3, 4, 5, 10].map((number) => `AIE-SE01EP0${number}`),
    ...[1, 2, 3, 4].map((number) => `AIE-SE02EP0${number}`),
    "AIE-SE03EP01",
  ]);
  expect(episodes.at(-1)?.season).toEqual({
    number: 3,
    title: "Season Three",
    slug: "season-three",
  });
  expect(people).toHaveLength(13);
});

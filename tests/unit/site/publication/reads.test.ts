import { expect, test } from "vitest";
import { type Content, content, type Episode, withContent } from "#lib/content/content.ts";
import { episodesOfSeason, episodesOnHome, findEpisode } from "#lib/content/episodes.ts";
import { findPerson } from "#lib/content/people.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { isSame, noteReads, partsOf } from "#lib/site/publication/rendering/reads.ts";

/** What `work` reads of the first edition, and whether it would stay the same on other content. */
function readsOf(work: () => unknown) {
  const noted = noteReads(content(), partsOf(content()));
  withContent(noted.content, work);
  const reads = noted.reads();
  return { names: Object.keys(reads), stays: (other: Content) => isSame(reads, partsOf(other)) };
}

/** The content with some fields of one of its people changed. */
function withPerson(slug: string, fields: object): Content {
  const people = content().people.map((one) => (one.slug === slug ? { ...one, ...fields } : one));
  return { ...content(), people };
}

test("a page of a person depends on that person and on the order of all", () => {
  const { names, stays } = readsOf(() => findPerson("ananya-sen")?.bio);
  expect(names).toEqual(["people", "people/ananya-sen"]);
  expect(stays(content())).toBe(true);
  expect(stays(withPerson("tara-fernandes", { bio: "Another" }))).toBe(true);
  expect(stays(withPerson("ananya-sen", { bio: "Another" }))).toBe(false);
  expect(stays({ ...content(), people: content().people.toReversed() })).toBe(false);
});

test("a search of a list depends on the list, not on its documents", () => {
  expect(readsOf(() => findEpisode("AIE-SE09EP01")).names).toEqual(["episodes"]);
  const season = { slug: "season-one" };
  expect(readsOf(() => episodesOfSeason(season).length).names).toEqual(["episodes"]);
});

test("a document that another one refers to is a dependency of its own", () => {
  const { names } = readsOf(() => content().about.founder.person.name);
  expect(names).toEqual(["about", "people/sarojini-iyer"]);
  const carousel = readsOf(() => content().home.faculty.map(({ name }) => name));
  expect(carousel.names).toContain("people/tara-fernandes");
  expect(carousel.stays(withPerson("tara-fernandes", { name: "Another" }))).toBe(false);
  expect(carousel.stays(withPerson("ila-chowdhury", { name: "Another" }))).toBe(true);
});

test("a page depends on the alternative texts of the pictures that it shows", () => {
  const [shown = "", other = ""] = ["a", "b"].map((id) => `/images/content/${id.repeat(16)}.jpg`);
  const { names, stays } = readsOf(() => content().alternatives[shown]);
  expect(names).toEqual([`alternatives.${shown}`]);
  expect(stays({ ...content(), alternatives: { [other]: "A loom" } })).toBe(true);
  expect(stays({ ...content(), alternatives: { [shown]: "A loom" } })).toBe(false);
});

/** The content with these trailers on the home page. */
function withTrailers(...ids: string[]): Content {
  const trailers = ids.flatMap((id) => content().episodes.filter((episode) => episode.id === id));
  return { ...content(), home: { ...content().home, trailers } };
}

/** The content with another subtitle of one of its episodes, and the trailers that it lists. */
function withSubtitle(listed: Content, id: string): Content {
  const change = (episode: Episode) =>
    episode.id === id ? { ...episode, subtitle: "Another" } : episode;
  const changed = new Map(listed.episodes.map((episode) => [episode, change(episode)]));
  const of = (episode: Episode) => changed.get(episode) ?? episode;
  const { trailers = [] } = listed.home;
  return {
    ...listed,
    episodes: listed.episodes.map(of),
    home: { ...listed.home, trailers: trailers.map(of) },
  };
}

test("the home page depends on its list of trailers, and on the episodes in it", () => {
  const listed = withTrailers("AIE-SE01EP04", "AIE-SE01EP02");
  const noted = noteReads(listed, partsOf(listed));
  const shown = withContent(noted.content, () =>
    content()
      .seasons.flatMap(episodesOnHome)
      .map(({ subtitle }) => subtitle),
  );
  expect(shown).toHaveLength(4);
  const stays = (other: Content) => isSame(noted.reads(), partsOf(other));
  expect(stays(withTrailers("AIE-SE01EP04", "AIE-SE01EP02"))).toBe(true);
  expect(stays(withTrailers("AIE-SE01EP02", "AIE-SE01EP04"))).toBe(false);
  expect(stays(content())).toBe(false);
  expect(stays(withSubtitle(listed, "AIE-SE01EP04"))).toBe(false);
  expect(stays(withSubtitle(listed, "AIE-SE02EP01"))).toBe(false);
  expect(stays(withSubtitle(listed, "AIE-SE01EP01"))).toBe(true);
});

test("a title in every page's bar does not depend on the other fields of its document", () => {
  const { names, stays } = readsOf(() => content().seasons.map(({ title }) => title));
  expect(names).toContain("seasons/season-one.title");
  const withSeason = (fields: object): Content => ({
    ...content(),
    seasons: content().seasons.map((season) => ({ ...season, ...fields })),
  });
  expect(stays(withSeason({ subtitle: "Another" }))).toBe(true);
  expect(stays(withSeason({ title: "Another" }))).toBe(false);
});

test("a field that is missing counts as read", () => {
  const { names, stays } = readsOf(() => "motto" in content().site);
  expect(names).toEqual(["site.motto"]);
  expect(stays(content())).toBe(true);
  const site = Object.assign({ motto: "New" }, content().site);
  expect(stays({ ...content(), site })).toBe(false);
});

test("copying a document reads the whole of it", () => {
  const { names } = readsOf(() => ({ ...content().seasons[0] }));
  expect(names).toContain("seasons/season-one");
  expect(readsOf(() => content().seasons.map(({ slug, number }) => [slug, number])).names).toEqual([
    "seasons",
  ]);
});

test("a document is equal to itself when its reads are recorded", () => {
  const noted = noteReads(content(), partsOf(content()));
  const { people, seasons } = noted.content;
  const person = people.find(({ slug }) => slug === "ananya-sen");
  expect(person && people.indexOf(person)).toBeGreaterThan(0);
  expect(seasons.filter(({ faculty }) => person && faculty.includes(person))).toHaveLength(1);
});

test("pages that are rendered one after another depend on their own parts", () => {
  const noted = noteReads(content(), partsOf(content()));
  const readsFor = (slug: string) => {
    noted.begin();
    withContent(noted.content, () => findPerson(slug)?.name);
    return Object.keys(noted.reads());
  };
  expect(readsFor("ananya-sen")).toEqual(["people", "people/ananya-sen"]);
  expect(readsFor("dev-malhotra")).toEqual(["people", "people/dev-malhotra"]);
  expect(readsFor("ananya-sen")).toEqual(["people", "people/ananya-sen"]);
});

test("a page that shows the price depends on the day, too", () => {
  const [first] = content().plan.prices;
  if (!first) throw new Error("the plan has no price");
  const later = { ...first, from: "2027-04-01", pricePaise: 120_000 };
  const priced = { ...content(), plan: { ...content().plan, prices: [first, later] } };
  const noted = noteReads(priced, partsOf(priced));
  withContent(noted.content, () => content().plan.prices);
  expect(isSame(noted.reads(), partsOf(priced))).toBe(true);
  setClock(() => new Date("2027-04-01T00:00:00+05:30"));
  expect(isSame(noted.reads(), partsOf(priced))).toBe(false);
});

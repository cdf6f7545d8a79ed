import { describe, expect, test } from "vitest";
import { assemble } from "#lib/content/assembly/assemble.ts";
import { nextPriceChange, priceAt } from "#lib/content/assembly/price.ts";
import { ContentProblems, describeProblem } from "#lib/content/assembly/problems.ts";
import type { Upload } from "#lib/content/content.ts";
import { withContent } from "#lib/content/content.ts";
import { episodesOnHome } from "#lib/content/episodes.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { readDocumentId, type Source } from "#lib/content/kinds/kinds.ts";
import {
  changedDocument,
  documentOf,
  editionWith,
  editionWithout,
  firstBody,
  thirdSeason,
} from "#tests/support/content/first-edition.ts";

const usual = {
  revision: 7,
  at: new Date("2026-06-01T12:00:00+05:30"),
  uploads: new Map<string, Upload>(),
  withPictures: true,
};

const assembled = (sources: readonly Source[], options: Partial<typeof usual> = {}) =>
  assemble(sources, { ...usual, ...options });

/** Returns a sentence for each problem. */
function problemsOf(sources: readonly Source[], options: Partial<typeof usual> = {}): string[] {
  try {
    assembled(sources, options);
    return [];
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error;
    expect(error.message).toBe(error.problems.map(describeProblem).join("\n"));
    return error.problems.map(describeProblem);
  }
}

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

const EPISODE = "episode/AIE-SE01EP01";
const page = { title: "Imprint", description: "Who makes this site.", text: "We do." };

test.each([
  ["an unknown field", "site", "colour", "red", 'site: unrecognized key: "colour"'],
  [
    "an unknown field within another",
    "home",
    "hero.slides.1.colour",
    "red",
    'home, hero.slides.1: unrecognized key: "colour"',
  ],
  [
    "a value of a wrong type",
    EPISODE,
    "number",
    "1",
    `${EPISODE}, number: invalid input: expected number, received string`,
  ],
  [
    "a missing field",
    "person/nikhil-bose",
    "role",
    undefined,
    "person/nikhil-bose, role: invalid input: expected string, received undefined",
  ],
  ["no object", "site", "", null, "site: invalid input: expected object, received null"],
  ["a name of two lines", "site", "title", "Art\nin", "site, title: must be a single line"],
  [
    "a text with a control character",
    "about",
    "group.text",
    "a\u0000b",
    "about, group.text: must have no control characters",
  ],
  [
    "an entry that is both an artist and a work",
    EPISODE,
    "shown.0.work",
    "birth",
    `${EPISODE}, shown.0: unrecognized key: "work"`,
  ],
  [
    "a season that is not published",
    EPISODE,
    "season",
    "season-four",
    `${EPISODE}, season: names season/season-four, which is not published`,
  ],
  [
    "an unpublished person of a season",
    "season/season-one",
    "faculty.2",
    "nobody",
    "season/season-one, faculty.2: names person/nobody, which is not published",
  ],
  [
    "an unpublished person of the home page",
    "home",
    "faculty.0",
    "nobody",
    "home, faculty.0: names person/nobody, which is not published",
  ],
  [
    "an unpublished trailer of the home page",
    "home",
    "trailers",
    ["AIE-SE01EP02", "AIE-SE01EP09"],
    "home, trailers.1: names episode/AIE-SE01EP09, which is not published",
  ],
  [
    "a trailer that the home page names twice",
    "home",
    "trailers",
    ["AIE-SE01EP02", "AIE-SE02EP01", "AIE-SE01EP02"],
    "home, trailers.2: names AIE-SE01EP02 again, which row 1 names already",
  ],
  [
    "a blank trailer of the home page",
    "home",
    "trailers",
    [""],
    "home, trailers.0: names episode/, which is not published",
  ],
  [
    "an unpublished founder",
    "about",
    "founder.person",
    "nobody",
    "about, founder.person: names person/nobody, which is not published",
  ],
  [
    "an unpublished member of the team",
    "about",
    "team.people.5",
    "nobody",
    "about, team.people.5: names person/nobody, which is not published",
  ],
  [
    "an unpublished person whose text is repeated",
    "person/rohan-mistry",
    "bioRepeats",
    "nobody",
    "person/rohan-mistry, bioRepeats: names person/nobody, which is not published",
  ],
  [
    "an unpublished artist of a work",
    "work/birth",
    "artist",
    "nobody",
    "work/birth, artist: names artist/nobody, which is not published",
  ],
  [
    "an unpublished artist in a film",
    EPISODE,
    "shown.0.artist",
    "nobody",
    `${EPISODE}, shown.0.artist: names artist/nobody, which is not published`,
  ],
  [
    "an unpublished work in a film",
    EPISODE,
    "shown.3.work",
    "nothing",
    `${EPISODE}, shown.3.work: names work/nothing, which is not published`,
  ],
  [
    "a picture that does not exist",
    "home",
    "hero.quotePicture",
    "/images/home/none.jpg",
    "home, hero.quotePicture: names the picture /images/home/none.jpg, which does not exist",
  ],
  [
    "a picture outside its folder",
    "home",
    "hero.quotePicture",
    "/images/../secret.jpg",
    "home, hero.quotePicture: must be the path of a picture below /images/",
  ],
  [
    "a slide that leads nowhere",
    "home",
    "hero.slides.0.leadsTo",
    "/nowhere",
    "home, hero.slides.0.leadsTo: leads to /nowhere, which is no page",
  ],
  [
    "a slide that leads to another host",
    "home",
    "hero.slides.0.leadsTo",
    "//elsewhere",
    "home, hero.slides.0.leadsTo: leads to //elsewhere, which is no page",
  ],
  [
    "a slide with an address of another site",
    "home",
    "hero.slides.0.leadsTo",
    "https://elsewhere.example/",
    "home, hero.slides.0.leadsTo: must be the path of a page of this site",
  ],
  [
    "an episode whose id has another number",
    EPISODE,
    "number",
    3,
    `${EPISODE}, number: is 3 of season 1, and the id says otherwise`,
  ],
  [
    "an episode whose id has another season",
    EPISODE,
    "season",
    "season-two",
    `${EPISODE}, number: is 1 of season 2, and the id says otherwise`,
  ],
  [
    "an unknown placeholder",
    "faq",
    "questions.0.answer",
    "Read {magazin}.",
    "faq, questions.0.answer: has {magazin}, which is none of {email}, {name}, {title}, " +
      "{magazine}, {publisher}, {price}, {gst}, {total}",
  ],
  [
    "prices out of order",
    "plan",
    "prices.1",
    { from: "2025-01-01", pricePaise: 99_900, gstPercent: 18 },
    "plan, prices: must be in the order of their days, each day once",
  ],
  [
    "two prices of one day",
    "plan",
    "prices.1",
    { from: "2026-01-01", pricePaise: 99_900, gstPercent: 18 },
    "plan, prices: must be in the order of their days, each day once",
  ],
  [
    "a part of a paisa",
    "plan",
    "prices.0.pricePaise",
    99_900.5,
    "plan, prices.0.pricePaise: invalid input: expected int, received number",
  ],
  [
    "a day that there is not",
    "plan",
    "prices.0.from",
    "2026-02-30",
    "plan, prices.0.from: invalid ISO date",
  ],
])("refuses %s, and names document and field", (_what, id, field, value, sentence) => {
  expect(problemsOf(editionWith(changedDocument(id, field, value)))).toEqual([`${sentence}.`]);
});

test.each(["site", "home", "about", "faq", "faculty", "artists", "login", "plan"])(
  "refuses an edition without '%s'",
  (id) => {
    expect(problemsOf(editionWithout(id))).toEqual([`${id}: is needed, and is not published.`]);
  },
);

test("refuses to remove what other documents name", () => {
  expect(problemsOf(editionWithout("person/sarojini-iyer"))).toEqual([
    "about, founder.person: names person/sarojini-iyer, which is not published.",
    "about, team.people.0: names person/sarojini-iyer, which is not published.",
    "season/season-one, faculty.4: names person/sarojini-iyer, which is not published.",
  ]);
  expect(problemsOf(editionWithout("season/season-two"))).toContain(
    "home, hero.slides.2.leadsTo: leads to /season-two, which is no page.",
  );
});

test("refuses to remove an episode whose trailer the home page names", () => {
  const home = changedDocument("home", "trailers", ["AIE-SE01EP02"]);
  const others = editionWithout("home", "episode/AIE-SE01EP02");
  expect(problemsOf([home, ...others])).toEqual([
    "home, trailers.0: names episode/AIE-SE01EP02, which is not published.",
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

  test("stay the first two of a season of which the list has none", () => {
    expect(shownWith(["AIE-SE01EP03"], ...thirdSeason)).toEqual([
      ["AIE-SE01EP03"],
      firstOfTwo,
      ["AIE-SE03EP01"],
    ]);
  });
});

test("refuses two seasons of one number", () => {
  const [, season] = thirdSeason;
  const second = { ...Object(season?.body), number: 2 };
  const problems = problemsOf([...firstEdition, documentOf("season/season-three", second)]);
  expect(problems).toEqual(["season/season-three, number: is season/season-two's already."]);
});

test.each([
  ["about"],
  ["membership-plan"],
  ["api"],
  ["desk"],
  ["images"],
  ["pictures"],
  ["invoices"],
  ["sandbox"],
  ["teams"],
  ["trailers"],
  ["works-shown"],
  ["season-three"],
  ["winter-episodes"],
])("refuses a page at /%s, which the site needs itself", (slug) => {
  const id = `page/${slug}`;
  expect(problemsOf(editionWith(documentOf(id, page)))).toEqual([
    `${id}: has the address /${slug}, which the site needs itself.`,
  ]);
});

test("a page has an address of its own, to which a slide may lead", () => {
  const slide = changedDocument("home", "hero.slides.0.leadsTo", "/imprint");
  const made = assembled(editionWith(documentOf("page/imprint", page), slide));
  expect(made.pages).toEqual([{ ...page, slug: "imprint" }]);
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

test("lists all problems of a kind at once", () => {
  const slides = changedDocument("home", "hero.slides.0.leadsTo", "/nowhere");
  const season = changedDocument("season/season-one", "faculty", ["one", "two"]);
  expect(problemsOf(editionWith(slides, season))).toHaveLength(3);
  expect(problemsOf([])).toHaveLength(8);
});

test("a third season and a ninth episode come in their order", () => {
  const ninth = documentOf("episode/AIE-SE01EP05", {
    ...Object(firstBody("episode/AIE-SE01EP04")),
    number: 5,
    title: "Episode Five",
  });
  const tenth = documentOf("episode/AIE-SE01EP010", { ...Object(ninth.body), number: 10 });
  const { seasons, episodes, people } = assembled(editionWith(tenth, ninth, ...thirdSeason));
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

test("an added picture can be shown, and one that was lost is tolerated when told so", () => {
  const address = "/images/content/0123456789abcdef.jpg";
  const edition = editionWith(changedDocument("season/season-one", "picture", address));
  const sentence = `season/season-one, picture: names the picture ${address}, which does not exist.`;
  expect(problemsOf(edition)).toEqual([sentence]);
  const files = {} as Upload;
  expect(problemsOf(edition, { uploads: new Map([[address, files]]) })).toEqual([]);
  expect(problemsOf(edition, { withPictures: false })).toEqual([]);
});

test("fills placeholders in every document", () => {
  const text = "{name}, {title}, {magazine}, {publisher}, {email}: {price}, {gst}, {total}";
  const { faq, people } = assembled(
    editionWith(
      changedDocument("faq", "questions.0.answer", text),
      changedDocument("person/dev-malhotra", "bio", `${text}\n\n{name}`),
    ),
  );
  const filled =
    "AIE, Art in Episodes, Raking Light, Tamarind House, support@aie.example: " +
    "INR 999.00, 18, INR 1,178.82";
  expect(faq.questions[0]?.answer).toBe(filled);
  const person = people.find(({ slug }) => slug === "dev-malhotra");
  expect(person?.bio).toBe(`${filled}\n\nAIE`);
  expect(JSON.stringify(assembled(firstEdition))).not.toMatch(/\{\w+\}/);
});

test.each(["{}", "{toString}", "{constructor}", "{__proto__}", "{Price}"])(
  "refuses %s as a placeholder",
  (placeholder) => {
    const [problem = "", ...others] = problemsOf(
      editionWith(changedDocument("login", "heading", placeholder)),
    );
    expect(problem).toContain(`login, heading: has ${placeholder}, which is none of {email}`);
    expect(others).toEqual([]);
  },
);

test("leaves braces that are no placeholder", () => {
  const text = "{two words} {a-b} { name }";
  expect(assembled(editionWith(changedDocument("login", "heading", text))).login.heading).toBe(
    text,
  );
});

test("refuses a text that its placeholders make too long", () => {
  const long = changedDocument(
    "login",
    "heading",
    "{publisher} {publisher} {publisher} {publisher} ",
  );
  expect(problemsOf(editionWith(long))).toEqual([]);
  const longer = changedDocument("login", "heading", "{publisher}".repeat(5));
  expect(problemsOf(editionWith(longer))).toEqual([
    "login, heading: too big: expected string to have <=60 characters.",
  ]);
});

const twoPrices = {
  prices: [
    { from: "2026-01-01", pricePaise: 99_900, gstPercent: 18 },
    { from: "2027-04-01", pricePaise: 120_050, gstPercent: 5 },
  ],
};
const lastMoment = new Date("2027-03-31T18:29:59.999Z");
const midnight = new Date("2027-03-31T18:30:00Z");

test("a price holds from midnight of its day in India", () => {
  const first = { pricePaise: 99_900, gstPercent: 18, gstPaise: 17_982, totalPaise: 117_882 };
  expect(priceAt(twoPrices, new Date("2020-01-01T00:00:00Z"))).toEqual(first);
  expect(priceAt(twoPrices, lastMoment)).toEqual(first);
  expect(priceAt(twoPrices, midnight)).toEqual({
    pricePaise: 120_050,
    gstPercent: 5,
    gstPaise: 6_003,
    totalPaise: 126_053,
  });
});

test("the next change of a price is the midnight of its day", () => {
  expect(nextPriceChange(twoPrices, new Date("2025-12-01T00:00:00Z"))).toEqual(
    new Date("2026-01-01T00:00:00+05:30"),
  );
  expect(nextPriceChange(twoPrices, lastMoment)).toEqual(midnight);
  expect(nextPriceChange(twoPrices, midnight)).toBeNull();
});

test("texts name the price in force", () => {
  const edition = editionWith(changedDocument("plan", "prices", twoPrices.prices));
  const costAt = (at: Date) => assembled(edition, { at }).faq.questions[1]?.answer;
  expect(costAt(lastMoment)).toContain("INR 999.00 plus 18% GST, which makes INR 1,178.82");
  expect(costAt(midnight)).toContain("INR 1,200.50 plus 5% GST, which makes INR 1,260.53");
});

test.each([
  ["home", { kind: "home", key: "home" }],
  ["person/tara-fernandes", { kind: "person", key: "tara-fernandes" }],
  ["season/season-twenty-one", { kind: "season", key: "season-twenty-one" }],
  ["episode/AIE-SE010EP012", { kind: "episode", key: "AIE-SE010EP012" }],
  ["page/imprint", { kind: "page", key: "imprint" }],
])("reads the document's id '%s'", (id, document) => {
  expect(readDocumentId(id)).toEqual(document);
});

test.each([
  "",
  "homes",
  "home/home",
  "home/",
  "person",
  "person/",
  "person/Tara",
  "person/a--b",
  "person/../site",
  "person/a/b",
  "season/season-1",
  "season/winter",
  "season/season-one-episodes",
  "episode/AIE-SE00EP01",
  "episode/aie-se01ep01",
  "page/a.html",
  "__proto__",
  "constructor/x",
])("no document can have the id '%s'", (id) => {
  expect(readDocumentId(id)).toBeNull();
});

import { expect, test } from "vitest";
import type { Upload } from "#lib/content/content.ts";
import { firstEdition } from "#lib/content/first-edition/first-edition.ts";
import { EPISODE, page, problemsOf } from "#tests/support/content/assembled.ts";
import {
  changedDocument,
  documentOf,
  editionWith,
  editionWithout,
  thirdSeason,
} from "#tests/support/content/first-edition.ts";

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
      "{magazine}, {publisher}, {contact}, {price}, {gst}, {total}",
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

test("refuses to remove a document that other documents refer to", () => {
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

test("refuses two seasons of one number", () => {
  const [, season] = thirdSeason;
  const second = { ...Object(season?.body), number: 2 };
  const problems = problemsOf([...firstEdition, documentOf("season/season-three", second)]);
  expect(problems).toEqual(["season/season-three, number: is season/season-two's already."]);
});

test.each([
  ["about"],
  ["gift"],
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

test("lists all problems of a kind at once", () => {
  const slides = changedDocument("home", "hero.slides.0.leadsTo", "/nowhere");
  const season = changedDocument("season/season-one", "faculty", ["one", "two"]);
  expect(problemsOf(editionWith(slides, season))).toHaveLength(3);
  expect(problemsOf([])).toHaveLength(8);
});

test("accepts an uploaded picture, and a missing one only when pictures are not checked", () => {
  const address = "/images/content/0123456789abcdef.jpg";
  const edition = editionWith(changedDocument("season/season-one", "picture", address));
  const sentence = `season/season-one, picture: names the picture ${address}, which does not exist.`;
  expect(problemsOf(edition)).toEqual([sentence]);
  const files = {} as Upload;
  expect(problemsOf(edition, { uploads: new Map([[address, files]]) })).toEqual([]);
  expect(problemsOf(edition, { withPictures: false })).toEqual([]);
});

import { expect, test } from "vitest";
import {
  isThin,
  letterOf,
  momentsOfArtist,
  momentsOfWork,
} from "#lib/content/artists-and-works.ts";
import { parseAll } from "#lib/content/assembly/assemble.ts";
import { content } from "#lib/content/content.ts";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";

loadFirstEdition();
const [artist] = content().artists;

test.each([
  ["Souza, Francis Newton", "S"],
  ["de Souza, Maria", "D"],
  ["\u00c9douard", "E"],
  ["E\u0301douard", "E"],
  ["\u{1f3a8} Studio", "\u{1f3a8}"],
  ["\u0905\u092e\u0943\u0924\u093e", "\u0905"],
])("an artist in the index as %s stands under %s", (indexName, letter) => {
  expect(artist && letterOf({ ...artist, indexName })).toBe(letter);
});

test("a work has the moments of every film that shows it, an artist those of all works", () => {
  const places = (moments: ReturnType<typeof momentsOfWork>) =>
    moments.map(({ episode, shown }) => `${episode.id}@${shown.fromSeconds}`);
  expect(places(momentsOfWork("memorial"))).toEqual(["AIE-SE02EP01@24", "AIE-SE02EP02@11"]);
  expect(places(momentsOfArtist("f-n-souza"))).toEqual(
    expect.arrayContaining(["AIE-SE01EP01@26", "AIE-SE01EP04@19"]),
  );
  expect(momentsOfWork("none")).toEqual([]);
});

test("a page is thin with fewer than two moments and no note", () => {
  const two = momentsOfWork("memorial");
  const one = two.slice(1);
  expect([isThin({}, []), isThin({}, one), isThin({}, two)]).toEqual([true, true, false]);
  expect(isThin({ note: "Seen in Chicago." }, [])).toBe(false);
});

const work = { artist: "f-n-souza", title: "Crucifixion" };
const linked = (address: string) => () =>
  parseAll([{ kind: "work", key: "x", body: { ...work, links: [{ name: "Tate", address }] } }]);

test.each([
  "https://www.tate.org.uk/art/artworks/souza-crucifixion-t06776",
  "https://museum.example/search?q=souza&page=2#first",
])("a work links to %s", (address) => expect(linked(address)).not.toThrow());

test.each([
  "http://museum.example/",
  "javascript:alert(1)",
  "//museum.example/",
  "/works/memorial",
  "https://",
  "https://museum",
  "https://owner:secret@museum.example/",
  "https://museum.example/a page",
  'https://museum.example/"><script>',
  "https:\\\\museum.example",
  `https://museum.example/${"x".repeat(2_000)}`,
])("no work links to %s", (address) => expect(linked(address)).toThrow(/links\.0\.address/));

test("a work has ten links at most", () => {
  const links = Array.from({ length: 11 }, (_, at) => ({
    name: `Page ${at}`,
    address: "https://museum.example/",
  }));
  const source = { kind: "work", key: "x", body: { ...work, links } } as const;
  expect(() => parseAll([source])).toThrow(/links/);
  expect(parseAll([{ ...source, body: { ...work, links: links.slice(1) } }])).toHaveLength(1);
});

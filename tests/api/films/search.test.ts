import { beforeAll, beforeEach, expect, test } from "vitest";
import { content, setContent } from "#lib/content/content.ts";
import { followShown } from "#lib/films/search/follow.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { lookEachTime } from "#tests/support/films/look-again.ts";

const ONE = "AIE-SE01EP01";
const TWO = "AIE-SE01EP02";

const vtt = (...texts: string[]) =>
  `WEBVTT\n\n${texts.map((text, at) => `00:${10 + at}.000 --> 00:${10 + at}.900\n${text}\n`).join("\n")}`;

const ask = (visitor: Visitor, q: string) => visitor.get(`/api/search?q=${encodeURIComponent(q)}`);

const spokenTo = async (visitor: Visitor, q: string) => (await ask(visitor, q)).body.spoken;

beforeAll(lookEachTime);

beforeEach(async () => {
  const captions = vtt(
    "Before it",
    "the <i>xylophone</i> of Bandra",
    "rang & rang",
    "चित्रकला की बात",
  );
  await layFilm(ONE, { captions });
  await layFilm(TWO, { captions: vtt("a xylophone", "and another xylophone") });
  await followShown();
});

test("a subscriber reads the line with its neighbours, and a visitor not a word", async () => {
  const answer = await spokenTo(await createSubscriber(), "xylophone bandra");
  expect(answer).toEqual({
    times: 1,
    is_more: false,
    films: 1,
    lines: [
      {
        episode_id: ONE,
        second: 11,
        before: "Before it",
        text: "the xylophone of Bandra",
        after: "rang & rang",
      },
    ],
  });
  for (const visitor of [createVisitor(), await createMember()]) {
    const response = await visitor.send("/api/search?q=xylophone");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const text = await response.text();
    expect(JSON.parse(text).spoken).toEqual({ times: 3, is_more: false, films: 2, lines: [] });
    for (const said of ["xylophone", "Bandra", "rang", "Before", ONE, TWO]) {
      expect(text).not.toContain(said);
    }
  }
});

test("the last word may be unfinished; any word and similar ones only follow", async () => {
  const reader = await createSubscriber();
  expect((await ask(reader, "xyloph")).body).toMatchObject({ found: "all", spoken: { times: 3 } });
  expect((await ask(reader, "xylophone nowherex")).body).toMatchObject({ found: "any" });
  expect((await ask(reader, "xylofone")).body).toMatchObject({
    found: "similar",
    spoken: { times: 3 },
  });
  expect((await ask(reader, "qqqqqqqq")).body).toMatchObject({ found: "nothing", hits: [] });
  expect(await spokenTo(reader, "चित्रकला")).toMatchObject({ times: 1 });
  expect(await spokenTo(reader, "त्रकला")).toMatchObject({ times: 0 });
});

test("finds works, artists, people, questions, pages and episodes", async () => {
  const visitor = createVisitor();
  const { artists, works, people, faq, pages, episodes } = content();
  const titles = [
    ["artist", artists[0]?.name],
    ["work", works[0]?.title],
    ["person", people[0]?.name],
    ["question", faq.questions[0]?.question],
    ["page", pages[0]?.title],
    ["episode", episodes[0]?.subtitle],
  ] as const;
  for (const [kind, title = ""] of titles) {
    const { hits } = (await ask(visitor, title.slice(0, 80))).body;
    expect(hits).toContainEqual(expect.objectContaining({ kind, title }));
  }
});

test("a corrected caption is found and the old one is not, nor a film that is gone", async () => {
  const reader = await createSubscriber();
  await layFilm(TWO, { captions: vtt("a vibraphone", "and another one") });
  await followShown();
  expect(await spokenTo(reader, "xylophone")).toMatchObject({ times: 1 });
  expect(await spokenTo(reader, "vibraphone")).toMatchObject({ times: 1 });
  await filmStorage().remove(TWO);
  await followShown();
  expect(await spokenTo(reader, "vibraphone")).toMatchObject({ times: 0 });
});

test("follows the edition", async () => {
  const edition = content();
  const artists = edition.artists.map((artist, at) =>
    at === 0 ? { ...artist, note: "Zzyzx was a friend." } : artist,
  );
  setContent({ ...edition, revision: edition.revision + 1, artists });
  await followShown();
  const { hits } = (await ask(createVisitor(), "zzyzx")).body;
  expect(hits).toMatchObject([{ kind: "artist", title: artists[0]?.name }]);
  setContent(edition);
  await followShown();
  expect((await ask(createVisitor(), "zzyzx")).body.hits).toEqual([]);
});

test.each([
  ["one letter", "a", "Please write at least two letters."],
  ["nothing", "  ", "Please write at least two letters."],
  ["10,000 letters", "a".repeat(10_000), "A search has at most 80 letters."],
  ["combining marks alone", "\u0300\u093f\u0301", "Please write a word to search for."],
  ["signs alone", "?!*", "Please write a word to search for."],
])("refuses %s with a sentence", async (_, q, sentence) => {
  const { status, body } = await ask(createVisitor(), q);
  expect([status, body.detail]).toEqual([422, sentence]);
});

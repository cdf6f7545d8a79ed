import { expect, test } from "vitest";
import { SpeechIndex } from "#lib/films/search/speech-index.ts";

const linesOf = (...texts: string[]) =>
  texts.map((text, index) => ({ from: index * 5, to: index * 5 + 4, text }));

const all = { combineWith: "AND" } as const;

async function indexOf(films: Record<string, string[]>) {
  const index = new SpeechIndex();
  for (const [id, texts] of Object.entries(films)) await index.replace(id, "1", linesOf(...texts));
  return index;
}

const found = (index: SpeechIndex, text: string) =>
  index.search(text, all).lines.map(({ episodeId, at }) => `${episodeId} ${at}`);

const ONE = ["The group met", "in Bombay after the war", "and showed once.", "Then it parted."];

test("finds a sentence that runs over two captions, wherever it begins", async () => {
  const index = await indexOf({ one: ONE });
  expect(found(index, "group Bombay")).toEqual(["one 0"]);
  expect(found(index, "war showed")).toEqual(["one 1"]);
  expect(found(index, "once parted")).toEqual(["one 2"]);
});

test("does not join what is said half a minute apart", async () => {
  const index = await indexOf({ one: ["red", ...Array.from({ length: 8 }, () => "x"), "blue"] });
  expect(found(index, "red blue")).toEqual([]);
});

test("names each line once, lines with all words first", async () => {
  const index = await indexOf({ one: ["red", "blue", "red", "a red and blue wall", "x"] });
  expect(found(index, "red")).toEqual(["one 0", "one 2", "one 3"]);
  expect(found(index, "red blue")[0]).toBe("one 3");
});

test("a replaced film's old words are gone, and its new ones found", async () => {
  const index = await indexOf({ one: ONE, two: ["in Bombay"] });
  await index.replace("one", "2", linesOf("The group met", "in Lahore"));
  expect(found(index, "bombay")).toEqual(["two 0"]);
  expect(found(index, "lahore")).toEqual(["one 1"]);
  expect([index.has("one", "1"), index.has("one", "2")]).toEqual([false, true]);
  await index.remove("one");
  expect(found(index, "lahore")).toEqual([]);
});

test("says when there are more lines than it reads", async () => {
  const index = await indexOf({ one: Array.from({ length: 1_200 }, () => "a red wall") });
  expect(index.search("red", all)).toMatchObject({ isMore: true });
});

import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { episodes } from "#lib/content/episodes.ts";
import { captionsOf, chaptersOf } from "#lib/films/captions.ts";
import { chosen } from "#lib/films/catalogue.ts";

const reels = chosen([]);
const trailers = reels.filter(([name]) => name.startsWith("trailers/"));
const own = reels.filter(([name]) => !name.startsWith("trailers/"));

test("every episode has a film of its own, of 40 to 60 seconds", () => {
  expect(own.map(([name]) => name).sort()).toEqual(episodes.map(({ id }) => id).sort());
  expect(own.filter(([, { film }]) => film.seconds < 40 || film.seconds > 60)).toEqual([]);
  const sizes = own.map(([, { file }]) => statSync(`${file}.mp4`).size);
  expect(new Set(sizes).size).toBe(own.length);
});

test("all films together are at most 30 MB, a trailer 1.3 MB", () => {
  const size = (file: string) => statSync(`${file}.mp4`).size;
  const all = reels.reduce((sum, [, { file }]) => sum + size(file), 0);
  expect(all).toBeLessThanOrEqual(30_000_000);
  for (const [name, { file }] of trailers)
    expect([name, size(file) <= 1_300_000]).toEqual([name, true]);
});

test.each(reels)("%s plays while it loads: its index comes before its data", (_name, { file }) => {
  const bytes = readFileSync(`${file}.mp4`);
  expect(bytes.subarray(4, 8).toString()).toBe("ftyp");
  expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
});

test.each(reels)("the captions of %s follow one another within the film", (_name, { film }) => {
  let end = 0;
  for (const { from, to, text } of film.captions) {
    expect([text, from >= end && to - from >= 0.5]).toEqual([text, true]);
    end = to;
  }
  expect(end).toBeLessThanOrEqual(film.seconds);
});

test.each(reels)("the words beside %s are those of its source", (_name, { film, file }) => {
  expect(readFileSync(`${file}.vtt`, "utf8")).toBe(captionsOf(film));
});

test.each(own)("the chapters of %s begin with the film and follow one another", (_name, reel) => {
  const { film, file } = reel;
  const times = film.chapters.map(({ from }) => from);
  expect(times[0]).toBe(0);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(readFileSync(`${file}.chapters.vtt`, "utf8")).toBe(chaptersOf(film));
});

test("an unknown film is named", () => {
  expect(() => chosen(["AIE-SE09EP01"])).toThrow("no such film: AIE-SE09EP01");
});

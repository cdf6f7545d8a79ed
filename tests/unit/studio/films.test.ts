import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { captionsOf } from "#tools/studio/films/captions.ts";
import { chosen } from "#tools/studio/films/catalogue.ts";

const reels = chosen([]);
const own = reels.flatMap(([, reel]) => (reel.kind === "episode" ? [reel] : []));
const trailers = reels.flatMap(([name, reel]) =>
  reel.kind === "trailer" ? [[name, reel] as const] : [],
);

test("every episode has a film of its own, of 40 to 60 seconds", () => {
  expect(own.map(({ id }) => id).sort()).toEqual(
    content()
      .episodes.map(({ id }) => id)
      .sort(),
  );
  expect(own.filter(({ film }) => film.seconds < 40 || film.seconds > 60)).toEqual([]);
});

test.each(trailers)(
  "%s is at most 1.3 MB and plays while it loads, with its captions",
  (_name, reel) => {
    const bytes = readFileSync(`${reel.file}.mp4`);
    expect(statSync(`${reel.file}.mp4`).size).toBeLessThanOrEqual(1_300_000);
    expect(bytes.subarray(4, 8).toString()).toBe("ftyp");
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    expect(readFileSync(`${reel.file}.vtt`, "utf8")).toBe(captionsOf(reel.film));
  },
);

test.each(reels)("the captions of %s follow one another within the film", (_name, { film }) => {
  let end = 0;
  for (const [from, to, text] of film.captions) {
    expect([text, from >= end && to - from >= 0.5]).toEqual([text, true]);
    end = to;
  }
  expect(end).toBeLessThanOrEqual(film.seconds);
});

test("an unknown film is named in the error", () => {
  expect(() => chosen(["AIE-SE09EP01"])).toThrow("no such film: AIE-SE09EP01");
});

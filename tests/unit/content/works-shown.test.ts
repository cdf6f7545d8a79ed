import { expect, test } from "vitest";
import { strings } from "#components/works/strings.ts";
import {
  artistOfShown,
  episodesWithArtist,
  worksOf,
  yearsOf,
} from "#lib/content/artists-and-works.ts";
import { content } from "#lib/content/content.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { chosen } from "#tools/studio/films/catalogue.ts";
import { characters } from "#tools/studio/fonts/characters.ts";

const entries = content().episodes.flatMap(({ shown }) => shown);

test("the artists are listed alphabetically, each once, with plausible years", () => {
  const byName = content().artists.toSorted((a, b) => a.indexName.localeCompare(b.indexName, "en"));
  expect(content().artists.map(({ indexName }) => indexName)).toEqual(
    byName.map((one) => one.indexName),
  );
  expect(new Set(content().artists.map(({ slug }) => slug)).size).toBe(content().artists.length);
  for (const { slug, name, born, died } of content().artists) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(slug).toBe(name.toLowerCase().replaceAll(".", "").replaceAll(" ", "-"));
    if (died !== undefined)
      expect([slug, died - born > 20 && died - born < 110]).toEqual([slug, true]);
  }
});

test("formats years as in a catalogue", () => {
  const artist = { slug: "", name: "", indexName: "", place: "", note: "", born: 1957 };
  expect(yearsOf(artist)).toBe("born 1957");
  expect(yearsOf({ ...artist, died: 1999 })).toBe("1957–1999");
  expect(yearsOf({ ...artist, isCollective: true })).toBe("founded 1957");
});

test("no work predates its maker's youth or postdates their death", () => {
  const years = content().artists.flatMap((artist) =>
    worksOf(artist.slug).map(({ id, year }) => ({
      id,
      year: Number(year?.match(/\d{4}/)),
      ...artist,
    })),
  );
  const wrong = years.filter(
    ({ year, born, died, isCollective }) =>
      year > 0 && (year < born + (isCollective ? 0 : 16) || year > (died ?? year)),
  );
  expect(years.length).toBe(content().works.length);
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test("every artist and every work is mentioned in a film", () => {
  const named = new Set(entries.map(artistOfShown));
  expect(content().artists.filter(({ slug }) => !named.has(slug))).toEqual([]);
  const shown = new Set(entries.flatMap((entry) => ("work" in entry ? [entry.work] : [])));
  expect(content().works.filter(({ id }) => !shown.has(id))).toEqual([]);
  expect(new Set(content().works.map(({ id }) => id)).size).toBe(content().works.length);
});

test.each(content().episodes)(
  "the works of $id appear in order, each during a spoken line",
  ({ id, shown }) => {
    const film = chosen([id])[0]?.[1].film;
    const spoken = film?.captions.filter(([, , text]) => !text.startsWith("[")) ?? [];
    const times = shown.map(({ fromSeconds }) => fromSeconds);
    expect(times.length).toBeGreaterThanOrEqual(5);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const silent = times.filter((at) => !spoken.some(([from, to]) => from <= at && at <= to));
    expect(silent).toEqual([]);
  },
);

test("an artist links to the episodes that mention them, in order", () => {
  const found = episodesWithArtist("s-h-raza");
  expect(found.map(({ episode }) => episode.id)).toEqual([
    "AIE-SE01EP01",
    "AIE-SE01EP02",
    "AIE-SE01EP04",
  ]);
  expect(found[0]?.fromSeconds).toEqual([41]);
});

test("the site's font has every character of their names", () => {
  const text = JSON.stringify([content().artists, content().works, entries]);
  expect([...new Set(text)].filter((character) => !characters.includes(character))).toEqual([]);
});

test("formats a time code as players do, and as it is spoken", () => {
  expect([0, 9, 61, 3600, 3723].map(timeCode)).toEqual([
    "0:00",
    "0:09",
    "1:01",
    "1:00:00",
    "1:02:03",
  ]);
  expect([0, 1, 61, 750].map(strings.spokenAt)).toEqual([
    "At 0 seconds:",
    "At 1 second:",
    "At 1 minute 1 second:",
    "At 12 minutes 30 seconds:",
  ]);
});

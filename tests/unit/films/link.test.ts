import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import {
  createFilmToken,
  type FilmLink,
  isFilmToken,
  readFilmToken,
  streamOf,
} from "#lib/films/links/film-token.ts";
import { besideFilm, endOf, streamIdOf } from "#lib/films/links/film-url.ts";

const NOW = new Date("2027-01-01T00:00:00.000Z");
const LIFE_MS = 15 * 60 * 1000;
const link: FilmLink = {
  episodeId: "AIE-SE01EP01",
  revision: "0123456789abcdef",
  streamId: "a-stream-of-16-c",
  sessionId: "a-session",
  planEndsAt: new Date("2027-06-01T00:00:00.000Z"),
};

beforeEach(() => setClock(() => NOW));

function isGood(token: string, asked: FilmLink = link): boolean {
  const parts = readFilmToken(token);
  return parts !== null && isFilmToken(parts, asked);
}

test("a link opens its film, and names its stream", () => {
  const token = createFilmToken(link);
  expect(isGood(token)).toBe(true);
  expect(readFilmToken(token)?.streamId).toBe(link.streamId);
  expect([streamOf(token), streamOf("no token"), streamOf("")]).toEqual([link.streamId, "", ""]);
});

test.each([
  { episodeId: "AIE-SE01EP02" },
  { revision: "0123456789abcdee" },
  { sessionId: "another-session" },
  { planEndsAt: NOW },
  { episodeId: link.sessionId, sessionId: link.episodeId },
  { episodeId: `${link.episodeId}|${link.revision}`, revision: "" },
])("a link does not open %j", (other) => {
  expect(isGood(createFilmToken(link), { ...link, ...other })).toBe(false);
});

test("a link is valid for fifteen minutes, to the millisecond", () => {
  const token = createFilmToken(link);
  setClock(() => new Date(NOW.getTime() + LIFE_MS - 1));
  expect(isGood(token)).toBe(true);
  setClock(() => new Date(NOW.getTime() + LIFE_MS));
  expect(isGood(token)).toBe(false);
});

test("rejects a link with any character altered", () => {
  const token = createFilmToken(link);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "a" ? "b" : "a";
    expect(isGood(token.slice(0, at) + other + token.slice(at + 1)), `character ${at}`).toBe(false);
  }
});

test("the expiry of a link cannot be extended", () => {
  const [end = "", ...rest] = createFilmToken(link).split(".");
  const longer = (Number.parseInt(end, 36) + 1000).toString(36);
  for (const other of [longer, end.toUpperCase(), `0${end}`, ""]) {
    expect(isGood([other, ...rest].join(".")), other).toBe(false);
  }
});

test("rejects truncated, duplicated and invalid links", () => {
  const token = createFilmToken(link);
  const [end = "", stream = "", signature = ""] = token.split(".");
  const bad = ["", ".", "..", end, `${end}.${stream}`, `${end}.${stream}.`, signature];
  const before = ["!", " ", "\n", "/"].map((sign) => sign + token);
  const more = [
    ...before,
    `${token}.`,
    `${token}.x`,
    token.slice(1),
    token.slice(0, -1),
    `${token}=`,
  ];
  for (const text of [...bad, ...more, token.toUpperCase(), "ä".repeat(50), "x".repeat(5000)])
    expect.soft(isGood(text), text).toBe(false);
});

test("opens the film of a link that an earlier release made", () => {
  const made = "tqxq10.a-stream-of-16-c.Ce3ox406DK1dWN0ZjSXGnYLP2KewBjRTvi1kBocSwnI";
  expect(isGood(made)).toBe(true);
});

test("two links of one second are equal, and a later one differs", () => {
  const token = createFilmToken(link);
  expect(createFilmToken(link)).toBe(token);
  setClock(() => new Date(NOW.getTime() + 1000));
  expect(createFilmToken(link)).not.toBe(token);
});

test.each(["/api/video-stream", "https://media.example/films"])(
  "a player finds the files it needs at an address below %s",
  (base) => {
    const url = `${base}/${createFilmToken(link)}/${link.episodeId}/${link.revision}/master.m3u8`;
    expect(streamIdOf(url)).toBe(link.streamId);
    expect(endOf(url)).toEqual(new Date(NOW.getTime() + LIFE_MS));
    expect(besideFilm(url, "film.json")).toBe(url.replace("master.m3u8", "film.json"));
  },
);

test.each(["", "/profile"])("the address '%s' names neither a stream nor an end", (url) => {
  expect(streamIdOf(url)).toBe("");
  expect(endOf(url).getTime()).toBeNaN();
});

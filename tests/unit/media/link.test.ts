import { beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/config/clock.ts";
import { createFilmToken, isFilmToken } from "#lib/media/link.ts";

const ONE = "AIE-SE01EP01";
const SESSION = "a-session";
const NOW = new Date("2027-01-01T00:00:00.000Z");
const LIFE_MS = 15 * 60 * 1000;

beforeEach(() => setClock(() => NOW));

const isGood = (token: string) => isFilmToken(token, ONE, SESSION);

test("a link opens its film for its session", () => {
  expect(isGood(createFilmToken(ONE, SESSION))).toBe(true);
});

test("a link opens no other film, and nothing for another session", () => {
  const token = createFilmToken(ONE, SESSION);
  expect(isFilmToken(token, "AIE-SE01EP02", SESSION)).toBe(false);
  expect(isFilmToken(token, ONE, "another-session")).toBe(false);
  expect(isFilmToken(token, `${ONE}|`, SESSION)).toBe(false);
  expect(isFilmToken(token, SESSION, ONE)).toBe(false);
});

test("a link is good for fifteen minutes, to the millisecond", () => {
  const token = createFilmToken(ONE, SESSION);
  setClock(() => new Date(NOW.getTime() + LIFE_MS - 1));
  expect(isGood(token)).toBe(true);
  setClock(() => new Date(NOW.getTime() + LIFE_MS));
  expect(isGood(token)).toBe(false);
});

test("a link that is altered in any character is none", () => {
  const token = createFilmToken(ONE, SESSION);
  for (let at = 0; at < token.length; at += 1) {
    const other = token[at] === "a" ? "b" : "a";
    expect(isGood(token.slice(0, at) + other + token.slice(at + 1)), `character ${at}`).toBe(false);
  }
});

test("nobody makes a link last longer", () => {
  const [end = "", signature = ""] = createFilmToken(ONE, SESSION).split(".");
  const longer = (Number.parseInt(end, 36) + 1000).toString(36);
  expect(isGood(`${longer}.${signature}`)).toBe(false);
  expect(isGood(`${end.toUpperCase()}.${signature}`)).toBe(false);
  expect(isGood(`0${end}.${signature}`)).toBe(false);
  expect(isGood(`.${signature}`)).toBe(false);
});

test("what is cut, doubled, or no link at all is none", () => {
  const token = createFilmToken(ONE, SESSION);
  const [end = "", signature = ""] = token.split(".");
  const bad = ["", ".", "..", end, `${end}.`, signature, `${token}.`, `${token}.x`, token.slice(1)];
  for (const text of [...bad, token.slice(0, -1), `${token}=`, token.toUpperCase(), "ä".repeat(50)])
    expect.soft(isGood(text), text).toBe(false);
});

import { describe, expect, test } from "vitest";
import { strings as historyStrings } from "#components/progress/strings.ts";
import {
  isKept,
  isOutdated,
  isWatched,
  playedSince,
  startOf,
} from "#lib/films/watch-progress/policy.ts";

const HOUR = 3600;
const place = (positionSeconds: number, durationSeconds = HOUR) => ({
  positionSeconds,
  durationSeconds,
});

test.each([
  [0, false],
  [4.99, false],
  [5, true],
  [HOUR, true],
])("after %d seconds a film counts as started: %s", (seconds, kept) => {
  expect(isKept(place(seconds))).toBe(kept);
});

describe("a film is watched", () => {
  test.each([
    ["of an hour, in its last twentieth", place(3420), true],
    ["of an hour, and not a second before", place(3419), false],
    ["of four minutes, in its last 15 seconds", place(225, 240), true],
    ["of four minutes, and not before", place(224, 240), false],
    ["of forty seconds, in its last four: 15 would be much of it", place(36, 40), true],
    ["of forty seconds, and not before", place(35.9, 40), false],
    ["at its end", place(40, 40), true],
  ])("%s", (_name, at, watched) => {
    expect(isWatched(at)).toBe(watched);
  });
});

test("a film resumes where it was left, and starts over when it is watched or new", () => {
  expect(startOf(place(1234.5))).toBe(1234.5);
  expect(startOf(place(3500))).toBe(0);
  expect(startOf(null)).toBe(0);
});

describe("a late report of an old tab", () => {
  const at = (time: string) => new Date(`2026-11-21T${time}Z`);

  test("is outdated when another device wrote after it", () => {
    expect(isOutdated(at("10:00:00"), at("10:30:00"), at("11:00:00"))).toBe(true);
    expect(isOutdated(at("10:00:00"), at("11:00:00"), at("11:00:00"))).toBe(true);
  });

  test("is not outdated when no other device wrote", () => {
    expect(isOutdated(at("10:00:00"), at("09:30:00"), at("11:00:00"))).toBe(false);
    expect(isOutdated(at("10:00:00"), at("10:00:00"), at("11:00:00"))).toBe(false);
  });

  test("is not outdated when the last write is in the future because the clock was set back", () => {
    expect(isOutdated(at("10:00:00"), at("12:00:00"), at("11:00:00"))).toBe(false);
  });
});

describe("the seconds played since the last report", () => {
  const report = (positionSeconds: number, time: string) => ({
    positionSeconds,
    updatedAt: new Date(`2026-11-21T${time}Z`),
  });
  const last = report(100, "10:00:00");

  test.each([
    ["a first report, at most ten", null, report(7, "10:00:00"), 7],
    ["a first report far into the film", null, report(1000, "10:00:00"), 10],
    ["ten seconds of play", last, report(110, "10:00:10"), 10],
    ["play at double speed: the time that passed", last, report(120, "10:00:10"), 10],
    ["play after a pause: the advance", last, report(110, "11:00:00"), 10],
    ["a step of five minutes", last, report(400, "10:06:00"), 300],
    ["a longer step, which is a seek", last, report(401, "10:06:00"), 0],
    ["a step back", last, report(90, "10:00:10"), 0],
    ["a report without a later time", last, report(110, "10:00:00"), 0],
  ])("of %s", (_name, before, now, played) => {
    expect(playedSince(before, now)).toBe(played);
  });
});

test.each([
  [0.4, "Less than a minute left"],
  [59, "Less than a minute left"],
  [60, "1 min left"],
  [61, "2 min left"],
  [18 * 60, "18 min left"],
  [59 * 60 + 1, "1 h 0 min left"],
  [95 * 60, "1 h 35 min left"],
])("formats %d seconds as '%s'", (seconds, words) => {
  expect(historyStrings.timeLeft(seconds)).toBe(words);
});

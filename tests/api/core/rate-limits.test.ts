/** The counts of attempts, which all processes share. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { networksOf } from "#lib/core/http/client-address.ts";
import { AppError } from "#lib/core/http/errors.ts";
import {
  type Attempt,
  addCounts,
  attemptsFrom,
  consume,
  countAttempt,
  deleteExpiredCounts,
  expectRoom,
  expectWithin,
  forget,
  giveBack,
  refusing,
} from "#lib/core/rate-limits/attempts.ts";
import { rateRules } from "#lib/core/rate-limits/rules.ts";

const BEGIN = new Date("2027-03-01T10:00:00.000Z");
const rules = rateRules({
  short: { points: 2, seconds: 90 },
  wide: { points: 5, seconds: 90 },
  brief: { points: 1, seconds: 1 },
  daily: { points: 1, seconds: 24 * 60 * 60 },
});
const short: Attempt = { rule: rules.short, by: "one" };

/** Uses up the points of `short`. */
async function useUp(): Promise<void> {
  for (const _time of [1, 2]) await countAttempt(short);
}

const passTo = (ms: number) => setClock(() => new Date(BEGIN.getTime() + ms));

beforeEach(() => passTo(0));
afterEach(async () => {
  await database().write((tx) => tx.rateLimit.deleteMany());
});

/** Resolves with the response's words and headers, or null when it was allowed. */
async function refusalOf(work: () => Promise<unknown>) {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { code: error.code, detail: error.detail, wait: error.headers["Retry-After"] };
  }
}

const isRefused = async (...attempts: Attempt[]) =>
  (await refusalOf(() => countAttempt(...attempts))) !== null;

/** Returns how many attempts a rule counts. */
async function pointsOf(...attempts: Attempt[]): Promise<number[]> {
  const counts = await database().write(async (tx) => {
    const added = await addCounts(tx, attempts);
    await giveBack(tx, attempts);
    return added;
  });
  return counts.map(({ points }) => points - 1);
}

test("allows as many attempts as a rule has points, and says how long to wait", async () => {
  expect(await isRefused(short)).toBe(false);
  passTo(10_000);
  expect(await isRefused(short)).toBe(false);
  expect(await refusalOf(() => countAttempt(short))).toEqual({
    code: "tooManyRequests",
    detail: "Too many attempts. Please try again in 2 minutes.",
    wait: "80",
  });
  passTo(30_001);
  expect(await refusalOf(() => countAttempt(short))).toMatchObject({
    detail: "Too many attempts. Please try again in a minute.",
    wait: "60",
  });
  expect(await pointsOf(short)).toEqual([2]);
});

test("says a long wait in hours", async () => {
  const daily: Attempt = { rule: rules.daily, by: "one" };
  const detailOf = async () => (await refusalOf(() => countAttempt(daily)))?.detail;
  expect(await isRefused(daily)).toBe(false);
  expect(await detailOf()).toBe("Too many attempts. Please try again in 24 hours.");
  passTo(22 * HOUR_MS);
  expect(await detailOf()).toBe("Too many attempts. Please try again in 120 minutes.");
});

test("counts anew when the span of the first attempt ends, to the millisecond", async () => {
  for (const refused of [false, false, true]) expect(await isRefused(short)).toBe(refused);
  passTo(89_999);
  expect(await refusalOf(() => countAttempt(short))).toMatchObject({ wait: "1" });
  passTo(90_000);
  for (const refused of [false, false, true]) expect(await isRefused(short)).toBe(refused);
  passTo(179_999);
  expect(await isRefused(short)).toBe(true);
});

test("counts anew when the clock that began the span was ahead", async () => {
  passTo(60_000);
  await useUp();
  passTo(0);
  await expectRoom([short]);
  expect(await refusalOf(useUp)).toBeNull();
  expect(await isRefused(short)).toBe(true);
});

test("counts anew, beside a longer rule, when the clock that began the span was ahead", async () => {
  const long = { ...short, rule: { ...short.rule, name: "long", seconds: 86_400 } };
  passTo(3_600_000);
  await useUp();
  passTo(0);
  expect(await refusalOf(() => countAttempt(short, long))).toBeNull();
});

test("continues a count by the clock of another process that is a little behind", async () => {
  passTo(10_000);
  await useUp();
  passTo(0);
  expect(await isRefused(short)).toBe(true);
});

test("tells a client to wait at least a second", async () => {
  await useUp();
  const late = async () => {
    await database().write(async (tx) => {
      await consume(tx, short).finally(() => passTo(95_000));
    });
  };
  expect(await refusalOf(() => refusing(late))).toMatchObject({ wait: "1" });
});

test("counts by each rule, or by none when one of them refuses", async () => {
  const wide: Attempt = { rule: rules.wide, by: "one" };
  await countAttempt(short, wide);
  await countAttempt(short, wide);
  expect(await isRefused(wide, short)).toBe(true);
  expect(await pointsOf(wide, short)).toEqual([2, 2]);
});

test("a refused transaction counts nothing", async () => {
  const wide: Attempt = { rule: rules.wide, by: "one" };
  const write = () => database().write((tx) => consume(tx, wide, short));
  await useUp();
  expect(await refusalOf(() => refusing(write))).toMatchObject({ code: "tooManyRequests" });
  expect(await pointsOf(wide, short)).toEqual([0, 2]);
});

test("checks whether there is room without counting", async () => {
  const check = () => refusing(() => expectRoom([short]));
  await countAttempt(short);
  for (const _time of [1, 2, 3]) expect(await refusalOf(check)).toBeNull();
  await countAttempt(short);
  expect(await refusalOf(check)).toMatchObject({ code: "tooManyRequests" });
  passTo(90_000);
  expect(await refusalOf(check)).toBeNull();
});

test("counts each account, each rule and each network apart", async () => {
  await useUp();
  expect(await isRefused({ ...short, by: "another" })).toBe(false);
  expect(await isRefused({ ...short, rule: rules.wide })).toBe(false);
  expect(await isRefused(short)).toBe(true);
  const home = networksOf("203.0.113.7");
  const [address, block] = attemptsFrom(home, rules.short, "an account");
  expect(attemptsFrom(home, rules.short)).toEqual([
    { rule: rules.short, by: "203.0.113.7", factor: 1 },
    { rule: rules.short, by: "203.0.113.0/24", factor: 4 },
  ]);
  expect([address?.by, block?.by]).toEqual(["an account 203.0.113.7", "an account 203.0.113.0/24"]);
});

test("a wide network has a multiple of the points", async () => {
  const block = { ...short, factor: 3 };
  const refused = [];
  for (let time = 0; time < 7; time += 1) refused.push(await isRefused(block));
  expect(refused).toEqual([false, false, false, false, false, false, true]);
});

test("checks a count against the limit of another rule", async () => {
  const [count] = await database().write((tx) => addCounts(tx, [{ rule: rules.wide, by: "x" }]));
  if (count === undefined) throw new Error("The attempt was not counted.");
  const against = (points: number) =>
    refusalOf(() => refusing(async () => expectWithin(count, { ...rules.wide, points })));
  expect(await against(1)).toBeNull();
  expect(await against(0)).toMatchObject({ code: "tooManyRequests", wait: "90" });
});

test("gives one attempt back, or resets all of them", async () => {
  const other = { ...short, by: "another" };
  await countAttempt(short, other);
  await countAttempt(short, other);
  await database().write((tx) => giveBack(tx, [short]));
  expect(await pointsOf(short, other)).toEqual([1, 2]);
  await database().write((tx) => forget(tx, [other]));
  expect(await pointsOf(short, other)).toEqual([1, 0]);
});

test("does not change a count that has expired, and removes it", async () => {
  await countAttempt(short);
  await countAttempt({ ...short, by: "later", rule: { ...rules.short, seconds: 91 } });
  const points = async () =>
    (await database().read.rateLimit.findMany({ select: { points: true } })).map(
      (row) => row.points,
    );
  passTo(89_999);
  await deleteExpiredCounts();
  expect(await points()).toEqual([1, 1]);
  passTo(90_000);
  await database().write((tx) => giveBack(tx, [short]));
  expect(await points()).toEqual([1, 1]);
  await deleteExpiredCounts();
  expect(await points()).toEqual([1]);
});

test("rethrows other errors, and returns the result", async () => {
  const broken = async () => {
    throw new Error("a fault");
  };
  await expect(refusing(broken)).rejects.toThrow("a fault");
  expect(await refusing(async () => "the result")).toBe("the result");
});

test("stores a hash of the site's secret, which stays the same between releases", async () => {
  await countAttempt(short);
  const rows = await database().read.rateLimit.findMany({ select: { key: true } });
  expect(rows).toEqual([{ key: "short:O84-woZ_GmIB5zjEPVqR0WU7i_LBiRKnWfmY67SDfMI" }]);
});

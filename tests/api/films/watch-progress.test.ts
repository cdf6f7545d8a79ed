import { beforeAll, expect, test } from "vitest";
import { now, setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";
import { takeTallies } from "#lib/core/metrics/tally.ts";
import { pictureOf } from "#lib/films/library/picture-of.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { saveProgress } from "#lib/films/watch-progress/commands.ts";
import { getWatchHistory } from "#lib/films/watch-progress/queries.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { lookEachTime } from "#tests/support/films/look-again.ts";

const ONE = "AIE-SE01EP01";
const TWO = "AIE-SE02EP04";

beforeAll(lookEachTime);

function pass(ms: number): void {
  const later = new Date(now().getTime() + ms);
  setClock(() => later);
}

type Spot = { episode?: unknown; at: unknown; of?: unknown; age?: unknown };

const save = (visitor: Visitor, { episode = ONE, at, of = 600, age }: Spot) =>
  visitor.post("/api/watch-progress/save", {
    json: { episode_id: episode, position_seconds: at, duration_seconds: of, age_seconds: age },
  });

const change = (visitor: Visitor, action: unknown) =>
  visitor.post("/api/watch-history", { json: { action } });

async function historyOf(visitor: Visitor) {
  const { running_times, ...history } = (await visitor.get("/api/watch-progress")).body;
  return history;
}

/** Returns the stored positions, by episode. */
async function placesOf(visitor: Visitor): Promise<Record<string, number>> {
  const { progress } = await historyOf(visitor);
  const entries = progress as { episode_id: string; position_seconds: number }[];
  return Object.fromEntries(entries.map((entry) => [entry.episode_id, entry.position_seconds]));
}

const watchedAt = async (userId: string) =>
  (
    await database().read.watchProgress.findFirst({
      where: { userId },
      select: { watchedAt: true },
    })
  )?.watchedAt ?? null;

/** Logs the same person in on another device. */
async function secondDevice(person: Awaited<ReturnType<typeof createSubscriber>>) {
  const device = createVisitor();
  await device.beginSession(person.userId);
  return device;
}

test("stores the position in each film, the last watched first", async () => {
  setClock(() => new Date("2026-11-21T10:00:00Z"));
  const person = await createSubscriber();
  expect(await historyOf(person)).toEqual({ history: "on", progress: [] });
  await save(person, { at: 61.5 });
  pass(MINUTE_MS);
  expect((await save(person, { episode: TWO, at: 120 })).status).toBe(200);
  const first = {
    episode_id: ONE,
    position_seconds: 61.5,
    duration_seconds: 600,
    updated_at: "2026-11-21T10:00:00.000Z",
  };
  const second = {
    ...first,
    episode_id: TWO,
    position_seconds: 120,
    updated_at: "2026-11-21T10:01:00.000Z",
  };
  expect(await historyOf(person)).toEqual({ history: "on", progress: [second, first] });
  pass(MINUTE_MS);
  const again = { ...first, position_seconds: 300, updated_at: "2026-11-21T10:02:00.000Z" };
  expect((await save(person, { at: 300 })).body).toEqual({ history: "on", progress: [again] });
  expect(await historyOf(person)).toEqual({ history: "on", progress: [again, second] });
});

test("opening a film briefly stores no position, and keeps the stored one", async () => {
  const person = await createSubscriber();
  expect((await save(person, { at: 4.9 })).body).toEqual({ history: "on", progress: [] });
  expect(await placesOf(person)).toEqual({});
  await save(person, { at: 200 });
  expect((await save(person, { at: 1 })).body).toMatchObject({
    progress: [{ position_seconds: 200 }],
  });
  expect(await placesOf(person)).toEqual({ [ONE]: 200 });
});

test("keeps the date of the first completion while a film is watched again", async () => {
  const person = await createSubscriber();
  await save(person, { at: 500 });
  expect(await watchedAt(person.userId)).toBeNull();
  await save(person, { at: 590 });
  const end = await watchedAt(person.userId);
  expect(end).toBeInstanceOf(Date);
  await save(person, { at: 30 });
  expect(await watchedAt(person.userId)).toEqual(end);
  expect(await placesOf(person)).toEqual({ [ONE]: 30 });
});

test("the later write of two devices wins", async () => {
  const phone = await createSubscriber();
  const laptop = await secondDevice(phone);
  await save(phone, { at: 100 });
  await save(laptop, { at: 400 });
  expect(await placesOf(phone)).toEqual({ [ONE]: 400 });
  await save(phone, { at: 110 });
  expect(await placesOf(laptop)).toEqual({ [ONE]: 110 });
});

test("a tab closed long after it was paused does not overwrite another device's position", async () => {
  const phone = await createSubscriber();
  const start = now().getTime();
  setClock(() => new Date(start));
  await save(phone, { at: 300 });
  pass(60 * MINUTE_MS);
  const laptop = await secondDevice(phone);
  await save(laptop, { at: 580, of: 1200 });
  pass(60 * MINUTE_MS);
  const late = await save(phone, { at: 301, age: 119 * 60 });
  expect(late.body).toMatchObject({ progress: [{ position_seconds: 580 }] });
  expect(await placesOf(phone)).toEqual({ [ONE]: 580 });
  // A late report that no other device has overtaken counts, at its own time.
  pass(60 * MINUTE_MS);
  await save(phone, { at: 310, age: 30 * 60 });
  expect(await placesOf(phone)).toEqual({ [ONE]: 310 });
});

test("positions are stored after the clock was set back", async () => {
  const person = await createSubscriber();
  pass(60 * MINUTE_MS);
  await save(person, { at: 100 });
  pass(-30 * MINUTE_MS);
  await save(person, { at: 200, age: 1 });
  expect(await placesOf(person)).toEqual({ [ONE]: 200 });
});

test("twenty simultaneous writes store one of their positions", async () => {
  const person = await createSubscriber();
  const spots = Array.from({ length: 20 }, (_, at) => 100 + at);
  const responses = await Promise.all(spots.map((at) => save(person, { at })));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(spots).toContain((await placesOf(person))[ONE]);
});

test("turning the history off deletes it, and stores nothing until it is turned on", async () => {
  const person = await createSubscriber();
  await save(person, { at: 100 });
  expect((await change(person, "off")).body).toEqual({ history: "off" });
  expect(await historyOf(person)).toEqual({ history: "off", progress: [] });
  expect((await save(person, { at: 200 })).body).toEqual({ history: "off", progress: [] });
  expect((await change(person, "clear")).body).toEqual({ history: "off" });
  expect((await change(person, "on")).body).toEqual({ history: "on" });
  expect(await historyOf(person)).toEqual({ history: "on", progress: [] });
  await save(person, { at: 300 });
  expect((await change(person, "on")).body).toEqual({ history: "on" });
  expect(await placesOf(person)).toEqual({ [ONE]: 300 });
});

test.each([1, 2, 3])("a write that races with turning off stores nothing (round %i)", async () => {
  const person = await createSubscriber();
  const saves = Array.from({ length: 6 }, (_, at) => save(person, { at: 100 + at }));
  const [off, ...responses] = await Promise.all([change(person, "off"), ...saves]);
  expect(off.status).toBe(200);
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await historyOf(person)).toEqual({ history: "off", progress: [] });
});

test("clearing the history affects its owner only", async () => {
  const [owner, other] = [await createSubscriber(), await createSubscriber()];
  await save(owner, { at: 100 });
  await save(other, { at: 200 });
  expect((await change(owner, "clear")).body).toEqual({ history: "on" });
  expect(await placesOf(owner)).toEqual({});
  expect(await placesOf(other)).toEqual({ [ONE]: 200 });
});

test("turning the history off affects its owner only", async () => {
  const [owner, other] = [await createSubscriber(), await createSubscriber()];
  await save(other, { at: 200 });
  expect((await change(owner, "off")).body).toEqual({ history: "off" });
  expect(await historyOf(other)).toMatchObject({ history: "on" });
  expect((await change(other, "off")).body).toEqual({ history: "off" });
  expect((await change(owner, "on")).body).toEqual({ history: "on" });
  expect(await historyOf(other)).toEqual({ history: "off", progress: [] });
});

test("without a plan nothing is stored, and the stored history can be read and deleted", async () => {
  const person = await createSubscriber();
  await save(person, { at: 100 });
  pass(366 * 24 * 60 * MINUTE_MS);
  await person.beginSession(person.userId);
  expect((await save(person, { at: 200 })).status).toBe(403);
  expect(await placesOf(person)).toEqual({ [ONE]: 100 });
  expect((await change(person, "off")).status).toBe(200);
  expect(await historyOf(person)).toEqual({ history: "off", progress: [] });
  expect((await save(await createMember(), { at: 100 })).status).toBe(403);
});

test("of reports that arrive together, each has its own result", async () => {
  const [one, other] = [await createSubscriber(), await createSubscriber()];
  const [stopped, member] = [await createSubscriber(), await createMember()];
  await change(stopped, "off");
  const report = (who: { userId: string; sessionId: string }, at: number, episode = ONE) =>
    saveProgress(
      { id: who.userId, sessionId: who.sessionId },
      { episode_id: episode, position_seconds: at, duration_seconds: 600, age_seconds: 0 },
    );
  const results = await Promise.allSettled([
    report(one, 100),
    report(member, 200),
    report(stopped, 300),
    report({ ...member, sessionId: one.sessionId }, 400),
    report(other, 500, TWO),
    report(one, 120, TWO),
  ]);
  const on = (at: number) => ({ value: { history: "on", progress: [{ position_seconds: at }] } });
  expect(results).toMatchObject([
    on(100),
    { reason: { code: "forbidden" } },
    { value: { history: "off", progress: [] } },
    { reason: { code: "unauthorized" } },
    on(500),
    on(120),
  ]);
  expect(await placesOf(one)).toEqual({ [ONE]: 100, [TWO]: 120 });
  expect(await placesOf(other)).toEqual({ [TWO]: 500 });
  expect(await getWatchHistory(member.userId)).toEqual({ history: "on", progress: [] });
});

test("asks a player that reports too often to wait", async () => {
  const person = await createSubscriber();
  for (let time = 0; time < 60; time += 1) await save(person, { at: 100 + time });
  const refused = await save(person, { at: 300 });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await placesOf(person)).toEqual({ [ONE]: 159 });
});

test.each<[string, Spot, string]>([
  ["no such episode", { episode: "AIE-SE03EP01", at: 10 }, "There is no such episode."],
  [
    ...(["an object for an episode", { episode: { contains: "AIE" }, at: 10 }] as const),
    "There is no such episode.",
  ],
  ["no position", { at: undefined }, "The position must be a number of seconds."],
  ["a position in words", { at: "10" }, "The position must be a number of seconds."],
  ["a position before the beginning", { at: -1 }, "The position must be 0 or more."],
  ["a position behind the end", { at: 602 }, "The position lies behind the end."],
  ["no length", { at: 10, of: null }, "The duration must be a number of seconds."],
  ["an empty film", { at: 0, of: 0 }, "The duration must be more than 0."],
  ["a film of a day and a second", { at: 10, of: 86_401 }, "The duration is too long."],
  ["a moment that is to come", { at: 10, age: -1 }, "The age must be 0 or more."],
  ["a moment of last year", { at: 10, age: 365 * 86_400 }, "The age is too long."],
])("refuses %s, and changes nothing", async (_name, spot, detail) => {
  const person = await createSubscriber();
  await save(person, { at: 100 });
  const response = await save(person, spot);
  expect(response.status).toBe(422);
  expect(response.body.detail).toBe(detail);
  expect(await placesOf(person)).toEqual({ [ONE]: 100 });
});

test.each([["pause"], [true], [null], [undefined], [["off"]]])(
  "refuses %j for the history",
  async (action) => {
    const person = await createSubscriber();
    await save(person, { at: 100 });
    const response = await change(person, action);
    expect(response.status).toBe(422);
    expect(response.body.detail).toBe("The action must be on, off or clear.");
    expect(await placesOf(person)).toEqual({ [ONE]: 100 });
  },
);

test("a position rounded beyond the end counts as the end", async () => {
  const person = await createSubscriber();
  await save(person, { at: 600.04 });
  expect(await placesOf(person)).toEqual({ [ONE]: 600 });
});

test("a position at most a second behind the end counts as the end", async () => {
  const person = await createSubscriber();
  await save(person, { at: 601 });
  expect(await placesOf(person)).toEqual({ [ONE]: 600 });
});

test("counts the played seconds by hour and film", async () => {
  setClock(() => new Date("2026-11-21T10:00:00Z"));
  const person = await createSubscriber();
  takeTallies();
  await save(person, { at: 4 });
  expect(takeTallies().watched).toEqual(new Map());
  await save(person, { at: 100 });
  pass(MINUTE_MS);
  await save(person, { at: 130 });
  expect(takeTallies().watched).toEqual(new Map([[`2026-11-21T15 ${ONE}`, 40]]));
});

test("counts the watched seconds by the film's parts, and no seek", async () => {
  const person = await createSubscriber();
  const { manifest } = await layFilm(ONE);
  takeTallies();
  await save(person, { at: 115 });
  pass(10_000);
  await save(person, { at: 125 });
  pass(10_000);
  await save(person, { at: 310 });
  const of = (from: number) => `${ONE} ${pictureOf(manifest)} ${from}`;
  const { parts } = takeTallies();
  // The last report was a seek: it counts what may have been played since.
  expect(parts).toEqual(
    new Map([
      [of(100), 5],
      [of(110), 10],
      [of(120), 5],
      [of(290), 10],
      [of(300), 10],
    ]),
  );
  await filmStorage().remove(ONE);
});

test("counts nothing while the history is off", async () => {
  const person = await createSubscriber();
  await change(person, "off");
  takeTallies();
  await save(person, { at: 100 });
  const { watched, parts } = takeTallies();
  expect([watched, parts]).toEqual([new Map(), new Map()]);
});

test("does not list a film that is no longer published", async () => {
  const person = await createSubscriber();
  const at = { positionSeconds: 100, durationSeconds: 600, updatedAt: now() };
  const data = { ...at, userId: person.userId, episodeId: "AIE-SE09EP09" };
  await database().write((tx) => tx.watchProgress.create({ data, select: { userId: true } }));
  await save(person, { at: 200 });
  expect(await placesOf(person)).toEqual({ [ONE]: 200 });
});

test("stores nothing of a member whose plan ended after the request began", async () => {
  const { userId, sessionId } = await createMember();
  const input = { episode_id: ONE, position_seconds: 100, duration_seconds: 600, age_seconds: 0 };
  await expect(saveProgress({ id: userId, sessionId }, input)).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await getWatchHistory(userId)).toEqual({ history: "on", progress: [] });
});

test("a profile that no longer exists has no history", async () => {
  const error = { code: "notFound", detail: "This profile no longer exists." };
  await expect(getWatchHistory("nobody")).rejects.toMatchObject(error);
});

test("tells how long the films run", async () => {
  await layFilm(TWO);
  pass(filmLimits.posterLookMs);
  const { durationSeconds } = (await filmStorage().readManifest(TWO)) ?? {};
  const { body } = await (await createSubscriber()).get("/api/watch-progress");
  expect(body.running_times).toEqual({ [TWO]: durationSeconds });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProgressStore, placeIn } from "#components/progress/progress-store.ts";

const ONE = "AIE-SE01EP01";
const known = "on";

type Sent = { keepalive: boolean; place: Record<string, unknown> };

/** The browser's requests, and the server's next response. */
let sent: Sent[];
let response: () => Promise<Response>;

const json = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));
const entry = (position_seconds: number) => ({
  episode_id: ONE,
  position_seconds,
  duration_seconds: 600,
  updated_at: "2026-11-21T10:00:00.000Z",
});

const moment = (positionSeconds: number, leaving = false) => ({
  episodeId: ONE,
  positionSeconds,
  durationSeconds: 600,
  leaving,
});

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  response = () =>
    json({ history: "on", progress: [entry(Number(sent.at(-1)?.place.position_seconds))] });
  vi.stubGlobal("document", { cookie: "aie_member=1" });
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const headers = { "X-CSRF-Token": "the session's" };
    if (path === "/api/authenticate") return Response.json({}, { headers });
    const place = typeof init.body === "string" ? JSON.parse(init.body) : {};
    sent.push({ keepalive: init.keepalive === true, place });
    return response();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Completes pending work. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("shows a position at once, and sends it with its age", async () => {
  const store = new ProgressStore(known);
  store.save(moment(120));
  expect(store.startAt(ONE)).toBe(120);
  await settle();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.place).toEqual({
    episode_id: ONE,
    position_seconds: 120,
    duration_seconds: 600,
    age_seconds: 0,
  });
  expect(sent[0]?.keepalive).toBe(false);
});

test("does not send the same position again, so that a tab closed late sends nothing old", async () => {
  const store = new ProgressStore(known);
  store.save(moment(120));
  await settle();
  await vi.advanceTimersByTimeAsync(3_600_000);
  store.save(moment(120, true));
  await settle();
  expect(sent).toHaveLength(1);
});

test("sends an unsaved position again with its age, also after a reload", async () => {
  const store = new ProgressStore(known);
  response = () => json({ detail: "Busy.", request_id: "none" }, 503);
  store.save(moment(120));
  await settle();
  expect(store.getState().unsaved).toBe(true);
  await vi.advanceTimersByTimeAsync(90_000);
  response = () => json({ history: "on", progress: [entry(480)] });
  store.save(moment(120, true));
  await settle();
  expect(sent[1]).toMatchObject({ keepalive: true, place: { age_seconds: 90 } });
  expect(store.getState().unsaved).toBe(false);
  // Another device wrote later: its position is shown.
  expect(store.startAt(ONE)).toBe(480);
});

test("ignores an answer that arrives after a newer position", async () => {
  const store = new ProgressStore(known);
  const { promise, resolve } = Promise.withResolvers<Response>();
  response = () => promise;
  store.save(moment(120));
  await settle();
  response = () => json({ history: "on", progress: [entry(130)] });
  store.save(moment(130));
  await settle();
  resolve(Response.json({ history: "on", progress: [entry(120)] }));
  await settle();
  expect(store.startAt(ONE)).toBe(130);
});

test("sends nothing while the history is off, or after a brief look at a film", async () => {
  const off = new ProgressStore("off");
  off.save(moment(120));
  const on = new ProgressStore(known);
  on.save(moment(3));
  await settle();
  expect(sent).toEqual([]);
  expect([off.startAt(ONE), on.startAt(ONE)]).toEqual([0, 0]);
});

test("turns the history off when a later answer says that it is off", async () => {
  const store = new ProgressStore(known);
  response = () => json({ history: "off", progress: [] });
  store.save(moment(120));
  await settle();
  expect(store.getState()).toMatchObject({ history: "off", progress: [], unsaved: false });
});

test("a refresh takes the server's positions, except for unsaved ones", async () => {
  const store = new ProgressStore();
  expect(store.getState().history).toBe("reading");
  response = () => json({ detail: "Busy.", request_id: "none" }, 503);
  await store.refresh();
  expect(store.getState().history).toBe("unknown");
  store.save(moment(120));
  await settle();
  const other = { ...entry(300), episode_id: "AIE-SE01EP02" };
  response = () => json({ history: "on", progress: [entry(60), other] });
  await store.refresh();
  expect(store.getState().history).toBe("on");
  expect(store.startAt(ONE)).toBe(120);
  expect(placeIn(store.getState(), "AIE-SE01EP02")?.positionSeconds).toBe(300);
});

test("a watched film starts at its beginning", async () => {
  const store = new ProgressStore();
  response = () => json({ history: "on", progress: [entry(595)] });
  await store.refresh();
  expect(store.startAt(ONE)).toBe(0);
});

const film = { episodeId: ONE };

test("a film starts at a chosen second, or just before its end", async () => {
  const store = new ProgressStore();
  response = () =>
    json({ history: "on", progress: [entry(300)], running_times: { [ONE]: 52.5, short: 3 } });
  const starts = [
    [ONE, 20, 20],
    [ONE, 0, 0],
    [ONE, 53, 47.5],
    [ONE, 99_999, 47.5],
    ["short", 9, 0],
    ["unknown", 9, 9],
  ] as const;
  for (const [episodeId, startAt, expected] of starts) {
    expect(await store.startFilm({ episodeId, startAt })).toBe(expected);
  }
});

test("a film waits for the running read, and starts at its place", async () => {
  const store = new ProgressStore();
  const { promise, resolve } = Promise.withResolvers<Response>();
  response = () => promise;
  void store.settled();
  const start = store.startFilm(film);
  resolve(Response.json({ history: "on", progress: [entry(120)] }));
  expect(await start).toBe(120);
  expect(sent).toHaveLength(1);
});

test("a film started after a failed read saves only what is beyond its place", async () => {
  const store = new ProgressStore();
  response = () => json({ detail: "Busy.", request_id: "none" }, 503);
  expect(await store.startFilm(film)).toBe(0);
  sent = [];
  store.save(moment(10));
  await settle();
  // The read before the save fails again.
  expect(sent.map(({ place }) => place)).toEqual([{}]);
  expect(store.getState().unsaved).toBe(true);
  response = () => json({ history: "on", progress: [entry(300)] });
  store.save(moment(20));
  await settle();
  expect(sent.map(({ place }) => place)).toEqual([{}, {}]);
  expect(store.startAt(ONE)).toBe(300);
  store.save(moment(30));
  await settle();
  expect(sent).toHaveLength(2);
  response = () => json({ history: "on", progress: [entry(310)] });
  store.save(moment(310));
  // Seeking back from there is a choice.
  store.save(moment(40));
  await settle();
  expect(sent.slice(2).map(({ place }) => place.position_seconds)).toEqual([310, 40]);
});

test("a film started after a failed read is saved where the history has no place of it", async () => {
  const store = new ProgressStore();
  response = () => json({ detail: "Busy.", request_id: "none" }, 503);
  await store.startFilm(film);
  sent = [];
  response = () => json({ history: "on", progress: [] });
  store.save(moment(10));
  await settle();
  expect(sent.map(({ place }) => place.position_seconds)).toEqual([undefined, 10]);
});

test("a page left before the history is read sends its place at once, only forward", async () => {
  const store = new ProgressStore();
  response = () => json({ detail: "Busy.", request_id: "none" }, 503);
  await store.startFilm(film);
  sent = [];
  response = () => new Promise(() => undefined);
  store.save(moment(10));
  await settle();
  response = () => json({ history: "on", progress: [entry(300)] });
  store.save(moment(12, true));
  await settle();
  // The read of the save before is still open.
  expect(sent[0]?.place).toEqual({});
  expect(sent.slice(1)).toMatchObject([
    { keepalive: true, place: { position_seconds: 12, only_forward: true } },
  ]);
  expect(store.startAt(ONE)).toBe(300);
  expect(store.getState().unsaved).toBe(false);
});

test("starting over saves the film from its beginning", async () => {
  const store = new ProgressStore();
  response = () => json({ detail: "Busy.", request_id: "none" }, 503);
  await store.startFilm(film);
  response = () => json({ history: "on", progress: [entry(300)] });
  await store.refresh();
  sent = [];
  expect(await store.startFilm({ ...film, startOver: true })).toBe(0);
  store.save(moment(10));
  await settle();
  expect(sent.map(({ place }) => place.position_seconds)).toEqual([10]);
});

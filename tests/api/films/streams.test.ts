import { beforeAll, beforeEach, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS, HOUR_MS } from "#lib/core/durations.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import { filmRates } from "#lib/films/rate-limits.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { deleteOldStreams } from "#lib/films/streams/commands.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { pass } from "#tests/support/time.ts";

const [ONE, TWO, THREE] = ["AIE-SE01EP01", "AIE-SE01EP02", "AIE-SE01EP03"] as const;

beforeAll(async () => {
  for (const id of [ONE, TWO, THREE]) await layFilm(id);
});

// The clock moves only by `pass`.
beforeEach(() => pass(0));

const ask = (viewer: Visitor, name: string = ONE, query = "") =>
  viewer.get(`/api/get-secure-video-url/${name}${query}`);

/** Begins a stream. Resolves with its id. */
async function begin(viewer: Visitor, name: string = ONE, query = ""): Promise<string> {
  const { status, body } = await ask(viewer, name, query);
  expect(status).toBe(200);
  return streamIdOf(String(body.video_url));
}

const post = (viewer: Visitor, call: "heartbeat" | "stop", stream_id: unknown) =>
  viewer.post(`/api/streams/${call}`, { json: { stream_id } });

/** Another browser of the viewer. */
async function anotherOf({ userId }: { userId: string }): Promise<Visitor> {
  const browser = createVisitor();
  await browser.beginSession(userId);
  return browser;
}

test("refuses the third simultaneous film, and offers the other two to stop", async () => {
  const viewer = await createSubscriber();
  const [phone, tablet] = [await anotherOf(viewer), await anotherOf(viewer)];
  const one = await begin(tablet, ONE);
  const two = await begin(phone, TWO);
  const { status, body } = await ask(viewer, THREE);
  expect(status).toBe(409);
  expect(body.detail).toBe("Your membership plays 2 films at a time. Stop another first.");
  expect(body.streams).toMatchObject([
    { id: one, episode_id: ONE, device: null, this_browser: false },
    { id: two, episode_id: TWO, device: null, this_browser: false },
  ]);
  expect((await post(viewer, "stop", two)).status).toBe(200);
  await begin(viewer, THREE);
  const stopped = await post(phone, "heartbeat", two);
  expectError(stopped, 409);
  expect(stopped.body.detail).toBe("This film was stopped from another place.");
});

test("a film in the same browser takes over the place that has been silent longest", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  const one = await begin(viewer, ONE);
  pass(1);
  const two = await begin(viewer, TWO);
  pass(1);
  const three = await begin(viewer, THREE);
  const stopped = await post(viewer, "heartbeat", one);
  expectError(stopped, 409);
  expect(stopped.body.detail).toBe("This film was stopped: you began another one in this browser.");
  for (const id of [two, three]) {
    expect((await post(viewer, "heartbeat", id)).status).toBe(200);
  }
  expect((await ask(phone)).status).toBe(409);
});

test("a film takes over no place of another browser", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  const far = await begin(phone, ONE);
  const one = await begin(viewer, TWO);
  const two = await begin(viewer, THREE);
  expect((await post(phone, "heartbeat", far)).status).toBe(200);
  expect((await post(viewer, "heartbeat", two)).status).toBe(200);
  expect((await post(viewer, "heartbeat", one)).status).toBe(409);
});

test("a film that waits for a place takes over none, and names its own browser", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  const far = await begin(phone, ONE);
  const near = await begin(viewer, TWO);
  const { status, body } = await ask(viewer, THREE, "?waiting=");
  expect([status, body.streams]).toMatchObject([
    409,
    [
      { id: far, this_browser: false },
      { id: near, this_browser: true },
    ],
  ]);
  await post(phone, "stop", far);
  expect(await begin(viewer, THREE, "?waiting=")).not.toBe(near);
  expect((await post(viewer, "heartbeat", near)).status).toBe(200);
});

test("of beats that arrive together, each has its own result", async () => {
  const [viewer, other] = [await createSubscriber(), await createSubscriber()];
  const [one, two] = [await begin(viewer, ONE), await begin(other, ONE)];
  const stopped = await begin(other, TWO);
  await post(other, "stop", stopped);
  const beats = [
    post(viewer, "heartbeat", one),
    post(viewer, "heartbeat", two),
    post(other, "heartbeat", two),
    post(other, "heartbeat", stopped),
  ];
  const statuses = (await Promise.all(beats)).map(({ status }) => status);
  expect(statuses).toEqual([200, 404, 200, 409]);
});

test("a stopped stream cannot continue: its link is refused, without streams to choose from", async () => {
  const viewer = await createSubscriber();
  const id = await begin(viewer);
  await post(viewer, "stop", id);
  const { status, body } = await ask(viewer, ONE, `?stream=${id}`);
  expect([status, body.streams]).toEqual([409, []]);
});

test("a renewed link takes no second place, also for the next film", async () => {
  const viewer = await createSubscriber();
  const id = await begin(viewer);
  await begin(viewer);
  expect(await begin(viewer, ONE, `?stream=${id}`)).toBe(id);
  expect(await begin(viewer, TWO, `?stream=${id}`)).toBe(id);
});

test("renewing a link changes no other stream", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  const one = await begin(viewer, ONE);
  pass(1);
  const two = await begin(viewer, TWO);
  pass(filmLimits.streamHeartbeatMs);
  await begin(viewer, THREE, `?stream=${one}`);
  expect((await ask(phone)).body.streams).toMatchObject([
    { id: one, episode_id: THREE, seen_at: now().toISOString() },
    { id: two, episode_id: TWO },
  ]);
  pass(filmLimits.streamSilenceMs - filmLimits.streamHeartbeatMs);
  await begin(phone);
});

test("a renewed link keeps its stream alive unless its player has just reported", async () => {
  const viewer = await createSubscriber();
  const id = await begin(viewer);
  const query = { where: { id }, select: { seenAt: true } };
  const seenAt = async () => (await database().read.stream.findUnique(query))?.seenAt;
  const begun = await seenAt();
  pass(filmLimits.streamHeartbeatMs - 1);
  expect(await begin(viewer, ONE, `?stream=${id}`)).toBe(id);
  expect(await seenAt()).toEqual(begun);
  pass(1);
  expect(await begin(viewer, ONE, `?stream=${id}`)).toBe(id);
  expect(await seenAt()).toEqual(now());
});

test("refuses to continue an unknown stream or one of another session", async () => {
  const viewer = await createSubscriber();
  const [phone, tablet] = [await anotherOf(viewer), await anotherOf(viewer)];
  const id = await begin(viewer);
  expect(await begin(phone, ONE, `?stream=${id}`)).not.toBe(id);
  expect((await ask(tablet, ONE, "?stream=none")).status).toBe(409);
  expect((await ask(viewer, ONE, "?stream=0123456789abcdef")).status).toBe(409);
});

test("a stream ends when its player has been silent for 90 seconds", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  const [one, two] = [await begin(viewer), await begin(viewer)];
  pass(filmLimits.streamSilenceMs - 1);
  expect((await post(viewer, "heartbeat", one)).status).toBe(200);
  expect((await ask(phone)).status).toBe(409);
  pass(1);
  const three = await begin(phone);
  expect((await ask(viewer, TWO, `?stream=${two}`)).body.streams).toMatchObject([
    { id: one },
    { id: three },
  ]);
});

test("a stream that fell silent continues while there is a place for it", async () => {
  const viewer = await createSubscriber();
  const id = await begin(viewer);
  pass(filmLimits.streamSilenceMs);
  expect(await begin(viewer, ONE, `?stream=${id}`)).toBe(id);
  expect((await post(viewer, "heartbeat", id)).status).toBe(200);
});

test("each stream that fell silent needs a free place to continue", async () => {
  const viewer = await createSubscriber();
  const silent = [await begin(viewer, ONE), await begin(viewer, TWO)];
  pass(filmLimits.streamSilenceMs);
  const [third] = [await begin(viewer, THREE), await begin(viewer, ONE)];
  for (const id of silent) expect((await post(viewer, "heartbeat", id)).status).toBe(409);
  await post(viewer, "stop", third);
  const [one, other] = silent;
  expect((await post(viewer, "heartbeat", one)).status).toBe(200);
  expect((await post(viewer, "heartbeat", other)).status).toBe(409);
});

test.each(["%00", "%F0%9F%8E%A8", "x".repeat(5_000), "a%27b"])(
  "the invalid stream id %s begins a new stream",
  async (name) => {
    const viewer = await createSubscriber();
    expect((await ask(viewer, ONE, `?stream=${name}`)).status).toBe(200);
  },
);

test("limits how many films a member opens", async () => {
  const before = { ...filmRates.streamByAccount };
  Object.assign(filmRates.streamByAccount, { points: 3 });
  const viewer = await createSubscriber();
  for (let opened = 0; opened < 3; opened += 1) {
    const id = await begin(viewer);
    await begin(viewer, TWO, `?stream=${id}`);
    await post(viewer, "stop", id);
  }
  expectError(await ask(viewer), 429);
  expect((await createSubscriber().then(ask)).status).toBe(200);
  Object.assign(filmRates.streamByAccount, before);
});

test("streams end with their session", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  const [tablet, laptop] = [await anotherOf(viewer), await anotherOf(viewer)];
  const id = await begin(phone);
  await begin(tablet);
  expect((await ask(viewer)).status).toBe(409);
  await phone.post("/api/logout");
  await begin(viewer);
  expect((await ask(laptop)).body.streams).toHaveLength(2);
  expect(JSON.stringify((await ask(laptop)).body)).not.toContain(id);
  await viewer.post("/api/sessions/end-others");
  await begin(viewer);
});

test("two of ten simultaneous calls get a place", async () => {
  const viewer = await createSubscriber();
  const browsers = await Promise.all(Array.from({ length: 10 }, () => anotherOf(viewer)));
  const responses = await Promise.all(browsers.map((browser) => ask(browser)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, ...Array(8).fill(409)]);
});

test("two of ten films begun at once in one browser keep their place", async () => {
  const viewer = await createSubscriber();
  await Promise.all(Array.from({ length: 10 }, () => begin(viewer)));
  const where = { userId: viewer.userId, endedAt: null };
  expect(await database().read.stream.count({ where })).toBe(2);
});

test("the number of simultaneous films is a setting", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  await withSettings({ MEDIA_STREAMS: "1" }, async () => {
    await begin(viewer);
    const { status, body } = await ask(phone);
    expect(status).toBe(409);
    expect(body.detail).toBe("Your membership plays one film at a time. Stop another first.");
  });
});

test("a lower number of simultaneous films ends no stream that plays", async () => {
  const viewer = await createSubscriber();
  const phone = await anotherOf(viewer);
  const [one] = [await begin(viewer), await begin(phone)];
  await withSettings({ MEDIA_STREAMS: "1" }, async () => {
    expect((await post(viewer, "heartbeat", one)).status).toBe(200);
    expect((await ask(viewer)).status).toBe(409);
  });
});

test.each(["heartbeat", "stop"] as const)(
  "%s of another member's stream answers 404",
  async (call) => {
    const [viewer, other] = [await createSubscriber(), await createSubscriber()];
    const id = await begin(viewer);
    expectError(await post(other, call, id), 404);
    expectError(await post(viewer, call, "0123456789abcdef"), 404);
    expect((await post(viewer, "heartbeat", id)).status).toBe(200);
  },
);

test.each(["heartbeat", "stop"] as const)(
  "%s of an invalid stream id answers 422, and says why",
  async (call) => {
    const viewer = await createSubscriber();
    const id = await begin(viewer);
    for (const invalid of ["../../etc/passwd", `a${id}`, `${id}a`, 1]) {
      const response = await post(viewer, call, invalid);
      expectError(response, 422);
      expect(response.body.detail).toBe(
        invalid === 1 ? "stream_id must be text." : "There is no such stream.",
      );
    }
  },
);

test("a page of another site cannot take a place", async () => {
  const viewer = await createSubscriber();
  const from = (site: string, mode: string) =>
    viewer.get(`/api/get-secure-video-url/${ONE}`, {
      headers: { "sec-fetch-site": site, "sec-fetch-mode": mode, origin: "" },
    });
  for (const site of ["cross-site", "same-site"]) {
    for (const mode of ["navigate", "no-cors", "cors"]) {
      expect((await from(site, mode)).status).toBe(403);
    }
  }
  expect(await database().read.stream.count({ where: { userId: viewer.userId } })).toBe(0);
});

test("deletes old streams", async () => {
  pass(DAY_MS);
  const viewer = await createSubscriber();
  const [one] = [await begin(viewer), await begin(viewer)];
  await post(viewer, "stop", one);
  pass(filmLimits.streamSilenceMs);
  const where = { userId: viewer.userId };
  await deleteOldStreams();
  expect(await database().read.stream.count({ where })).toBe(2);
  pass(filmLimits.streamKeptMs);
  await deleteOldStreams();
  expect(await database().read.stream.count({ where })).toBe(0);
});

test("streams begun while the clock was ahead take no place once it is right", async () => {
  const viewer = await createSubscriber();
  pass(HOUR_MS);
  await begin(viewer, ONE);
  await begin(viewer, TWO);
  pass(-HOUR_MS);
  await begin(viewer, THREE);
});

test("a member without a plan starts no stream", async () => {
  const member = await createMember();
  expect((await ask(member)).status).toBe(403);
});

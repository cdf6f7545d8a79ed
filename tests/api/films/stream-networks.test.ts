import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { database } from "#lib/core/database/client.ts";
import { MINUTE_MS } from "#lib/core/durations.ts";
import { createLogger } from "#lib/core/http/log.ts";
import { streamIdOf } from "#lib/films/links/film-url.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { layFilm } from "#tests/support/films/film-package.ts";
import { type FilmSite, linkOf, startFilmSite } from "#tests/support/films/film-site.ts";
import { pass } from "#tests/support/time.ts";

const ONE = "AIE-SE01EP01";
const HOME = "203.0.113.7";
const PHONE = "2001:db8:1:2::1";
const OFFICE = "198.51.100.9";
const OTHER = "192.0.2.44";
const TAKEN = "Your membership plays 2 films at a time. Stop another first.";

let site: FilmSite;

beforeAll(async () => {
  await layFilm(ONE);
  site = await withSettings({ TRUST_PROXY: "loopback" }, startFilmSite);
});
afterAll(() => site.close());
// The clock moves only by `pass`.
beforeEach(() => pass(0));

/** Creates a subscriber with an open film. `from` requests its first byte from an address. */
async function beginToWatch() {
  const viewer = await createSubscriber();
  const link = await linkOf(viewer, ONE);
  const id = streamIdOf(link);
  const ask = (address: string) =>
    site.get(viewer, link, { headers: { range: "bytes=0-0", "x-forwarded-for": address } });
  return {
    id,
    ask,
    from: async (address: string) => {
      const response = await ask(address);
      await response.arrayBuffer();
      return response.status;
    },
    heartbeat: () => viewer.post("/api/streams/heartbeat", { json: { stream_id: id } }),
    renewal: () => viewer.get(`/api/get-secure-video-url/${ONE}?stream=${id}`),
    another: () => viewer.get(`/api/get-secure-video-url/${ONE}`),
  };
}

const networksOf = (streamId: string) =>
  database().read.streamNetwork.findMany({
    where: { streamId },
    select: { network: true, seenAt: true },
  });

/** Clears the cache, as in another process of the site. */
function forgetNetworks(): void {
  const shared = globalThis as { aieStreamNetworks?: { clear(): void } };
  shared.aieStreamNetworks?.clear();
}

test("ends a stream that a fourth network reads within ten minutes, with a reason", async () => {
  const { id, ask, from, heartbeat, renewal, another } = await beginToWatch();
  for (const address of [HOME, PHONE, OFFICE]) expect(await from(address)).toBe(206);
  const lines: string[] = [];
  const shared = globalThis as { aieLog?: unknown };
  shared.aieLog = createLogger("warn", { write: (line) => void lines.push(line) });
  const refused = await ask(OTHER);
  delete shared.aieLog;
  const reason = { detail: TAKEN, streams: [] };
  expect([refused.status, await refused.json()]).toMatchObject([409, reason]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", stream: id }]);
  for (const address of [HOME, PHONE, OFFICE, OTHER]) {
    expect(lines.join()).not.toContain(address);
    expect(await from(address)).toBe(403);
  }
  const told = { status: 409, body: reason };
  expect(await heartbeat()).toMatchObject(told);
  expect(await renewal()).toMatchObject(told);
  expect((await another()).status).toBe(200);
});

test("stores networks as hashes, and counts the addresses of one IPv6 network together", async () => {
  const { id, from } = await beginToWatch();
  for (const address of [PHONE, "2001:db8:1:2:ffff::9", "2001:db8:1:ff00::9"]) {
    expect(await from(address)).toBe(206);
  }
  for (const address of [HOME, `::ffff:${HOME}`, OFFICE]) expect(await from(address)).toBe(206);
  const kept = (await networksOf(id)).map(({ network }) => network);
  expect(kept).toHaveLength(3);
  for (const network of kept) expect(network).toMatch(/^[\w-]{43}$/);
});

test("allows three networks, and a fourth one ten minutes later", async () => {
  const { from, heartbeat } = await beginToWatch();
  for (let minute = 0; minute < 10; minute += 1) {
    expect(await from(HOME)).toBe(206);
    if (minute < 2) for (const away of [PHONE, OFFICE]) expect(await from(away)).toBe(206);
    pass(MINUTE_MS);
    expect((await heartbeat()).status).toBe(200);
  }
  pass(MINUTE_MS);
  expect(await from(HOME)).toBe(206);
  expect(await from(OTHER)).toBe(206);
});

test("counts networks across processes, also while each process sees few of them", async () => {
  const { from, heartbeat } = await beginToWatch();
  for (let minute = 0; minute < 9; minute += 1) {
    for (const address of [HOME, PHONE, OFFICE]) {
      forgetNetworks();
      expect(await from(address)).toBe(206);
    }
    pass(MINUTE_MS);
    await heartbeat();
  }
  forgetNetworks();
  expect(await from(OTHER)).toBe(409);
});

test("writes a network when it is new to a stream, and then only after some minutes", async () => {
  const { id, from, heartbeat } = await beginToWatch();
  const seenAt = async () => (await networksOf(id))[0]?.seenAt.getTime() ?? 0;
  await from(HOME);
  const first = await seenAt();
  for (let passed = 0; passed < filmLimits.streamNetworkSeenMs; passed += MINUTE_MS) {
    expect(await from(HOME)).toBe(206);
    expect(await seenAt()).toBe(first);
    pass(MINUTE_MS);
    await heartbeat();
  }
  await from(HOME);
  expect(await seenAt()).toBe(first + filmLimits.streamNetworkSeenMs);
});

test("writes one row for simultaneous requests, and caches a bounded number", async () => {
  const [one, two] = [await beginToWatch(), await beginToWatch()];
  const statuses = await Promise.all(Array.from({ length: 8 }, () => one.from(HOME)));
  expect(new Set(statuses)).toEqual(new Set([206]));
  for (const address of [HOME, PHONE, OFFICE]) expect(await two.from(address)).toBe(206);
  const shared = globalThis as { aieStreamNetworks?: { max: number } };
  expect(shared.aieStreamNetworks?.max).toBe(filmLimits.streamNetworksRemembered);
  expect(await networksOf(one.id)).toHaveLength(1);
  expect(await two.from(OTHER)).toBe(409);
});

test("deletes the networks with their stream", async () => {
  const { id, from } = await beginToWatch();
  await from(HOME);
  await database().write((tx) => tx.stream.deleteMany({ where: { id } }));
  expect(await networksOf(id)).toEqual([]);
  pass(filmLimits.videoRightMs);
  expect(await from(PHONE)).toBe(403);
});

test("a stream deleted by another process opens in a new network until its right is read again", async () => {
  const { id, from } = await beginToWatch();
  await from(HOME);
  await database().write((tx) => tx.stream.deleteMany({ where: { id } }));
  expect(await from(PHONE)).toBe(206);
});

test("counts a network again after its write has failed", async () => {
  const { id, from } = await beginToWatch();
  const write = vi.spyOn(database(), "write").mockRejectedValueOnce(new Error("no space left"));
  expect(await from(HOME)).toBe(500);
  write.mockRestore();
  expect(await from(HOME)).toBe(206);
  expect(await networksOf(id)).toHaveLength(1);
});

import { expect, test, vi } from "vitest";
import type { SignedIn } from "#lib/accounts/sessions/types.ts";
import { content } from "#lib/content/content.ts";
import { setClock } from "#lib/core/config/clock.ts";
import { database } from "#lib/core/database/client.ts";
import { toggleWatchlist } from "#lib/films/watchlist/commands.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

const ONE = "AIE-SE01EP01";
const TWO = "AIE-SE02EP04";

async function toggle(visitor: Visitor, episode_id: unknown, video_url: unknown = "") {
  return visitor.post("/api/wishlist/toggle", { json: { episode_id, video_url } });
}

async function signedIn({ userId }: { userId: string }): Promise<SignedIn> {
  const where = { userId };
  const session = await database().read.session.findFirst({ where, select: { id: true } });
  return { id: userId, sessionId: session?.id ?? "" };
}

const listOf = async (visitor: Visitor) => (await visitor.get("/api/wishlist")).body;

test("toggles an episode on the list", async () => {
  const member = await createMember();
  expect(await listOf(member)).toEqual([]);
  expect((await toggle(member, ONE)).body).toEqual({ added: true });
  expect(await listOf(member)).toEqual([{ episode_id: ONE }]);
  expect((await toggle(member, ONE)).body).toEqual({ added: false });
  expect(await listOf(member)).toEqual([]);
});

test("lists the newest episode first", async () => {
  const member = await createMember();
  const start = Date.now();
  for (const [at, { id }] of content().episodes.entries()) {
    setClock(() => new Date(start + at));
    await toggle(member, id);
  }
  const ids = content().episodes.map(({ id }) => ({ episode_id: id }));
  expect(await listOf(member)).toEqual(ids.reverse());
});

test("stores the time of the addition", async () => {
  const member = await createMember();
  const addedAt = new Date(Date.now() + 1);
  setClock(() => addedAt);
  await toggle(member, ONE);
  const { userId } = member;
  const rows = await database().read.watchlistEntry.findMany({
    where: { userId, createdAt: addedAt },
    select: { episodeId: true, createdAt: true },
  });
  expect(rows).toEqual([{ episodeId: ONE, createdAt: addedAt }]);
});

test("an even number of simultaneous toggles leaves the list as it was", async () => {
  const members = await Promise.all([createMember(), createMember(), createMember()]);
  const twice = [...members, ...members];
  const responses = await Promise.all(twice.map((member) => toggle(member, ONE)));
  expect(responses.map(({ status }) => status)).toEqual(twice.map(() => 200));
  for (const member of members) expect(await listOf(member)).toEqual([]);
});

test("a list belongs to its owner, and a visitor has none", async () => {
  const [owner, other] = [await createMember(), await createMember()];
  await toggle(owner, ONE);
  await toggle(other, TWO);
  await toggle(other, ONE);
  await toggle(other, ONE);
  expect(await listOf(owner)).toEqual([{ episode_id: ONE }]);
  const query = `/api/wishlist?user_id=${owner.userId}`;
  expect((await other.get(query)).body).toEqual([{ episode_id: TWO }]);
  expect((await createVisitor().get("/api/wishlist")).status).toBe(401);
  expect((await toggle(createVisitor(), ONE)).status).toBe(401);
});

test.each([
  ["AIE-SE03EP01"],
  ["AIE-SE01EP05"],
  ["aie-se01ep01"],
  [" AIE-SE01EP01"],
  ["AIE-SE01EP01\u0000"],
  ["AIE-SE01EP01.mp4"],
  ["__proto__"],
  [""],
  [1],
  [null],
  [undefined],
  [[ONE]],
  [{ contains: "AIE" }],
])("refuses the unknown episode %j", async (id) => {
  const member = await createMember();
  const response = await toggle(member, id);
  expect(response.status).toBe(422);
  expect(response.body.detail).toBe("There is no such episode.");
  expect(await listOf(member)).toEqual([]);
});

test.each([
  ["javascript:alert(1)"],
  ["http://169.254.169.254/latest/meta-data"],
  ["https://video.example/embed/1?autoplay=1"],
])("accepts the video address %s, and does not store it", async (video_url) => {
  const member = await createMember();
  const response = await toggle(member, ONE, video_url);
  expect(response.body).toEqual({ added: true });
  const rows = await database().read.watchlistEntry.findMany({
    where: { userId: member.userId },
    select: { userId: true, episodeId: true, createdAt: true },
  });
  expect(rows).toEqual([{ userId: member.userId, episodeId: ONE, createdAt: expect.any(Date) }]);
  expect(await listOf(member)).toEqual([{ episode_id: ONE }]);
});

test("refuses a video address that is not text or too long", async () => {
  const member = await createMember();
  for (const value of [1, null, [], {}, "x".repeat(2_001)]) {
    expect.soft((await toggle(member, ONE, value)).status).toBe(422);
  }
  expect(await listOf(member)).toEqual([]);
});

test.each([1, 2, 3])("twenty simultaneous toggles count as twenty (round %i)", async () => {
  const member = await createMember();
  const responses = await Promise.all(Array.from({ length: 20 }, () => toggle(member, ONE)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  expect(responses.filter((response) => response.body.added === true)).toHaveLength(10);
  expect(await listOf(member)).toEqual([]);
});

test("simultaneous toggles of every episode do not interfere", async () => {
  const member = await createMember();
  const { episodes } = content();
  const thrice = [...episodes, ...episodes, ...episodes];
  const responses = await Promise.all(thrice.map(({ id }) => toggle(member, id)));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  const rows = await database().read.watchlistEntry.count({ where: { userId: member.userId } });
  expect(rows).toBe(episodes.length);
});

test("toggles that arrive together share a transaction, each with its own answer", async () => {
  const members = await Promise.all(Array.from({ length: 7 }, createMember));
  const [first] = members;
  if (first) await toggle(first, ONE);
  const everyone = await Promise.all(members.map(signedIn));
  const write = vi.spyOn(database(), "write");
  const responses = await Promise.all(
    everyone.map((who) => toggleWatchlist({ who, episodeId: ONE })),
  );
  expect(write).toHaveBeenCalledTimes(1);
  write.mockRestore();
  const added = members.map((member) => member !== first);
  expect(responses).toEqual(added);
  const lists = await Promise.all(members.map(listOf));
  expect(lists).toEqual(added.map((one) => (one ? [{ episode_id: ONE }] : [])));
});

test("an ended session refuses its own toggle, and none that arrives with it", async () => {
  const [member, other] = [await createMember(), await createMember()];
  const [who, ended] = [await signedIn(member), await signedIn(other)];
  await database().write((tx) => tx.session.deleteMany({ where: { id: ended.sessionId } }));
  const [kept, refused] = await Promise.allSettled(
    [who, ended].map((one) => toggleWatchlist({ who: one, episodeId: ONE })),
  );
  expect(kept).toEqual({ status: "fulfilled", value: true });
  expect(refused).toMatchObject({ status: "rejected", reason: { code: "unauthorized" } });
  expect(await listOf(member)).toEqual([{ episode_id: ONE }]);
  const entries = { where: { userId: ended.id } };
  expect(await database().read.watchlistEntry.count(entries)).toBe(0);
});

test("calls that arrive together answer each member with the own list", async () => {
  const members = await Promise.all(Array.from({ length: 5 }, createMember));
  const { episodes } = content();
  const own = (index: number) => episodes[index % episodes.length]?.id ?? ONE;
  await Promise.all(members.map((member, index) => toggle(member, own(index))));
  const lists = await Promise.all([...members, createVisitor()].map(listOf));
  expect(lists.slice(0, -1)).toEqual(members.map((_, index) => [{ episode_id: own(index) }]));
});

test("a value of the wrong type is refused by a sentence of the site", async () => {
  const member = await createMember();
  const video = await toggle(member, ONE, 5);
  expect([video.status, video.body.detail]).toEqual([422, "video_url is not valid."]);
  const list = await member.post("/api/wishlist/toggle", { json: [] });
  expect([list.status, list.body.detail]).toEqual([422, "The body is not valid."]);
});

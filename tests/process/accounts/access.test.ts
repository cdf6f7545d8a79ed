import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCalls } from "#lib/core/config/all-calls.ts";
import { isDesk } from "#lib/core/config/desk-paths.ts";
import { isForMembers } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { DAY_MS } from "#lib/core/durations.ts";
import { formatDay } from "#lib/core/locale/india-time.ts";
import { accessTable, roles } from "#tests/support/access-table.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";
import { pathsOf } from "#tests/support/paths-of-page.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { config } from "../../../proxy.ts";

let site: SiteProcess;
let people: Record<(typeof roles)[number], Visitor>;

beforeAll(async () => {
  site = await startSite();
  people = {
    visitor: createVisitor(site),
    member: await createMember(site),
    subscriber: await createSubscriber(site),
  };
});

afterAll(async () => {
  await site.end("SIGTERM");
});

test("the access table lists every page and every call", () => {
  const pages = globSync("app/**/page.tsx").map((file) => {
    const path = file.replace(/^app/, "").replace(/\/\([^)]*\)/g, "");
    return path.replace(/\/page\.tsx$/, "") || "/";
  });
  const listed = accessTable.map((row) => row.path);
  for (const page of pages) {
    const own = listed.filter((path) => pathsOf(page).test(path));
    expect(own, page).not.toEqual([]);
  }
  for (const call of Object.values(allCalls)) {
    const own = listed.filter((path) => path === call.path || path.startsWith(`${call.path}/`));
    expect(own, call.path).not.toEqual([]);
  }
});

test("the proxy guards each page that is not public", () => {
  // Each page of the desk guards itself: the proxy would not know the roles.
  const guarded = accessTable.filter(
    ({ path, visitor }) => String(visitor).startsWith("/login") && !isDesk(path),
  );
  const patterns = config.matcher.map((pattern) => pattern.replace(/:\w+(\([^)]*\))?/g, "$1"));
  const matches = (path: string) => (pattern: string) =>
    new RegExp(`^${pattern.replace(/\/$/, "/[^/]+")}$`).test(path);
  expect(accessTable.filter(({ path }) => patterns.some(matches(path)))).toEqual(guarded);
  for (const pattern of patterns) {
    expect(guarded.some(({ path }) => matches(path)(pattern))).toBe(true);
  }
  // The browser redirects from the same pages when a session has ended.
  expect(accessTable.filter(({ path }) => isForMembers(path))).toEqual(guarded);
});

test("the watchlist keeps an episode without a season", async () => {
  const member = await createMember(site);
  const data = { userId: member.userId, episodeId: "AIE-SE03EP01", createdAt: new Date() };
  const select = { episodeId: true };
  await database().write((tx) => tx.watchlistEntry.create({ data, select }));
  expect((await member.get("/api/wishlist")).body).toEqual([{ episode_id: "AIE-SE03EP01" }]);
});

test("a membership can be renewed in its last month, and not earlier", async () => {
  const member = await createSubscriber(site);
  const read = async () => (await member.get("/api/membership")).body;
  expect(await read()).toMatchObject({ isActive: true, mayBuy: false });
  const endsAt = new Date(Date.now() + 10 * DAY_MS);
  const where = { userId: member.userId };
  await database().write((tx) => tx.membership.updateMany({ where, data: { endsAt } }));
  expect(await read()).toMatchObject({ isActive: true, mayBuy: true, endsOn: formatDay(endsAt) });
});

test("an ended membership leads from the episodes to the plan", async () => {
  const member = await createSubscriber(site);
  const landing = async (path: string) => {
    const response = await member.send(path);
    await response.arrayBuffer();
    return response.status === 307 ? response.headers.get("location") : response.status;
  };
  const pages = ["/season-one-episodes", "/season-two-episodes"];
  for (const path of pages) expect(await landing(path)).toBe(200);
  const [where, data] = [{ userId: member.userId }, { endsAt: new Date(Date.now() - 1) }];
  await database().write((tx) => tx.membership.updateMany({ where, data }));
  for (const path of pages) expect(await landing(path)).toBe("/membership-plan");
  expect((await member.get("/api/authenticate")).body.plan_status).not.toBe("ACTIVE");
  expect((await member.get("/api/get-secure-video-url/AIE-SE01EP01.mp4")).status).toBe(403);
  for (const path of ["/profile", "/profile/edit", "/membership-plan"]) {
    expect(await landing(path)).toBe(200);
  }
});

test.each(accessTable)("$path is open to the roles of its row", async (row) => {
  const { visitor, member, subscriber, path, ...init } = row;
  for (const role of roles) {
    const response = await people[role].send(path, init);
    await response.arrayBuffer();
    const outcome = response.status === 307 ? response.headers.get("location") : response.status;
    expect([role, outcome]).toEqual([role, row[role]]);
    expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
    if (typeof visitor === "string") {
      expect(response.headers.get("cache-control") ?? "no-store").toContain("no-store");
    }
  }
});

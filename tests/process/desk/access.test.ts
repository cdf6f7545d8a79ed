import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskPaths, enterPath } from "#lib/core/config/desk-paths.ts";
import { type Action, mayDo, type StaffRole } from "#lib/desk/roles.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { createLockedStaff, createStaff, ROLES } from "#tests/support/desk/staff.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

/** What each page needs; null where the door itself decides. */
const actionOf: Record<keyof typeof deskPaths, Action | null> = {
  today: "open",
  enter: null,
  join: null,
  members: "readMembers",
  orders: "readOrders",
  money: "readMoney",
  team: "readTeam",
  audit: "readAudit",
  settings: "readSettings",
};

const pages = Object.entries(deskPaths).flatMap(([name, path]) => {
  const action = actionOf[name as keyof typeof deskPaths];
  return action === null ? [] : [{ path, action }];
});

let site: SiteProcess;
const staff = new Map<StaffRole, Visitor>();
let locked: Visitor;

beforeAll(async () => {
  site = await startSite();
  for (const role of ROLES) staff.set(role, await createStaff(role, site));
  locked = await createLockedStaff("OWNER", site);
});

afterAll(async () => {
  await site.end("SIGTERM");
});

async function send(role: StaffRole, path: string, headers: Record<string, string> = {}) {
  const answer = await staff.get(role)?.send(path, { headers });
  if (!answer) throw new Error(`nobody is ${role}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

describe.each(pages)("the page $path", ({ path, action }) => {
  test.each(ROLES)("is shown to %s as the table of roles says", async (role) => {
    const { status, headers, text } = await send(role, path);
    expect(status).toBe(mayDo(role, action) ? 200 : 404);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(text).toContain('name="robots" content="noindex');
  });

  test("tells the router no more than the page", async () => {
    for (const role of ROLES.filter((one) => !mayDo(one, action))) {
      const { status } = await send(role, path, { rsc: "1" });
      expect(status).toBe(404);
    }
  });

  test("sends the owner of a closed desk to its door", async () => {
    const answer = await locked.send(path);
    await answer.arrayBuffer();
    expect([answer.status, answer.headers.get("location")]).toEqual([307, enterPath(path)]);
  });
});

test("the door does not lead to another site", async () => {
  for (const next of ["https://elsewhere.example/desk", "//elsewhere.example", "/profile"]) {
    const { headers } = await send("OWNER", enterPath(next));
    expect(headers.get("location")).toBe(deskPaths.today);
  }
});

import { glob, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { now } from "#lib/core/config/clock.ts";
import {
  deskAnnouncementPath,
  deskBreachPath,
  deskContentPath,
  deskFilmPath,
  deskLetterPath,
  deskManyPath,
  deskMemberPath,
  deskOfferPath,
  deskOrderPath,
  deskPaths,
  deskRequestPath,
  enterPath,
  filmCaptionsPath,
  seenAsPath,
} from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import type { Action, StaffRole } from "#lib/desk/roles.ts";
import { publishedPaths } from "#lib/site/publication/published-paths.ts";
import { createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { shouldBeAllowed } from "#tests/support/desk/rights.ts";
import { createLockedStaff, createStaff, ROLES } from "#tests/support/desk/staff.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

const MEMBER = "a-member-of-the-desks-test";
const MANY = "5c0f3b52-8a54-4a0e-9d8b-6f6a1c1c2a01";
const COUPON = "coupon-of-the-desks-test";
const BREACH = "breach-of-the-desks-test";
const REQUEST = "R-ACCESS00";
const ORDER = "order_of-the-desks-test";

/** What each page needs; null where the door itself decides. */
const actionOf: Record<keyof typeof deskPaths, Action | null> = {
  today: "open",
  alerts: "readOrders",
  enter: null,
  join: null,
  factor: "open",
  members: "readMembers",
  requests: "answerRequests",
  orders: "readOrders",
  disputes: "readOrders",
  offers: "readOffers",
  documents: "readOrders",
  money: "readMoney",
  films: "readFilms",
  content: "readContent",
  pictures: "readPictures",
  letters: "readLetters",
  gallery: "readGallery",
  breaches: "handleBreaches",
  team: "readTeam",
  audit: "readAudit",
  settings: "readSettings",
};

const pages = [
  ...Object.entries(deskPaths).flatMap(([name, path]) => {
    const action = actionOf[name as keyof typeof deskPaths];
    return action === null ? [] : [{ path: path as string, action }];
  }),
  { path: deskMemberPath(MEMBER), action: "readMembers" as const },
  { path: seenAsPath(MEMBER), action: "readMembers" as const },
  { path: deskManyPath(MANY), action: "readMembers" as const },
  { path: deskOrderPath(ORDER), action: "readOrders" as const },
  { path: deskBreachPath(BREACH), action: "handleBreaches" as const },
  { path: deskRequestPath(REQUEST), action: "answerRequests" as const },
  { path: deskLetterPath("renewal"), action: "readGallery" as const },
  { path: deskAnnouncementPath("a-letter"), action: "readLetters" as const },
  { path: deskOfferPath(COUPON), action: "readOffers" as const },
  { path: deskContentPath("person/dev-malhotra"), action: "readContent" as const },
  { path: deskFilmPath("AIE-SE01EP01"), action: "readFilms" as const },
  { path: filmCaptionsPath("AIE-SE01EP01"), action: "changeFilms" as const },
];

let site: SiteProcess;
const staff = new Map<StaffRole, Visitor>();
let locked: Visitor;

beforeAll(async () => {
  // With keys it is no demo, which asks for no factor.
  site = await startSite({
    RAZORPAY_KEY_ID: "rzp_test_nobodys",
    RAZORPAY_KEY_SECRET: "nobodys-secret",
    RAZORPAY_WEBHOOK_SECRET: "nobodys-other-secret",
  });
  for (const role of ROLES) staff.set(role, await createStaff(role, site));
  locked = await createLockedStaff("OWNER", site);
  await createOrder();
});

test("a page of a member or an order that is not there is 404 to each role", async () => {
  for (const path of [deskMemberPath("nobody"), deskOrderPath("none")]) {
    for (const role of ROLES) expect((await send(role, path)).status).toBe(404);
  }
});

afterAll(async () => {
  await site.end("SIGTERM");
});

/** The pages of one member, order and coupon need them. */
async function createOrder(): Promise<void> {
  const at = now();
  const names = { firstName: "Amrita", lastName: "Roy" };
  const user = { id: MEMBER, email: newEmail(), ...names, createdAt: at };
  const order = {
    id: ORDER,
    userId: MEMBER,
    keyId: "rzp_test_nobodys",
    mode: "TEST",
    status: "CREATED",
    amountPaise: 100,
    currency: "INR",
    plan: "A year",
    description: "A year",
    gstPercent: 18,
    createdAt: at,
    offeredAt: at,
  } as const;
  await database().write(async (tx) => {
    await tx.user.create({ data: user, select: { id: true } });
    await tx.order.create({ data: order, select: { id: true } });
    const many = { id: MANY, kind: "GRANT", state: "DRAFT", actor: "staff x", days: 1 } as const;
    const coupon = { id: COUPON, code: "ACCESS", kind: "PASS", amount: 1, note: "" } as const;
    await tx.coupon.create({
      data: { ...coupon, startsAt: at, endsAt: at, most: 1, createdAt: at },
      select: { id: true },
    });
    const times = { createdAt: at, awareAt: at, dataUntil: at };
    await tx.breach.create({
      data: { id: BREACH, kinds: "account", accounts: MEMBER, words: "{}", ...times },
      select: { id: true },
    });
    const asked = { kind: "GRIEVANCE", text: "Why?", state: "OPEN" } as const;
    await tx.dataRequest.create({
      data: { id: REQUEST, userId: MEMBER, ...asked, createdAt: at, dueAt: at },
      select: { id: true },
    });
    const data = { ...many, reason: "a test", createdAt: at };
    await tx.bulkAct.create({ data, select: { id: true } });
  });
}

async function send(role: StaffRole, path: string, headers: Record<string, string> = {}) {
  const response = await staff.get(role)?.send(path, { headers });
  if (!response) throw new Error(`nobody is ${role}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe.each(pages)("the page $path", ({ path, action }) => {
  test.each(ROLES)("is shown to %s as the table of roles says", async (role) => {
    const { status, headers, text } = await send(role, path);
    expect(status).toBe(shouldBeAllowed(role, action) ? 200 : 404);
    expect(headers.get("cache-control")).toContain("no-store");
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(text).toContain('name="robots" content="noindex');
  });

  test("tells the router no more than the page", async () => {
    for (const role of ROLES.filter((one) => !shouldBeAllowed(one, action))) {
      const { status, text } = await send(role, path, { rsc: "1" });
      // Next sends a request without its hash to the address with it.
      expect([307, 404]).toContain(status);
      expect(text).not.toContain("<table");
    }
  });

  test("redirects the owner of a closed desk to its entry page", async () => {
    const response = await locked.send(path);
    await response.arrayBuffer();
    expect([response.status, response.headers.get("location")]).toEqual([307, enterPath(path)]);
  });
});

test("the desk's entry page redirects to no other site", async () => {
  for (const next of ["https://elsewhere.example/desk", "//elsewhere.example", "/profile"]) {
    const { headers } = await send("OWNER", enterPath(next));
    expect(headers.get("location")).toBe(deskPaths.today);
  }
});

test("the door leads back to the filters of the address", async () => {
  const path = `${deskPaths.audit}?kind=user&subject=${"a".repeat(190)}+%26b`;
  const response = await locked.send(path);
  await response.arrayBuffer();
  expect(response.headers.get("location")).toBe(enterPath(path));
  expect((await send("OWNER", enterPath(path))).headers.get("location")).toBe(path);
});

test("a visitor's and a member's page load nothing of the desk", async () => {
  // A subscriber sees every page.
  const member = await createSubscriber(site);
  const sitemap = await (await member.send("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, location = ""]) => new URL(location).pathname,
  );
  expect(listed.length).toBeGreaterThan(15);
  const shells = publishedPaths(content()).filter(({ isGuarded }) => isGuarded);
  expect(shells.length).toBeGreaterThan(5);
  const addresses = new Set<string>();
  const desk = await deskClasses();
  for (const path of [...listed, ...shells.map((shell) => shell.path), "/no-such-page"]) {
    const response = await member.send(path);
    const text = await response.text();
    expect(response.status, path).toBe(path === "/no-such-page" ? 404 : 200);
    for (const [address] of text.matchAll(/\/_next\/static\/[^"'?\\]+\.(js|css)/g)) {
      addresses.add(address);
    }
    expect(text, path).not.toContain("/api/desk");
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style).join();
    expect(styles.length, path).toBeGreaterThan(1_000);
    expect(
      desk.filter((name) => new RegExp(`_${name}\\b`).test(styles)),
      path,
    ).toEqual([]);
  }
  expect(addresses.size).toBeGreaterThan(5);
  for (const address of addresses) {
    expect(await (await member.send(address)).text(), address).not.toMatch(/api\/desk|_desk\b/);
  }
});

/** The class names that only modules of the desk's components have. */
async function deskClasses(): Promise<string[]> {
  const desk = new Set<string>();
  const others = new Set<string>();
  for await (const file of glob("{app,components}/**/*.module.css")) {
    const names = file.startsWith("components/desk/") ? desk : others;
    const text = await readFile(file, "utf8");
    for (const [, name] of text.matchAll(/\.([a-z][\w-]*)/gi)) names.add(name ?? "");
  }
  const own = [...desk].filter((name) => !others.has(name));
  expect(own.length).toBeGreaterThan(50);
  return own;
}

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import { invoicePath, loginPath, paths, seasonEpisodesPath } from "#lib/core/config/paths.ts";
import { database } from "#lib/core/database/client.ts";
import { payloadHash } from "#lib/site/front/next-router-headers.ts";
import { createMember, createSubscriber } from "#tests/support/accounts/people.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

type Headers = Record<string, string>;

/** Occurs in each text that the member gave, and in no word of the site. */
const MARK = "Zvezdelina";

let site: SiteProcess;
let member: Awaited<ReturnType<typeof createMember>>;
let subscriber: Awaited<ReturnType<typeof createSubscriber>>;

beforeAll(async () => {
  // The data is there before the pages are published.
  member = await createMember();
  subscriber = await createSubscriber();
  const data = {
    ...{ firstName: MARK, lastName: MARK, phoneNumber: MARK, email: `${MARK}@people.example` },
    ...{ billingName: MARK, billingAddress: MARK, billingGstin: MARK },
  };
  const where = { id: subscriber.userId };
  await database().write((tx) => tx.user.update({ where, data, select: { id: true } }));
  site = await startSite({ MEDIA_WATERMARK: "1" });
});

afterAll(async () => {
  await site.end("SIGTERM");
});

const episodes = () => content().seasons.map(seasonEpisodesPath);
const shells = () => [
  ...[paths.profile, paths.profileEdit, paths.membershipPlan],
  ...[invoicePath("INV-2627-000001"), invoicePath("number")],
  ...episodes(),
];

const get = (path: string, headers: Headers = {}) => rawRequest(site, path, headers);
const cookieOf = (person: { cookieHeader(): string }) => ({ cookie: person.cookieHeader() });

/** The router's requests for a page: its payload, and parts of it. */
const routerHeaders: Headers[] = [
  { rsc: "1" },
  { rsc: "1", "next-router-prefetch": "1" },
  ...["/_tree", "/_full", "/_index", "/__PAGE__"].map((segment) => ({
    ...{ rsc: "1", "next-router-prefetch": "1" },
    "next-router-segment-prefetch": segment,
  })),
];

const asked = (path: string, headers: Headers) => {
  const hash = payloadHash(headers);
  return hash === "" ? `${path}?_rsc` : `${path}?_rsc=${hash}`;
};

test("no shell, payload or part contains anything of a member", async () => {
  const own = [MARK, subscriber.userId, member.userId, "people.example"];
  for (const path of shells()) {
    const responses = [await get(path, cookieOf(subscriber))];
    for (const headers of routerHeaders) {
      responses.push(await get(asked(path, headers), { ...cookieOf(subscriber), ...headers }));
    }
    expect(responses[0]?.status, path).toBe(200);
    const isDocument = path.startsWith(invoicePath(""));
    const payloads = responses.filter(
      ({ headers }) => headers["content-type"] === "text/x-component",
    );
    expect(payloads.length > 1, path).toBe(!isDocument);
    for (const { bytes, headers } of responses) {
      const text = bytes.toString();
      for (const part of own) expect(text, path).not.toContain(part);
      expect(headers["cache-control"], path).toBe("private, no-store");
    }
  }
});

test("all members get the same bytes, and all invoices share a page", async () => {
  const of = async (path: string, person: typeof member) =>
    (await get(path, cookieOf(person))).bytes;
  for (const path of [paths.profile, paths.profileEdit, paths.membershipPlan]) {
    expect((await of(path, member)).equals(await of(path, subscriber)), path).toBe(true);
  }
  const [one, other] = [invoicePath("INV-2627-000001"), invoicePath("INV-2627-000002")];
  expect((await of(one, member)).equals(await of(other, subscriber))).toBe(true);
});

test("a page has its shared text before scripts run, and says that it needs them", async () => {
  const text = async (path: string) => (await get(path, cookieOf(subscriber))).bytes.toString();
  expect(await text(paths.membershipPlan)).toContain("999.00");
  expect(await text(paths.profile)).toContain("My Profile");
  for (const path of episodes()) expect(await text(path)).toContain("Watch Now");
  for (const path of shells()) {
    expect(await text(path)).toContain("This page needs JavaScript");
  }
});

describe("the guard", () => {
  test("sends visitors to the login, and members without a plan to the plan", async () => {
    for (const path of shells()) {
      const { status, headers, bytes } = await get(path);
      expect([status, headers.location]).toEqual([307, loginPath(path)]);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(bytes).toHaveLength(0);
    }
    for (const path of episodes()) {
      const { status, headers } = await get(path, cookieOf(member));
      expect([status, headers.location]).toEqual([307, paths.membershipPlan]);
    }
  });

  test("gives the router no payload", async () => {
    for (const headers of routerHeaders) {
      for (const [path, cookie] of [
        ...shells().map((shell) => [shell, {}] as const),
        ...episodes().map((list) => [list, cookieOf(member)] as const),
      ]) {
        const response = await get(asked(path, headers), { ...cookie, ...headers });
        expect([204, 307], `${path} ${JSON.stringify(headers)}`).toContain(response.status);
        // Next names the address that it redirects to.
        expect(response.bytes.length).toBeLessThan(100);
      }
    }
  });

  test("ends with the session", async () => {
    const person = await createMember(site);
    const cookie = cookieOf(person);
    expect((await get(paths.profile, cookie)).status).toBe(200);
    await person.post("/api/logout");
    expect((await get(paths.profile, cookie)).status).toBe(307);
  });
});

test("an address of episodes without a season is not found", async () => {
  expect((await get("/season-nine-episodes", cookieOf(subscriber))).status).toBe(404);
  expect((await get("/season-nine-episodes")).status).toBe(404);
});

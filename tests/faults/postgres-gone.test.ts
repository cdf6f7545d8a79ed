import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { content } from "#lib/content/content.ts";
import { closeDatabase, database } from "#lib/core/database/client.ts";
import { type LocalPostgres, startLocalPostgres } from "#scripts/support/local-postgres.ts";
import { createMember, createSubscriber, newEmail } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { createPayer } from "#tests/support/shop/payer.ts";
import { deliver, eventOf } from "#tests/support/shop/webhooks.ts";
import { crashPostgres } from "#tests/support/site/crash-postgres.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { expectWhole } from "./whole-database.ts";

const AWAY_MS = 30_000;
/** The site's Retry-After, in seconds. */
const RETRY_AFTER = "5";

let postgres: LocalPostgres;
let site: SiteProcess;

beforeAll(async () => {
  postgres = await startLocalPostgres();
  process.env.DATABASE_URL = await postgres.createDatabase("aie");
  rereadSettings();
  await closeDatabase();
  site = await startSite();
}, testTimeout);

afterAll(async () => {
  await site.end("SIGKILL");
  await closeDatabase();
  await postgres.stop();
});

/** Runs `work` while PostgreSQL is down. Resolves when the site has reconnected. */
async function withoutPostgres(work: () => Promise<void>): Promise<void> {
  await closeDatabase();
  await postgres.pause();
  try {
    await work();
  } finally {
    await postgres.resume();
  }
  const ready = async () => (await createVisitor(site).get("/api/health/ready")).status;
  await vi.waitFor(async () => expect(await ready()).toBe(200), patience);
}

const yearsOf = (userId: string) => database().read.membership.count({ where: { userId } });

test(
  "while PostgreSQL is down pages are served, calls ask to retry, and no payment is lost",
  async () => {
    const [payer, told, viewer] = [
      await createPayer(site),
      await createPayer(site),
      await createSubscriber(site),
    ];
    const visitor = createVisitor(site);
    const message = await eventOf("order.paid", told.orderId);
    const email_address = newEmail();
    const json = { first_name: "A", last_name: "B", email_address, password: "Kala-1947" };
    const place = { episode_id: "AIE-SE01EP01", position_seconds: 61, duration_seconds: 600 };
    const calls = () =>
      Promise.all([
        payer.verify(),
        viewer.get("/api/authenticate"),
        viewer.get("/api/profile"),
        viewer.get("/api/get-secure-video-url/AIE-SE01EP01.mp4"),
        viewer.post("/api/watch-progress/save", { json: place }),
        visitor.post("/api/register", { json }),
        deliver(message, { site }),
      ]);

    await withoutPostgres(async () => {
      expect((await visitor.get("/api/health")).status).toBe(200);
      expect((await visitor.get("/api/health/ready")).status).toBe(503);
      for (const page of ["/", "/season-one", "/login"]) {
        expect((await visitor.send(page)).status).toBe(200);
      }
      for (const { status, headers, body } of await calls()) {
        expect(status).toBe(503);
        expect(headers.get("retry-after")).toBe(RETRY_AFTER);
        await vi.waitFor(
          () => expect(site.output().log).toContain(String(body.request_id)),
          patience,
        );
      }
    });

    const after = await calls();
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201, 200]);
    await vi.waitFor(async () => expect(await yearsOf(told.userId)).toBe(1), patience);
    expect(await yearsOf(payer.userId)).toBe(1);
    await expectWhole();
  },
  testTimeout,
);

/** Members send writes, each once; after a refusal they wait for the site. */
async function pressButtons() {
  const members = await Promise.all(Array.from({ length: 30 }, () => createMember(site)));
  const presses = members.flatMap((member) => content().episodes.map(({ id }) => ({ member, id })));
  const all = presses.length;
  const promised: { userId: string; episodeId: string }[] = [];
  let refused = 0;
  const isReady = async () => (await createVisitor(site).get("/api/health/ready")).status === 200;
  async function press(): Promise<void> {
    for (let next = presses.pop(); next; next = presses.pop()) {
      const json = { episode_id: next.id };
      const { status } = await next.member.post("/api/wishlist/toggle", { json });
      if (status === 200) promised.push({ userId: next.member.userId, episodeId: next.id });
      else refused += 1;
      if (status !== 200)
        await vi.waitFor(async () => expect(await isReady()).toBe(true), {
          timeout: AWAY_MS + patience.timeout,
        });
    }
  }
  const work = Array.from({ length: 6 }, press);
  await vi.waitFor(() => expect(promised.length).toBeGreaterThan(50), {
    timeout: 30_000,
    interval: 1,
  });
  return {
    refused: () => refused,
    /** Resolves when each write was sent and each acknowledged one was found. */
    expectKept: async () => {
      await Promise.all(work);
      expect(promised.length + refused).toBe(all);
      for (const entry of promised) {
        expect(await database().read.watchlistEntry.count({ where: entry })).toBe(1);
      }
      await expectWhole();
    },
  };
}

test(
  "acknowledged writes survive PostgreSQL's restarts",
  async () => {
    const { refused, expectKept } = await pressButtons();
    await withoutPostgres(() => vi.waitFor(() => expect(refused()).toBeGreaterThan(0), patience));
    await expectKept();
  },
  testTimeout,
);

test(
  "while PostgreSQL is crashed for 30 s pages are served, calls send Retry-After, and acknowledged writes survive",
  async () => {
    const viewer = await createSubscriber(site);
    const visitor = createVisitor(site);
    const json = {
      first_name: "A",
      last_name: "B",
      email_address: newEmail(),
      password: "Kala-1947",
    };
    const place = { episode_id: "AIE-SE01EP01", position_seconds: 61, duration_seconds: 600 };
    const calls = () =>
      Promise.all([
        viewer.get("/api/authenticate"),
        viewer.get("/api/get-secure-video-url/AIE-SE01EP01.mp4"),
        viewer.post("/api/watch-progress/save", { json: place }),
        viewer.post("/api/create-order"),
        visitor.post("/api/register", { json }),
      ]);
    const { expectKept } = await pressButtons();

    await closeDatabase();
    await crashPostgres(postgres.urlOf("aie"));
    const backAt = performance.now() + AWAY_MS;
    while (performance.now() < backAt) {
      for (const page of ["/", "/season-one", "/login", "/api/health"]) {
        expect((await visitor.send(page)).status).toBe(200);
      }
      for (const { status, headers } of await calls()) {
        expect([status, headers.get("retry-after")]).toEqual([503, RETRY_AFTER]);
      }
      expect((await visitor.get("/api/health/ready")).status).toBe(503);
      await pause(Number(RETRY_AFTER) * 1000);
    }
    await postgres.resume();

    await expectKept();
    const after = await calls();
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200, 409, 201]);
    expect(site.process.exitCode).toBeNull();
    expect(site.output().log).not.toMatch(/"level":"fatal"|unhandled rejection/);
  },
  2 * testTimeout,
);

test(
  "a site that starts before PostgreSQL waits for it",
  async () => {
    const missed = Promise.withResolvers<void>();
    await site.end("SIGTERM");
    await closeDatabase();
    await postgres.pause();
    const onLog = (log: string) => {
      if (log.includes("database not reachable yet")) missed.resolve();
    };
    const starting = startSite({}, { port: site.port, onLog });
    await Promise.race([missed.promise, starting]);
    await postgres.resume();
    site = await starting;
    expect((await createVisitor(site).get("/api/health/ready")).status).toBe(200);
  },
  testTimeout,
);

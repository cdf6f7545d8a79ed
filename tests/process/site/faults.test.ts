import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { createSubscriber } from "#tests/support/accounts/people.ts";
import { patience } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

type Subscriber = Awaited<ReturnType<typeof createSubscriber>>;

let site: SiteProcess;
let subscriber: Subscriber;

beforeAll(async () => {
  site = await startSite();
  subscriber = await createSubscriber(site);
});

afterAll(async () => {
  await site.end("SIGTERM");
});

/** Removes a part of the database while `work` runs, so that only its users fail. */
async function without(change: string, undo: string, work: () => Promise<void>): Promise<void> {
  const database = new Database(environment().databaseUrl.replace("file:", ""));
  database.exec(change);
  try {
    await work();
  } finally {
    database.exec(undo);
    database.close();
  }
}

const withoutPhones = (work: () => Promise<void>) =>
  without(
    "ALTER TABLE User RENAME COLUMN phoneNumber TO away",
    "ALTER TABLE User RENAME COLUMN away TO phoneNumber",
    work,
  );

const withoutWatchlist = (work: () => Promise<void>) =>
  without(
    "ALTER TABLE WatchlistEntry RENAME TO Away",
    "ALTER TABLE Away RENAME TO WatchlistEntry",
    work,
  );

async function expectLogged(sentence: string): Promise<void> {
  await vi.waitFor(() => expect(site.output().log).toContain(sentence), patience);
}

/** Reads a member's page, which is the same for all, and one of its calls. */
async function readPart(page: string, call: string) {
  const shell = await subscriber.send(page);
  return { shell: shell.status, call: (await subscriber.get(call)).status };
}

test("a members' page is served when the session cannot be read, and its calls fail", async () => {
  await withoutPhones(async () => {
    for (const page of ["/profile", "/profile/edit", "/season-one-episodes"]) {
      expect(await readPart(page, "/api/profile")).toEqual({ shell: 200, call: 500 });
    }
    await expectLogged("the session could not be read");
  });
  expect(await readPart("/profile", "/api/profile")).toEqual({ shell: 200, call: 200 });
});

test("a watchlist that fails to load fails alone", async () => {
  await withoutWatchlist(async () => {
    expect(await readPart("/profile", "/api/wishlist")).toEqual({ shell: 200, call: 500 });
    expect(await readPart("/profile", "/api/account")).toEqual({ shell: 200, call: 200 });
  });
  expect(await readPart("/profile", "/api/wishlist")).toEqual({ shell: 200, call: 200 });
});

test("a part of the account that fails to load is empty, and logged", async () => {
  const change = 'ALTER TABLE "Passkey" RENAME TO "Away"';
  await without(change, 'ALTER TABLE "Away" RENAME TO "Passkey"', async () => {
    const { status, body } = await subscriber.get("/api/account");
    expect(status).toBe(200);
    expect(body).toMatchObject({ passkeys: [], sessions: [{ isCurrent: true }] });
    await expectLogged("the passkeys could not be read");
  });
});

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

test("a profile that fails to load redirects from its page to the login", async () => {
  await withoutPhones(async () => {
    const answer = await subscriber.send("/profile");
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe("/login");
    await expectLogged("the profile could not be read");
  });
  expect((await subscriber.send("/profile")).status).toBe(200);
});

test("a profile that fails to load shows a message on the edit page", async () => {
  await withoutPhones(async () => {
    const page = await (await subscriber.send("/profile/edit")).text();
    expect(page).toContain("Unable to load profile. Please login again.");
    expect(page).not.toContain("Update Profile");
  });
  expect(await (await subscriber.send("/profile/edit")).text()).toContain("Update Profile");
});

test("a watchlist that fails to load is logged, and shown as empty", async () => {
  const json = { episode_id: "AIE-SE01EP01", video_url: "" };
  expect((await subscriber.post("/api/wishlist/toggle", { json })).body).toEqual({ added: true });
  await withoutWatchlist(async () => {
    const profile = await (await subscriber.send("/profile")).text();
    expect(profile).toContain("Nothing here yet.");
    await expectLogged("the watchlist could not be read");
    const episodes = await (await subscriber.send("/season-one-episodes")).text();
    expect(episodes).toContain("Watch Now");
    expect(episodes).not.toContain("Remove from Watchlist");
  });
  const episodes = await (await subscriber.send("/season-one-episodes")).text();
  expect(episodes).toContain("Remove from Watchlist");
});

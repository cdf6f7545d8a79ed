import { readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { demoAccounts } from "#lib/site/demo-accounts.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { patience } from "#tests/support/patience.ts";
import { startSite } from "#tests/support/site/site-process.ts";

const GROUP = 0o070;
const EARLIER = "AIE-SE01EP01";

const inData = (...names: string[]) => path.join(environment().dataDir, ...names);
const groupOf = (file: string) => (statSync(file).mode & GROUP).toString(8);
const insideOf = (folder: string) => readdirSync(folder).map((name) => path.join(folder, name));

/** Lays a film as the site did before the setting: for its own user only. */
function layEarlierFilm(): string {
  const umask = process.umask(0o077);
  const revision = laySmallFilm(EARLIER, "an earlier film");
  process.umask(umask);
  return inData("media", EARLIER, revision);
}

test("lets nginx read earlier and new films, but no data of members", async () => {
  rmSync(inData("media"), { recursive: true, force: true });
  const earlier = layEarlierFilm();
  expect(groupOf(path.join(earlier, "720.mp4"))).toBe("0");
  const database = inData("modes.sqlite");
  const site = await startSite({
    MEDIA_ACCEL_PATH: "/films-of-nginx",
    DATABASE_URL: `file:${database}`,
  });
  const email_address = demoAccounts[0]?.email;
  const visitor = createVisitor(site);
  const asked = await visitor.post("/api/forgot-password", { json: { email_address } });
  expect(asked.status).toBe(200);
  const mails = () => readdirSync(inData("mail")).filter((name) => name.endsWith(".eml"));
  await vi.waitFor(() => expect(mails()).toHaveLength(1), patience);
  expect(await site.end("SIGTERM")).toBe(0);

  const episodes = insideOf(inData("media")).filter((file) => !path.basename(file).startsWith("."));
  const revisions = episodes.flatMap(insideOf).filter((file) => statSync(file).isDirectory());
  expect(revisions).toContain(earlier);
  expect(revisions.length).toBeGreaterThan(1);
  for (const folder of [inData("media"), ...episodes, ...revisions]) {
    expect([folder, groupOf(folder)]).toEqual([folder, "50"]);
  }
  const sent = revisions.flatMap(insideOf).filter((file) => !file.endsWith("film.json"));
  for (const file of sent) expect([file, groupOf(file)]).toEqual([file, "40"]);
  for (const file of [database, inData("mail"), inData("mail", mails()[0] ?? "")]) {
    expect([file, groupOf(file)]).toEqual([file, "0"]);
  }
});

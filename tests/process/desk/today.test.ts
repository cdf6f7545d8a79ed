import { afterAll, beforeAll, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskPaths } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

let site: SiteProcess;
let owner: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  site = await startSite();
  owner = await createStaff("OWNER", site);
});

afterAll(async () => {
  await site.end("SIGTERM");
});

/** Adds records of mails that were given up. */
async function giveUp(count: number): Promise<void> {
  const at = now();
  const mail = { outcome: "GIVEN_UP", subject: "Hello", queuedAt: at, endedAt: at } as const;
  const data = Array.from({ length: count }, () => ({ ...mail, id: crypto.randomUUID() }));
  await database().write((tx) => tx.mailRecord.createMany({ data }));
}

test("Today says of a full list that it may not be whole", async () => {
  const { listedTasks } = deskLimits;
  const says = async () =>
    (await (await owner.send(deskPaths.today)).text()).includes(
      `At most ${listedTasks} are listed here.`,
    );
  await giveUp(listedTasks - 1);
  expect(await says()).toBe(false);
  await giveUp(2);
  expect(await says()).toBe(true);
});

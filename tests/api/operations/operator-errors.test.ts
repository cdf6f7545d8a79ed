/** What the operator's command says when something beside it is broken. */
import dns from "node:dns";
import { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, database } from "#lib/core/database/client.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { withSettings } from "#tests/api/support/settings.ts";
import { createMember } from "#tests/support/accounts/people.ts";

const inData = (name: string) => path.join(environment().dataDir, name);

function untilTheEnd(spy: { mockRestore(): void }): void {
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
}

test("a user whose id has no name, as in some containers, runs commands", async () => {
  const nameless = () => {
    throw new Error("A system error occurred: uv_os_get_passwd returned ENOENT");
  };
  untilTheEnd(vi.spyOn(os, "userInfo").mockImplementation(nameless));
  const { userId } = await createMember();
  await askOperator("member", "grant", userId, "--reason", "a prize");
  const [entry] = await database().read.auditEntry.findMany({
    where: { subject: `user ${userId}` },
    select: { actor: true },
  });
  expect(entry?.actor).toBe(`operator ${process.getuid?.()}`);
});

test("a backup that the site cannot record is said to be complete", async () => {
  const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
  vi.spyOn(database(), "write").mockRejectedValueOnce(full);
  const file = inData("unrecorded.tar");
  const { status, words } = await operate("backup", file);
  expect(status).toBe(1);
  expect(words).toContain(`${file} is complete`);
  expect(words).toContain("database or disk is full");
  expect(words).not.toContain("run the command again");
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
});

test("a restore names the refusal of a server whose host has two addresses", async () => {
  const file = inData("two-addresses.tar");
  await askOperator("backup", file);
  const addresses = ["127.0.0.1", "127.0.0.2"].map((address) => ({ address, family: 4 }));
  const lookup = (...args: unknown[]) => {
    const response = args.at(-1) as (error: null, found: typeof addresses) => void;
    response(null, addresses);
  };
  untilTheEnd(vi.spyOn(dns, "lookup").mockImplementation(lookup as never));
  await closeDatabase();
  const settings = { DATABASE_URL: "postgresql://nobody@localhost:1/none" };
  const { status, words } = await withSettings(settings, () => restore(file, "--yes"));
  expect(status).toBe(1);
  expect(words.split("\n").at(-2)).toMatch(/ECONNREFUSED 127\.0\.0\.1:1/);
  expect(existsSync(file)).toBe(true);
});

test("a restore of a file that is not there calls it unreadable, not broken", async () => {
  const file = inData("mistyped.tar");
  const { status, words } = await restore(file, "--yes");
  expect(status).toBe(1);
  expect(words).toMatch(new RegExp(`^${file} cannot be read: ENOENT`));
});

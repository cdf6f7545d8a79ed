import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { markFinished, markUnfinished } from "#lib/operations/backups/unfinished.ts";
import { operate } from "#tests/api/support/operate.ts";

test("no command uses data whose restore was broken off, and the doctor reports it", async () => {
  markUnfinished(environment().dataDir);
  onTestFinished(() => markFinished(environment().dataDir));
  const file = path.join(environment().dataDir, "backup.tar");
  const { status, words } = await operate("backup", file);
  expect([status, words]).toEqual([1, expect.stringContaining("run that restore again")]);
  expect(existsSync(file)).toBe(false);
  const { output } = await operate("doctor", "--json");
  expect(JSON.parse(output)).toContainEqual({
    check: "restore",
    state: "wrong",
    found: expect.stringContaining("a restore was broken off"),
    advice: expect.stringContaining("restore FILE"),
  });
});

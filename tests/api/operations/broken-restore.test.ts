import { existsSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase } from "#lib/core/database/client.ts";
import { restoreBackup } from "#lib/operations/backups/restore-backup.ts";
import {
  markFinished,
  markUnfinished,
  refuseUnfinished,
} from "#lib/operations/backups/unfinished.ts";
import { rowsOfAll } from "#tests/api/support/database/kept-state.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";

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

test("a restore that fails leaves the mark of one that was broken off before it", async () => {
  const { dataDir } = environment();
  const file = path.join(dataDir, "whole.tar");
  await askOperator("backup", file);
  await closeDatabase();
  markUnfinished(dataDir);
  onTestFinished(() => markFinished(dataDir));
  const restoring = restoreBackup(file, (text) => {
    if (text.startsWith("read and checked")) throw new Error("the disk is full");
  });
  await expect(restoring).rejects.toThrow("the disk is full");
  await expect(refuseUnfinished(dataDir)).rejects.toThrow("run that restore again");
  expect(await restore(file, "--yes")).toMatchObject({ status: 0 });
  await expect(refuseUnfinished(dataDir)).resolves.toBeUndefined();
});

test("of two restores at once one is refused, and the other is whole", async () => {
  const file = path.join(environment().dataDir, "twice.tar");
  await askOperator("backup", file);
  const before = await rowsOfAll();
  await closeDatabase();
  const restores = [1, 2].map(() => restoreBackup(file, () => undefined));
  const ends = await Promise.allSettled(restores);
  await closeDatabase();
  const refused = ends.flatMap((end) => (end.status === "rejected" ? [String(end.reason)] : []));
  expect(refused).toEqual([expect.stringContaining("Another restore is running")]);
  const lock = path.join(environment().dataDir, "restore.lock");
  expect(refused[0]).toContain(`If none runs, remove ${lock}.`);
  expect(await rowsOfAll()).toEqual(before);
  await expect(refuseUnfinished(environment().dataDir)).resolves.toBeUndefined();
});

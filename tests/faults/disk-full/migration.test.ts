import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { migrate } from "#lib/core/database/migrations/migrations.ts";
import { catalogueOf, execute, rowsOf } from "#tests/api/support/database/catalogue.ts";
import { redefineTables } from "#tests/support/redefine-tables.ts";
import { ONE_MORE, rootWithMigration } from "#tests/support/site/site-root.ts";
import { maySmallDisk, withDiskAt } from "./small-disk.ts";

const MEBIBYTE = 2 ** 20;

describe.skipIf(!maySmallDisk())("a full disk", () => {
  test("of a migration leaves nothing behind, and the migration succeeds once there is room", async () => {
    const folder = path.join(environment().dataDir, "small");
    await withDiskAt(
      folder,
      async () => {
        const file = path.join(folder, "aie.sqlite");
        const url = `file:${file}`;
        await execute(url, readFileSync("tests/fixtures/release-2026-11/sqlite.sql", "utf8"));
        await migrate(process.cwd(), url);
        // Two payments of 32 MiB in total, which the migration copies.
        await execute(url, `UPDATE "Payment" SET "method" = hex(zeroblob(${8 * MEBIBYTE}))`);
        const before = await catalogueOf(url);
        const root = rootWithMigration("sqlite", redefineTables(file, ["Payment"]));

        const ballast = path.join(folder, "ballast");
        writeFileSync(ballast, Buffer.alloc(72 * MEBIBYTE));
        await expect(migrate(root, url)).rejects.toThrow("database or disk is full");
        expect(await catalogueOf(url)).toEqual(before);
        expect(await rowsOf(url, "PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);

        rmSync(ballast);
        expect(await migrate(root, url)).toEqual([ONE_MORE]);
      },
      128,
    );
  });
});

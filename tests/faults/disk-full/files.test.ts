/** Full disks of data outside the database: backups, films, the log, the sandbox. */
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { mediaFolder } from "#lib/films/storage/disk-storage.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";
import { BACKUP_ACTION } from "#lib/operations/backups/queries.ts";
import { operate } from "#tests/api/support/operate.ts";
import { restore } from "#tests/api/support/restore.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { addAndShow, layFilm, makeFilm } from "#tests/support/films/film-package.ts";
import { laySmallFilm } from "#tests/support/films/small-film.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { maySmallDisk, withDiskAt } from "./small-disk.ts";

const EPISODE = "AIE-SE01EP01";

let site: SiteProcess | undefined;

afterEach(async () => {
  await site?.end("SIGKILL");
  site = undefined;
});

const newFolder = () => mkdtempSync(path.join(tmpdir(), "aie-full-"));

describe.skipIf(!maySmallDisk())("a full disk", () => {
  test(
    "of the backups leaves no partial backup, and the next one succeeds",
    async () => {
      const folder = newFolder();
      await withDiskAt(folder, async (disk) => {
        site = await startSite();
        const member = await createMember(site);
        const file = path.join(folder, "today.tar");
        const backup = () => operate("backup", file, "--without-films");
        const kept = () => database().read.auditEntry.count({ where: { action: BACKUP_ACTION } });

        disk.fill();
        const refused = await backup();
        expect(refused.status).toBe(1);
        expect(refused.words).toMatch(/ENOSPC|disk is full/);
        expect(refused.words).toContain(`The disk is full: make room in ${folder}, and run`);
        expect(readdirSync(folder)).toEqual(["ballast"]);
        expect(await kept()).toBe(0);
        const json = { episode_id: EPISODE };
        expect((await member.post("/api/wishlist/toggle", { json })).status).toBe(200);

        disk.free();
        expect(await backup()).toMatchObject({ status: 0 });
        expect(readdirSync(folder)).toEqual(["today.tar"]);
      });
    },
    testTimeout,
  );

  test("of the backups or the data is named when it has no room for the films", async () => {
    laySmallFilm(EPISODE, "a long cut ".repeat(500_000));
    const folder = newFolder();
    const backup = () => operate("backup", path.join(folder, "films.tar"));
    const full = (where: string) => `The disk is full: make room in ${where}, and run`;
    await withDiskAt(folder, async () => {
      const { status, words } = await backup();
      expect([status, words]).toEqual([1, expect.stringContaining(full(folder))]);
      expect(words).not.toContain("cannot be read");
      expect(readdirSync(folder)).toEqual([]);
    });
    expect(await backup()).toMatchObject({ status: 0 });
    await withDiskAt(mediaFolder(), async () => {
      const { status, words } = await restore(path.join(folder, "films.tar"), "--yes");
      expect([status, words]).toEqual([1, expect.stringContaining(full(mediaFolder()))]);
      expect(readdirSync(mediaFolder())).toEqual([]);
    });
  });

  test("of the films keeps the previous film, and the new one replaces it later", async () => {
    await withDiskAt(mediaFolder(), async (disk) => {
      const { manifest: before } = await layFilm(EPISODE);
      const next = await makeFilm(newFolder(), EPISODE, { videoBytes: 300_000 });
      const publish = () => addAndShow(next);
      const isWhole = (revision: string, files: object) =>
        Object.keys(files).every((name) =>
          existsSync(path.join(mediaFolder(), EPISODE, revision, name)),
        );

      disk.fill();
      await expect(publish()).rejects.toThrow("ENOSPC");
      expect(await filmStorage().readManifest(EPISODE)).toEqual(before);
      expect(isWhole(before.revision, before.files)).toBe(true);

      disk.free();
      await publish();
      expect(await filmStorage().readManifest(EPISODE)).toEqual(next.manifest);
      expect(isWhole(next.manifest.revision, next.manifest.files)).toBe(true);
    });
  });

  test(
    "of the log does not stop the site, which logs again once there is room and shuts down",
    async () => {
      const folder = newFolder();
      await withDiskAt(folder, async (disk) => {
        const running = await startSite({}, { logFile: path.join(folder, "log") });
        site = running;
        const visitor = createVisitor(running);
        const member = await createMember(running);
        const json = { episode_id: EPISODE };

        disk.fill();
        for (let time = 0; time < 50; time += 1) {
          expect((await visitor.send("/")).status).toBe(200);
          expect((await visitor.get("/api/profile")).status).toBe(401);
          expect((await member.post("/api/wishlist/toggle", { json })).status).toBe(200);
        }

        disk.free();
        const { headers } = await visitor.send("/about");
        const id = String(headers.get("x-request-id"));
        await vi.waitFor(() => expect(running.output().log.includes(id)).toBe(true), patience);

        disk.fill();
        expect((await visitor.send("/")).status).toBe(200);
        expect(await running.end("SIGTERM")).toBe(0);
      });
    },
    testTimeout,
  );

  test(
    "of the sandbox refuses an order, and accepts it once there is room",
    async () => {
      await withDiskAt(path.join(environment().dataDir, "sandbox"), async (disk) => {
        site = await startSite({ RAZORPAY_API_BASE: "" });
        const member = await createMember(site);
        disk.fill();
        expect((await member.post("/api/create-order")).status).toBe(502);
        expect((await member.get("/api/profile")).status).toBe(200);
        disk.free();
        expect((await member.post("/api/create-order")).status).toBe(200);
      });
    },
    testTimeout,
  );
});

/** Full disks of pictures that the publisher adds: the database, and the files of their sizes. */
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { addPicture } from "#lib/content/documents/picture-commands.ts";
import { listUploads, readUpload } from "#lib/content/documents/pictures.ts";
import { readUploadedPath } from "#lib/content/pictures.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { describePicture } from "#lib/core/images/describe-picture.ts";
import { filesOf } from "#lib/core/images/picture-files.ts";
import { operate } from "#tests/api/support/operate.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { patience, testTimeout } from "#tests/support/patience.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";
import { fillBeside, withDatabaseOnDisk } from "./database-on-disk.ts";
import { maySmallDisk, withDiskAt } from "./small-disk.ts";

let site: SiteProcess | undefined;

afterEach(async () => {
  await site?.end("SIGKILL");
  site = undefined;
});

/** Returns the addresses of all sizes of an added picture. */
async function sizesOf(picture: string): Promise<string[]> {
  const id = readUploadedPath(picture) ?? "";
  const described = await describePicture((await readUpload(id)) ?? Buffer.alloc(0));
  return filesOf(`content/${id}`, described).map(({ file }) => `/pictures/${file}`);
}

describe.skipIf(!maySmallDisk())("a full disk", () => {
  test(
    "of the database refuses a picture with a sentence, keeps nothing of it, and takes it later",
    async () => {
      await withDatabaseOnDisk(async (disk, databaseFile) => {
        await ensureFirstEdition();
        const running = await startSite();
        site = running;
        const about = (await rawRequest(running, "/about")).bytes;
        const file = path.join(environment().dataDir, "halves.png");
        writeFileSync(file, await halves({ width: 2400, height: 1600 }).png().toBuffer());
        const add = () => operate("content", "picture", file, "--reason", "a test");
        const acts = () =>
          database().read.auditEntry.count({ where: { action: "content.picture" } });

        await fillBeside(disk, databaseFile);
        const refused = await add();
        expect(refused).toMatchObject({ status: 1, output: "" });
        expect(refused.words).toBe("database or disk is full\n");
        expect([await listUploads(), await acts()]).toEqual([[], 0]);
        expect((await rawRequest(running, "/about")).bytes).toEqual(about);

        disk.free();
        expect(await add()).toMatchObject({ status: 0, words: "" });
        expect([await listUploads(), await acts()]).toMatchObject([[{ name: "halves.png" }], 1]);
      });
    },
    testTimeout,
  );

  test(
    "of the sizes of added pictures serves each size, leaves no part of it, and keeps it later",
    async () => {
      await ensureFirstEdition();
      const editing = { actor: "a test", reason: "a test" };
      const picture = await addPicture(
        await halves().png().toBuffer(),
        { name: "halves.png", alternative: "Two halves" },
        editing,
      );
      const sizes = await sizesOf(picture);
      const folder = path.join(environment().dataDir, "content-pictures");
      await withDiskAt(folder, async (disk) => {
        const running = await startSite();
        site = running;
        const read = async () =>
          Promise.all(
            sizes.map(async (address) => {
              const { status, bytes } = await rawRequest(running, address);
              return { address, status, bytes };
            }),
          );

        disk.fill();
        const served = await read();
        expect(served.map(({ status }) => status)).toEqual(sizes.map(() => 200));
        expect(readdirSync(folder)).toEqual(["ballast"]);
        const told = () => running.output().log.match(/ENOSPC.*picture not kept/g);
        await vi.waitFor(() => expect(told()).toHaveLength(sizes.length), patience);
        expect(await read()).toEqual(served);

        disk.free();
        expect(await read()).toEqual(served);
        expect(readdirSync(folder).toSorted()).toEqual(
          sizes.map((address) => path.basename(address)).toSorted(),
        );
        expect(await read()).toEqual(served);
      });
    },
    testTimeout,
  );
});

import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { masterFile, uploadsFolder } from "#lib/films/uploads/uploads.ts";
import { createStaff } from "#tests/support/desk/staff.ts";
import { arrived, begun, pieceHeaders, sendPiece } from "#tests/support/desk/tus.ts";
import { type FilmSite, startFilmSite } from "#tests/support/films/film-site.ts";
import { maySmallDisk, withDiskAt } from "./small-disk.ts";

const MIB = 1024 * 1024;
/** The site keeps 512 MiB free. */
const DISK_MIB = 600;

let site: FilmSite;

beforeAll(async () => {
  await ensureFirstEdition();
  site = await startFilmSite();
});

afterAll(() => site.close());

test.skipIf(!maySmallDisk())(
  "a piece of a master on a full disk is refused with a sentence, and the upload goes on once there is room",
  async () => {
    const master = randomBytes(12 * MIB);
    const editor = await createStaff("EDITOR", site);
    await withDiskAt(
      uploadsFolder(),
      async (disk) => {
        const address = await begun(editor, { bytes: master.length });
        const send = (from: number, to: number) =>
          sendPiece(editor, address, from, master.subarray(from, to));
        expect((await send(0, 4 * MIB)).status).toBe(204);

        disk.fill();
        const refused = await editor.send(address, {
          method: "PATCH",
          headers: pieceHeaders(4 * MIB),
          body: master.subarray(4 * MIB, 8 * MIB),
        });
        expect(refused.status).toBe(507);
        expect(await refused.json()).toEqual({ detail: expect.stringMatching(/disk is full/) });
        expect(await arrived(editor, address)).toBeLessThan(8 * MIB);

        disk.free();
        expect((await send(await arrived(editor, address), master.length)).status).toBe(204);
        const id = address.slice(filmUploadsPath.length + 1);
        expect(readFileSync(masterFile(id)).equals(master)).toBe(true);
      },
      DISK_MIB,
    );
  },
);

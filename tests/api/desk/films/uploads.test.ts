import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { deskCalls, filmUploadsPath } from "#lib/core/config/desk-paths.ts";
import { database } from "#lib/core/database/client.ts";
import { jobsOf } from "#lib/films/jobs/jobs.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";
import { deleteOldUploads, masterFile, roomAt, uploadsFolder } from "#lib/films/uploads/uploads.ts";
import { filmDesk, ONE, stateOf, TWO, uploadId } from "#tests/api/support/film-desk.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { createVisitor } from "#tests/support/accounts/visitor.ts";
import { auditOf, createLockedStaff, createStaff } from "#tests/support/desk/staff.ts";
import { announce, arrived, begun, sendPiece, tusHeaders } from "#tests/support/desk/tus.ts";
import { rereadSettings } from "#tests/support/site/own-settings.ts";
import { pass } from "#tests/support/time.ts";

const desk = filmDesk();
const editor = () => createStaff("EDITOR", desk.site);

describe("the upload of a master", () => {
  test("is refused before its body without the right, the token or the origin", async () => {
    const own = await editor();
    const address = await begun(own, {});
    const refused = async (who: typeof own) => [
      (await announce(who, { episode: TWO })).status,
      (await sendPiece(who, address, 0, "x")).status,
      await arrived(who, address),
    ];
    const visitor = { ...createVisitor(desk.site), userId: "", sessionId: "" };
    expect(await refused(visitor)).toEqual([401, 401, -401]);
    expect(await refused(await createMember(desk.site))).toEqual([403, 403, -403]);
    expect(await refused(await createStaff("SUPPORT", desk.site))).toEqual([403, 403, -403]);
    expect(await refused(await createLockedStaff("EDITOR", desk.site))).toEqual([403, 403, -403]);
    expect((await announce(own, { episode: TWO }, { csrf: false })).status).toBe(403);
    const foreign = { headers: { origin: "https://elsewhere.example" } };
    expect((await announce(own, { episode: TWO }, foreign)).status).toBe(403);
    expect(await arrived(own, address)).toBe(0);
  });

  test("arrives in pieces, keeps what arrived, and queues an import when it is whole", async () => {
    const own = await editor();
    const address = await begun(own, { bytes: 10, filename: "kandariya.mov" });
    expect(await stateOf(ONE)).toBe("uploading");
    expect((await sendPiece(own, address, 0, "0123")).headers.get("upload-offset")).toBe("4");
    expect(await arrived(own, address)).toBe(4);
    expect((await sendPiece(own, address, 2, "23")).status).toBe(409);
    expect((await sendPiece(own, address, 4, "456789 and more")).status).toBe(413);
    expect((await sendPiece(own, address, 4, "456789")).status).toBe(204);
    expect(readFileSync(masterFile(uploadId(address)), "utf8")).toBe("0123456789");
    expect(await jobsOf(ONE)).toMatchObject([
      { kind: "IMPORT", state: "QUEUED", name: "kandariya.mov", master: uploadId(address) },
    ]);
    expect(await stateOf(ONE)).toBe("importing");
    expect(await arrived(own, address)).toBe(-404);
    const actions = (await auditOf(`episode ${ONE}`)).map(({ action }) => action);
    expect(actions).toContain("video.upload");
  });

  test("hands the editor's choice of the sound to its import", async () => {
    const own = await editor();
    for (const wrong of [{ sound: "0" }, { sound: "first" }, { loudness: "loud" }]) {
      expect((await announce(own, wrong)).status).toBe(422);
    }
    const address = await begun(own, { sound: "2", loudness: "level" });
    await sendPiece(own, address, 0, "0123456789");
    expect(await jobsOf(ONE)).toMatchObject([{ soundTrack: 2, isLevelled: true }]);
    const other = await begun(own, { episode: TWO });
    await sendPiece(own, other, 0, "0123456789");
    expect(await jobsOf(TWO)).toMatchObject([{ soundTrack: null, isLevelled: false }]);
  });

  test("allows one upload for each episode, and none during an import", async () => {
    const own = await editor();
    const address = await begun(own, {});
    const again = await announce(await editor(), {});
    expect(again.status).toBe(409);
    expect(again.body.detail).toContain("has begun already");
    await sendPiece(own, address, 0, "0123456789");
    const third = await announce(own, {});
    expect([third.status, third.body.detail]).toEqual([
      409,
      "There is work on this film already. Wait for its end.",
    ]);
  });

  test("refuses a master beyond each limit with a sentence, and an oversized piece", async () => {
    const own = await editor();
    const large = await announce(own, { bytes: 20_000_000_001 });
    expect([large.status, large.body.detail]).toEqual([413, "A master has at most 20 GB."]);
    process.env.MEDIA_UPLOAD_GB = "100000";
    process.env.MEDIA_UPLOADS_GB = "100000";
    rereadSettings();
    const full = await announce(own, { bytes: 100_000_000_000_000 });
    expect(full.status).toBe(507);
    expect(full.body.detail).toContain("The server's disk has no room for it");
    process.env.MEDIA_UPLOADS_GB = "1";
    rereadSettings();
    const many = await announce(own, { bytes: 1_000_000_001 });
    expect(many.status).toBe(413);
    expect(many.body.detail).toContain("Unfinished uploads have at most 1 GB together.");
    const piece = await begun(own, { bytes: 30_000_000 });
    const body = new Uint8Array(filmLimits.uploadPieceBytes + 1);
    expect((await sendPiece(own, piece, 0, body)).status).toBe(413);
  });

  test("takes room only of its disk, and only of the machine that has its file", async () => {
    const data = { bytes: 2 ** 52, name: "long.mov", actor: "a test", createdAt: now() };
    const upload = { ...data, id: "0".repeat(32), episodeId: ONE };
    await database().write((tx) => tx.filmUpload.create({ data: upload, select: { id: true } }));
    const least = -(2 ** 51);
    expect(await roomAt(uploadsFolder())).toBeLessThan(least);
    expect(await roomAt("/dev")).toBeGreaterThan(least);
    pass(10_001);
    expect(await roomAt(uploadsFolder())).toBeGreaterThan(least);
    writeFileSync(masterFile(upload.id), "");
    expect(await roomAt(uploadsFolder())).toBeLessThan(least);
    expect(await roomAt("/dev")).toBeGreaterThan(least);
  });

  test.each([
    [{ episode: "AIE-SE09EP09" }, 404],
    [{ episode: "../etc" }, 422],
    [{ filename: "" }, 422],
    [{ bytes: "0" }, 422],
    [{ bytes: "many" }, 422],
  ])("refuses %j with %i", async (wish, status) => {
    expect((await announce(await editor(), wish)).status).toBe(status);
  });

  test("refuses other methods, ids and metadata", async () => {
    const own = await editor();
    const call = (address: string, method: string, more = {}) =>
      own.call(address, { method, headers: { ...tusHeaders(), ...more } });
    expect((await call(filmUploadsPath, "PATCH")).status).toBe(405);
    expect((await call(`${filmUploadsPath}/x`, "DELETE")).status).toBe(405);
    expect((await call(`${filmUploadsPath}/..%2fx`, "PATCH")).status).toBe(404);
    expect((await call(filmUploadsPath, "OPTIONS")).status).toBe(204);
    const broken = { "Upload-Metadata": "a b c d" };
    expect((await call(filmUploadsPath, "POST", broken)).status).toBe(400);
  });

  test("can be cancelled by a colleague", async () => {
    const own = await editor();
    const address = await begun(own, {});
    const json = { upload_id: uploadId(address) };
    const colleague = await createStaff("OWNER");
    expect((await colleague.post(deskCalls.cancelUpload.path, { json })).status).toBe(200);
    expect(await arrived(own, address)).toBe(-404);
    expect(existsSync(masterFile(uploadId(address)))).toBe(false);
    expect((await colleague.post(deskCalls.cancelUpload.path, { json })).status).toBe(404);
  });

  test("is deleted a day after its last piece, with files that nothing needs", async () => {
    const own = await editor();
    const [stale, fresh] = [await begun(own, {}), await begun(own, { episode: TWO })];
    const age = (address: string, ms: number) => {
      const at = new Date(now().getTime() - ms);
      utimesSync(masterFile(uploadId(address)), at, at);
    };
    const day = filmLimits.unfinishedUploadMs;
    await database().write((tx) =>
      tx.filmUpload.updateMany({ data: { createdAt: new Date(now().getTime() - 2 * day) } }),
    );
    age(stale, day + 1_000);
    age(fresh, day - 60_000);
    await deleteOldUploads();
    expect(existsSync(masterFile(uploadId(stale)))).toBe(false);
    expect(existsSync(`${masterFile(uploadId(stale))}.json`)).toBe(false);
    const left = await database().read.filmUpload.findMany({ select: { id: true } });
    expect(left).toEqual([{ id: uploadId(fresh) }]);
  });
});

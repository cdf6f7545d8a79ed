import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { saveDraft } from "#lib/content/documents/commands.ts";
import { readUpload } from "#lib/content/documents/pictures.ts";
import { readUploadedPath } from "#lib/content/pictures.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { deskCalls } from "#lib/core/config/desk-paths.ts";
import { environment } from "#lib/core/config/environment.ts";
import { sharp } from "#lib/core/images/sharp.ts";
import { listPictures } from "#lib/desk/pictures/queries.ts";
import { deleteOrphanPictures } from "#lib/site/pictures/delete-orphans.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { changedDocument } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf } from "#tests/support/content/stored.ts";
import { auditOf, createStaff } from "#tests/support/desk/staff.ts";
import { pass } from "#tests/support/time.ts";

type Editor = Awaited<ReturnType<typeof createStaff>>;

beforeEach(resetContent);

const wide = async () => new Uint8Array(await halves({ width: 400, height: 200 }).png().toBuffer());
const named = { name: "halves.png", alternative: "Two halves" };

async function add(
  editor: Editor,
  values: Record<string, string> = named,
  body?: BodyInit,
  headers: Record<string, string> = { "content-type": "image/png" },
) {
  const path = `${deskCalls.addPicture.path}?${new URLSearchParams(values)}`;
  return editor.post(path, { body: body ?? (await wide()), headers });
}

const listed = async (editor: Editor) => (await editor.get(deskCalls.pictures.path)).body.pictures;
const idOf = (address: unknown) => readUploadedPath(String(address)) ?? "";

test("adds a cropped picture, which the list shows with its alternative text", async () => {
  const editor = await createStaff("EDITOR");
  const crop = { crop: "1", left: "100", top: "0", width: "160", height: "200" };
  const { status, body } = await add(editor, { ...named, ...crop });
  expect(status).toBe(200);
  const kept = await sharp((await readUpload(idOf(body.picture))) ?? Buffer.alloc(0)).metadata();
  expect([kept.width, kept.height, kept.format]).toEqual([160, 200, "jpeg"]);
  expect(await listed(editor)).toMatchObject([
    { address: body.picture, ...named, width: 160, height: 200, users: [] },
  ]);
  expect(await auditOf(`picture ${idOf(body.picture)}`)).toMatchObject([
    { actor: `staff ${editor.userId}`, action: "content.picture" },
  ]);
});

test.each([
  ["no alternative text", { name: "a.png" }, 422],
  ["a blank alternative text", { ...named, alternative: " " }, 422],
  ["a long alternative text", { ...named, alternative: "a".repeat(301) }, 422],
  ["half a crop", { ...named, crop: "1", left: "0" }, 422],
  ["an empty crop", { ...named, crop: "1", left: "0", top: "0", width: "0", height: "9" }, 422],
  ["a crop beyond", { ...named, crop: "1", left: "300", top: "0", width: "101", height: "9" }, 422],
])("refuses a picture with %s", async (_what, values, expected) => {
  const editor = await createStaff("EDITOR");
  expect((await add(editor, values)).status).toBe(expected);
  expect(await listed(editor)).toEqual([]);
});

test("refuses a file that is no JPEG or PNG, by its type and by its bytes", async () => {
  const editor = await createStaff("EDITOR");
  expect((await add(editor, named, "text", { "content-type": "image/gif" })).status).toBe(415);
  expect((await add(editor, named, "GIF89a")).status).toBe(422);
  expect((await add(editor, named, (await wide()).subarray(0, 90))).status).toBe(422);
});

test("refuses a picture that is announced or turns out too large, and stops reading", async () => {
  const editor = await createStaff("EDITOR");
  const length = { "content-length": String(contentLimits.pictureBytes + 1) };
  expect((await add(editor, named, "x", length)).status).toBe(413);
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000));
    },
  });
  expect((await add(editor, named, endless)).status).toBe(413);
  expect(sent).toBeLessThan(contentLimits.pictureBytes + 3_000_000);
});

test("reads no byte of a picture without a CSRF token, of another origin or role", async () => {
  const editor = await createStaff("EDITOR");
  const support = await createStaff("SUPPORT");
  let sent = 0;
  const body = () =>
    new ReadableStream(
      {
        pull(controller) {
          sent += 1;
          controller.enqueue(new Uint8Array(1));
        },
      },
      { highWaterMark: 0 },
    );
  const headers = { "content-type": "image/png" };
  const path = `${deskCalls.addPicture.path}?${new URLSearchParams(named)}`;
  expect((await editor.post(path, { body: body(), headers, csrf: false })).status).toBe(403);
  const origin = { ...headers, origin: "https://elsewhere.example" };
  expect((await editor.post(path, { body: body(), headers: origin })).status).toBe(403);
  expect((await support.post(path, { body: body(), headers })).status).toBe(403);
  expect(sent).toBe(0);
});

test("takes one picture at a time of each person", async () => {
  const editor = await createStaff("EDITOR");
  const other = await createStaff("OWNER");
  const begun = Promise.withResolvers<void>();
  let finish = () => {};
  const slow = new ReadableStream(
    {
      start(controller) {
        finish = () => controller.error(new Error("gone"));
      },
      pull: () => begun.resolve(),
    },
    { highWaterMark: 0 },
  );
  const first = add(editor, named, slow);
  await begun.promise;
  expect((await add(editor)).status).toBe(409);
  expect((await add(other)).status).toBe(200);
  finish();
  expect((await first).status).toBe(400);
  expect((await add(editor)).status).toBe(200);
});

test("changes the alternative text", async () => {
  const editor = await createStaff("EDITOR");
  const id = idOf((await add(editor)).body.picture);
  const { path } = deskCalls.describePicture;
  expect((await editor.post(path, { json: { id, alternative: "" } })).status).toBe(422);
  expect((await editor.post(path, { json: { id, alternative: "Light" } })).status).toBe(200);
  expect(await listed(editor)).toMatchObject([{ id, alternative: "Light" }]);
  const gone = { id: "0123456789abcdef", alternative: "Light" };
  expect((await editor.post(path, { json: gone })).status).toBe(404);
});

test("an outdated page does not replace a text that a colleague has changed", async () => {
  const [editor, colleague] = [await createStaff("EDITOR"), await createStaff("OWNER")];
  const id = idOf((await add(editor)).body.picture);
  const change = async (by: Editor, alternative: string, seen_text: string) => {
    const json = { id, alternative, seen_text };
    const { status, body } = await by.post(deskCalls.describePicture.path, { json });
    return [status, body.detail];
  };
  // The response to the first press was lost.
  for (const _press of [1, 2]) {
    expect((await change(colleague, "Light and dark", "Two halves"))[0]).toBe(200);
  }
  expect(await change(editor, "Dusk", "Two halves")).toEqual([
    409,
    "Please reload this page: the text was changed since.",
  ]);
  expect(await listed(editor)).toMatchObject([{ id, alternative: "Light and dark" }]);
  expect((await change(editor, "Dusk", "Light and dark"))[0]).toBe(200);
  const actions = (await auditOf(`picture ${id}`)).map(({ action }) => action);
  expect(actions.filter((action) => action === "content.picture.alternative")).toHaveLength(2);
});

test("leaves no file of a deleted picture, and nothing of a killed upload", async () => {
  const editor = await createStaff("EDITOR");
  const [gone, kept] = ["0123456789abcdef", idOf((await add(editor)).body.picture)];
  const { dataDir } = environment();
  const folder = path.join(dataDir, "content-pictures");
  mkdirSync(folder, { recursive: true });
  for (const id of [gone, kept]) writeFileSync(path.join(folder, `${id}-320.0.webp`), "");
  writeFileSync(path.join(folder, "lines-opengraph.0.jpg"), "");
  const upload = mkdtempSync(path.join(dataDir, "picture-upload-"));
  await deleteOrphanPictures();
  expect([existsSync(upload), existsSync(path.join(folder, `${gone}-320.0.webp`))]).toEqual([
    true,
    false,
  ]);
  pass(siteLimits.pictureUploadMs + 60_000);
  await deleteOrphanPictures();
  expect(existsSync(upload)).toBe(false);
  expect(readdirSync(folder).toSorted()).toEqual(
    [`${kept}-320.0.webp`, "lines-opengraph.0.jpg"].toSorted(),
  );
});

test("finds a picture by a part of its text or of its file's name", async () => {
  const editor = await createStaff("EDITOR");
  const id = idOf(
    (await add(editor, { name: "IMG_2041.png", alternative: "Wéavers" })).body.picture,
  );
  const found = async (find: string) =>
    (await listPictures({ isUnused: true, find }, null)).rows.map((row) => row.id);
  expect(await found("weav")).toEqual([id]);
  expect(await found("img_20")).toEqual([id]);
  expect(await found("loom")).toEqual([]);
});

test("leaves no copy of a deleted picture itself", async () => {
  const folder = path.join(environment().dataDir, "content-originals");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "0123456789abcdef.jpg"), "");
  await deleteOrphanPictures();
  expect(readdirSync(folder)).not.toContain("0123456789abcdef.jpg");
});

test("deletes an unused picture for a reason, and names the documents of a used one", async () => {
  const editor = await createStaff("EDITOR");
  const { picture } = (await add(editor)).body;
  const id = idOf(picture);
  const season = "season/season-one";
  const { body } = changedDocument(season, "picture", picture);
  const { lastNumber } = await stateOf(season);
  await saveDraft({ id: season, body, basedOn: lastNumber }, { actor: "test", reason: "test" });
  expect(await listed(editor)).toMatchObject([{ id, users: [season] }]);
  const remove = (json: object) => editor.post(deskCalls.deletePicture.path, { json });
  expect(await remove({ id, reason: "old" })).toMatchObject({
    status: 409,
    body: { detail: "season season-one shows this picture." },
  });
  await resetContent();
  const again = idOf((await add(editor)).body.picture);
  expect((await remove({ id: again })).status).toBe(422);
  expect((await remove({ id: again, reason: "old" })).status).toBe(200);
  expect(await listed(editor)).toEqual([]);
});

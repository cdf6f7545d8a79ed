import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { publish, saveDraft } from "#lib/content/documents/commands.ts";
import { loadContent } from "#lib/content/documents/live.ts";
import { addPicture, removeUpload } from "#lib/content/documents/picture-commands.ts";
import { readUpload } from "#lib/content/documents/pictures.ts";
import { readUploadedPath, uploadedThumbnail } from "#lib/content/pictures.ts";
import { contentLimits } from "#lib/content/shared-limits.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { findUpload, INTERNAL_CALLER } from "#lib/site/pictures/uploads.ts";
import { askOperator, operate } from "#tests/api/support/operate.ts";
import { halves, interlacedOf, pixelBomb } from "#tests/support/accounts/pictures.ts";
import { changedDocument } from "#tests/support/content/first-edition.ts";
import { resetContent, stateOf } from "#tests/support/content/stored.ts";

const editing = { actor: "operator tests", reason: "a test" };
const because = ["--reason", "a test"];

const idOf = (address: string) => readUploadedPath(address) ?? "";

/** Keeps a draft of the first season that shows the picture. */
async function draftWith(picture: string): Promise<void> {
  const id = "season/season-one";
  const { body } = changedDocument(id, "picture", picture);
  await saveDraft({ id, body, basedOn: (await stateOf(id)).lastNumber }, editing);
}

beforeEach(resetContent);

test("keeps a picture upright, without its metadata, and once", async () => {
  const file = await halves({ width: 400, height: 200, orientation: 6 }).jpeg().toBuffer();
  const address = await addPicture(
    file,
    { name: "halves.jpg", alternative: "Two halves" },
    editing,
  );
  expect(address).toMatch(/^\/images\/content\/[0-9a-f]{16}\.jpg$/);
  expect(await addPicture(file, { name: "again.jpg", alternative: "Two halves" }, editing)).toBe(
    address,
  );
  const kept = await readUpload(idOf(address));
  const { format, width, height, exif, orientation } = await sharp(kept ?? "").metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    ...{ format: "jpeg", width: 200, height: 400 },
    ...{ exif: undefined, orientation: undefined },
  });
  const { uploads } = await loadContent();
  expect([...uploads]).toEqual([
    [address, expect.objectContaining({ width: 200, height: 400, widths: [200] })],
  ]);
  expect(await readUpload("0123456789abcdef")).toBeNull();
});

test("a large picture is kept in a smaller size", async () => {
  const file = await halves({ width: 3000, height: 1500 }).png().toBuffer();
  const address = await addPicture(file, { name: "large.png", alternative: "Two halves" }, editing);
  const { uploads } = await loadContent();
  expect(uploads.get(address)).toMatchObject({ width: 2400, height: 1200 });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const strip = (width: number, height: number) => halves({ width, height }).png().toBuffer();
const half = async () => {
  const file = await halves().jpeg().toBuffer();
  return file.subarray(0, file.length / 2);
};

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["text", () => Buffer.from("no picture"), "This is neither a JPEG nor a PNG."],
  ["nothing", () => Buffer.alloc(0), "This is neither a JPEG nor a PNG."],
  ["a drawing", () => Buffer.from(svg), "SVG files are not taken"],
  ["AVIF", () => halves().avif().toBuffer(), "AVIF files are not taken"],
  ["WebP", () => halves().webp().toBuffer(), "WebP files are not taken"],
  ["a tower", () => strip(2, 2000), "This is 2 × 2000 pixels."],
  ["a ribbon", () => strip(2100, 100), "This is 2100 × 100 pixels."],
  ["half a file", half, "This JPEG is damaged, or of a rare kind."],
])("refuses %s as a picture, and says why", async (_what, make, sentence) => {
  await expect(
    addPicture(await make(), { name: "a.jpg", alternative: "Two halves" }, editing),
  ).rejects.toMatchObject({ code: "invalid", detail: expect.stringContaining(sentence) });
  expect((await loadContent()).uploads.size).toBe(0);
});

test("keeps a picture of the longest shape, and its placeholder", async () => {
  const file = await strip(10, 200);
  const address = await addPicture(file, { name: "a.png", alternative: "A scroll" }, editing);
  expect((await loadContent()).uploads.get(address)).toMatchObject({ width: 10, height: 200 });
});

test("refuses a file that is too large", async () => {
  const whole = await halves().jpeg().toBuffer();
  const large = Buffer.concat([whole, Buffer.alloc(contentLimits.pictureBytes)]);
  await expect(
    addPicture(large, { name: "a.jpg", alternative: "Two halves" }, editing),
  ).rejects.toMatchObject({ code: "tooLarge" });
});

test.each([
  ["of too many pixels", () => pixelBomb(contentLimits.picturePixels)],
  ["that takes too much memory", () => interlacedOf(5_800)],
])("a picture %s is refused with the limit, not as unreadable", async (_what, make) => {
  const file = await make();
  await expect(
    addPicture(file, { name: "scan.png", alternative: "A scan" }, editing),
  ).rejects.toMatchObject({
    code: "tooLarge",
    detail: expect.stringContaining("A picture has 100 million pixels at most"),
  });
});

test("a picture that a document or a draft shows cannot be removed", async () => {
  const address = await addPicture(
    await halves().jpeg().toBuffer(),
    { name: "a.jpg", alternative: "Two halves" },
    editing,
  );
  const remove = () => removeUpload(idOf(address), editing);
  const shown = { code: "conflict", detail: "season season-one shows this picture." };
  await draftWith(address);
  await expect(remove()).rejects.toMatchObject(shown);
  await publish(["season/season-one"], editing);
  expect((await loadContent()).seasons[0]?.picture).toBe(address);
  await expect(remove()).rejects.toMatchObject(shown);
  await draftWith("/images/seasons/season-1.jpg");
  await expect(remove()).rejects.toMatchObject(shown);
  await publish(["season/season-one"], editing);
  await remove();
  expect((await loadContent()).uploads.size).toBe(0);
  await expect(remove()).rejects.toMatchObject({ code: "notFound" });
  await draftWith(address);
  await expect(publish(["season/season-one"], editing)).rejects.toThrow(
    `season/season-one, picture: names the picture ${address}, which does not exist.`,
  );
});

test("a picture within a text cannot be removed, and one that is gone is refused", async () => {
  const name = { name: "a.jpg", alternative: "Two halves" };
  const address = await addPicture(await halves().jpeg().toBuffer(), name, editing);
  const remove = () => removeUpload(idOf(address), editing);
  const id = "person/dev-malhotra";
  const draftOf = async (bio: string) => {
    const { body } = changedDocument(id, "bio", bio);
    await saveDraft({ id, body, basedOn: (await stateOf(id)).lastNumber }, editing);
  };
  await draftOf(`He paints.\n\n![At work](picture:${idOf(address)} "In Salem")\n\nAnd writes.`);
  const shown = { code: "conflict", detail: "person dev-malhotra shows this picture." };
  await expect(remove()).rejects.toMatchObject(shown);
  await publish([id], editing);
  await draftOf("He paints.");
  await expect(remove()).rejects.toMatchObject(shown);
  await publish([id], editing);
  await remove();
  for (const gone of [idOf(address), "none"]) {
    await draftOf(`![At work](picture:${gone})`);
    await expect(publish([id], editing)).rejects.toThrow(
      `${id}, bio: names the picture /images/content/${gone}.jpg, which does not exist.`,
    );
  }
});

test("the sizes of a removed picture are not found while an older edition is shown", async () => {
  const file = await halves().jpeg().toBuffer();
  const address = await addPicture(file, { name: "a.jpg", alternative: "" }, editing);
  const files = (await loadContent()).uploads.get(address);
  if (files === undefined) throw new Error("The picture is not stored.");
  await removeUpload(idOf(address), editing);
  const size = uploadedThumbnail(idOf(address), files);
  await expect(findUpload(size, INTERNAL_CALLER)).rejects.toMatchObject({ code: "notFound" });
});

test("the operator adds, lists and drops a picture", async () => {
  const file = path.join(environment().dataDir, "halves.jpg");
  writeFileSync(file, await halves().jpeg().toBuffer());
  const { picture } = await askOperator("content", "picture", file, ...because);
  expect(await askOperator("content", "pictures")).toMatchObject([{ picture, name: "halves.jpg" }]);
  const drop = ["content", "drop-picture", picture, ...because];
  expect(await operate(...drop)).toMatchObject({ status: 2, output: "" });
  const drawn = ["content", "drop-picture", "/images/home/hero.jpg", "--yes", ...because];
  const refused = await operate(...drawn);
  expect(refused).toMatchObject({ status: 2, output: "" });
  expect(refused.words).toContain("is not the address of an added picture");
  expect(await askOperator(...drop, "--yes")).toEqual({ picture, dropped: true });
  expect(await askOperator("content", "pictures")).toEqual([]);
  const acts = await database().read.auditEntry.findMany({
    where: { subject: `picture ${idOf(picture)}` },
    select: { action: true },
    orderBy: { at: "asc" },
  });
  expect(acts.map(({ action }) => action)).toEqual(["content.picture", "content.picture.remove"]);
});

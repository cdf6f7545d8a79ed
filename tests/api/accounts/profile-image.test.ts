import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteOrphanImages } from "#lib/accounts/profile-pictures/commands.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { halves, interlacedOf, jpegOf, pixelBomb } from "#tests/support/accounts/pictures.ts";
import { createVisitor, type Visitor } from "#tests/support/accounts/visitor.ts";

const folder = () => path.join(environment().dataDir, "pictures");
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const addressOf = (name: string) => `/api/secure-profile-image/${name}`;

beforeEach(() => rmSync(folder(), { recursive: true, force: true }));

async function upload(visitor: Visitor, bytes: Uint8Array | string, name = "me.jpg") {
  const form = new FormData();
  form.set("first_name", "Amrita");
  form.set("last_name", "Roy");
  form.set("profile_image", new File([Uint8Array.from(Buffer.from(bytes))], name));
  return visitor.post("/api/update-profile", { form });
}

/** Uploads a valid picture. Resolves with its download by the owner. */
async function take(visitor: Visitor, bytes: Uint8Array, name?: string) {
  const response = await upload(visitor, bytes, name);
  expect(response.status).toBe(200);
  return visitor.send(addressOf(String(response.body.profile_image_url)));
}

/** Returns the colours of the corners: top left, top right, bottom left, bottom right. */
async function corners(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [near, far] = [8, info.width - 8];
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
  const name = (red: number) => (red > 128 ? "red" : "blue");
  return [at(near, near), at(far, near), at(near, far), at(far, far)].map(name);
}

describe.each(["jpeg", "png"] as const)("a %s", (format) => {
  test("becomes a square JPEG without metadata, for its owner", async () => {
    const bytes = await halves({ width: 700 }).toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const response = await take(await createMember(), bytes, "holiday.gif");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    const picture = await response.bytes();
    const metadata = await sharp(picture).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 512, height: 512, space: "srgb" });
    for (const kind of ["exif", "xmp", "iptc", "icc", "orientation"]) {
      expect(metadata).not.toHaveProperty(kind);
    }
    expect(await corners(picture)).toEqual(["red", "blue", "red", "blue"]);
  });
});

test.each([
  [1, ["red", "blue", "red", "blue"]],
  [3, ["blue", "red", "blue", "red"]],
  [6, ["red", "red", "blue", "blue"]],
  [8, ["blue", "blue", "red", "red"]],
])("rotates a picture with EXIF orientation %i upright", async (orientation, colours) => {
  const bytes = await halves({ orientation }).jpeg().toBuffer();
  const response = await take(await createMember(), bytes);
  expect(await corners(await response.bytes())).toEqual(colours);
});

test("accepts 1,048,576 bytes, and refuses one more", async () => {
  const member = await createMember();
  expect((await take(member, await jpegOf(1_048_576))).status).toBe(200);
  const before = stored();
  for (const bytes of [1_048_577, 11_000_000]) {
    const response = await upload(member, await jpegOf(bytes));
    expectError(response, 413);
    expect(response.body.detail).toBe("Image must be under 1MB");
  }
  expect(stored()).toEqual(before);
});

test("drops bytes that are appended to a picture", async () => {
  const page = Buffer.from("<script>alert(1)</script>");
  const bytes = Buffer.concat([await halves().jpeg().toBuffer(), page]);
  const response = await take(await createMember(), bytes, "x.html");
  expect(Buffer.from(await response.bytes()).includes("<script>")).toBe(false);
});

test.each([
  ["one pixel", () => halves({ width: 2, height: 1 }).png().toBuffer()],
  ["a line", () => halves({ width: 20_000, height: 1 }).png().toBuffer()],
  ["CMYK", () => halves().toColourspace("cmyk").jpeg().toBuffer()],
  ["16 bits", () => halves().toColourspace("rgb16").png().toBuffer()],
  ["grey", () => halves().greyscale().png().toBuffer()],
  ["transparent", () => halves().ensureAlpha(0.5).png().toBuffer()],
])("accepts %s as a picture", async (_name, make) => {
  const response = await take(await createMember(), await make());
  const metadata = await sharp(await response.bytes()).metadata();
  expect(metadata).toMatchObject({ width: 512, height: 512, channels: 3, depth: "uchar" });
});

describe("an invalid picture is refused and not stored", () => {
  const cases: [string, () => Promise<Uint8Array> | Uint8Array][] = [
    ["an SVG", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["a GIF", () => halves().gif().toBuffer()],
    ["a WebP", () => halves().webp().toBuffer()],
    ["an AVIF", () => halves({ width: 64, height: 64 }).avif().toBuffer()],
    ["a TIFF", () => halves().tiff().toBuffer()],
    ["a page", () => Buffer.from("<!doctype html><p>Hello")],
    ["an empty file", () => Buffer.alloc(0)],
    ["one byte", () => Buffer.from([0xff])],
    ["the beginning of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff])],
    ["half a JPEG", async () => (await halves().jpeg().toBuffer()).subarray(0, 600)],
    ["half a PNG", async () => (await halves().png().toBuffer()).subarray(0, 200)],
    [
      "noise behind a PNG's beginning",
      async () => {
        const beginning = (await halves().png().toBuffer()).subarray(0, 8);
        return Buffer.concat([beginning, Buffer.alloc(2_000, 7)]);
      },
    ],
    ["a pixel bomb", pixelBomb],
  ];
  test.each(cases)("%s", async (_name, make) => {
    const member = await createMember();
    expectError(await upload(member, await make(), "me.jpg"), 422);
    expect(stored()).toEqual([]);
    expect((await member.get("/api/profile")).body).toMatchObject({ profile_image_url: null });
  });
});

test("a new picture replaces the old one, whose file is removed", async () => {
  const member = await createMember();
  const jpeg = await halves().jpeg().toBuffer();
  const names: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    names.push((await upload(member, jpeg)).body.profile_image_url);
    expect(stored()).toEqual([names.at(-1)]);
  }
  expect(new Set(names).size).toBe(3);
  expect((await member.send(addressOf(String(names[0])))).status).toBe(404);
});

test("keeps the profile's picture of five that are uploaded at the same time", async () => {
  const member = await createMember();
  const jpeg = await halves().jpeg().toBuffer();
  const responses = await Promise.all(Array.from({ length: 5 }, () => upload(member, jpeg)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { profile_image_url: name } = (await member.get("/api/profile")).body;
  expect(stored()).toEqual([name]);
});

test("a failed write of a picture leaves the profile unchanged", async () => {
  const member = await createMember();
  const jpeg = await halves().jpeg().toBuffer();
  writeFileSync(folder(), "no folder");
  const response = await upload(member, jpeg);
  expectError(response, 503);
  expect((await member.get("/api/profile")).body).toMatchObject({ profile_image_url: null });
});

test("serves a picture to its owner only, under any name", async () => {
  const [owner, other, visitor] = [await createMember(), await createMember(), createVisitor()];
  const { profile_image_url } = (await upload(owner, await halves().jpeg().toBuffer())).body;
  const name = String(profile_image_url);
  expect(name).toMatch(/^[\w-]{43}\.jpg$/);
  expect((await owner.send(addressOf(name))).status).toBe(200);
  expectError(await other.get(addressOf(name)), 404);
  expectError(await visitor.get(addressOf(name)), 401);
  const cookie = owner.cookieHeader();
  await owner.post("/api/logout");
  expectError(await createVisitor().get(addressOf(name), { headers: { cookie } }), 401);
});

test.each([
  "..%2F..%2Fetc%2Fpasswd",
  "..%5C..%5Cetc%5Cpasswd",
  "%2Fetc%2Fpasswd",
  "..%2Faie.sqlite",
  "aie.sqlite",
  ".",
  "%00",
  "%252e%252e%252f",
  "null",
])("rejects the picture name %s", async (name) => {
  const member = await createMember();
  const own = (await upload(member, await halves().jpeg().toBuffer())).body.profile_image_url;
  for (const path of [name, `${name}${own}`, `${own}${name}`]) {
    expectError(await member.get(addressOf(path)), 404);
  }
});

test("answers 404 for a missing picture file, and 304 for one that the browser has", async () => {
  const member = await createMember();
  const response = await take(member, await halves().jpeg().toBuffer());
  const [name = ""] = stored();
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  const again = await member.send(addressOf(name), { headers });
  expect(again.status).toBe(304);
  expect(await again.bytes()).toHaveLength(0);
  rmSync(path.join(folder(), name));
  expectError(await member.get(addressOf(name)), 404);
});

test("removes files that no profile references after an hour", async () => {
  const member = await createMember();
  await upload(member, await halves().jpeg().toBuffer());
  const kept = stored();
  mkdirSync(folder(), { recursive: true });
  for (const name of ["nobodys.jpg", "half.jpg.part"]) writeFileSync(path.join(folder(), name), "");
  expect(await deleteOrphanImages()).toBe(0);
  const later = new Date(now().getTime() + 61 * 60 * 1000);
  setClock(() => later);
  expect(await deleteOrphanImages()).toBe(2);
  expect(stored()).toEqual(kept);
});

test.each([
  "../../x.php",
  "a\u0000.png",
  `${"n".repeat(300)}.jpg`,
  "CON",
  "me\u202egpj.exe",
  'a"; filename="b',
])("stores a file called %j under a generated name", async (name) => {
  await take(await createMember(), await halves().jpeg().toBuffer(), name);
  expect(stored()).toEqual([expect.stringMatching(/^[\w-]{43}\.jpg$/)]);
});

test("refuses a picture that takes too much memory by its header", async () => {
  const response = await upload(await createMember(), await interlacedOf(4_800));
  expectError(response, 422);
  expect(response.body.detail).toMatch(/^This picture has too many pixels\./);
});

test("refuses twenty simultaneous pixel bombs without reading them", async () => {
  const [member, bomb] = [await createMember(), await pixelBomb()];
  const before = process.memoryUsage.rss();
  const responses = await Promise.all(Array.from({ length: 20 }, () => upload(member, bomb)));
  for (const { status } of responses) expect([422, 503]).toContain(status);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  expect(stored()).toEqual([]);
});

test("refuses a form with two pictures", async () => {
  const form = new FormData();
  const jpeg = new Uint8Array(await halves().jpeg().toBuffer());
  for (const name of ["first_name", "last_name"]) form.set(name, "Amrita");
  for (const name of ["a.jpg", "b.jpg"]) form.append("profile_image", new File([jpeg], name));
  expectError(await (await createMember()).post("/api/update-profile", { form }), 422);
  expect(stored()).toEqual([]);
});

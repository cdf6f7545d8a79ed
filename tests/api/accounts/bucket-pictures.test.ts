import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { deleteOrphanImages, moveImagesToBucket } from "#lib/accounts/profile-pictures/commands.ts";
import { bucketImages, diskImages } from "#lib/accounts/profile-pictures/disk-and-bucket.ts";
import { saveImage } from "#lib/accounts/profile-pictures/store.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { now, setClock } from "#lib/core/config/clock.ts";
import { environment } from "#lib/core/config/environment.ts";
import { closeDatabase, database } from "#lib/core/database/client.ts";
import { deleteObject, listObjects } from "#lib/core/object-storage/bucket.ts";
import type { Finding } from "#lib/operations/finding.ts";
import { createAccount, password } from "#tests/api/support/accounts/letters.ts";
import { expectError } from "#tests/api/support/expect-error.ts";
import { operate } from "#tests/api/support/operate.ts";
import { cheapenPasswords, withSettings } from "#tests/api/support/settings.ts";
import { downloadMyData } from "#tests/support/accounts/my-data.ts";
import { createMember } from "#tests/support/accounts/people.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import type { Visitor } from "#tests/support/accounts/visitor.ts";
import { startObjectStorage } from "#tests/support/films/object-storage.ts";

cheapenPasswords();

let storage: Awaited<ReturnType<typeof startObjectStorage>>;

beforeAll(async () => {
  storage = await startObjectStorage();
});

afterAll(() => storage.close());

const folder = () => path.join(environment().dataDir, "pictures");
const onDisk = () => (existsSync(folder()) ? readdirSync(folder()) : []);
const inBucket = async () =>
  (await listObjects("pictures/")).map(({ key }) => key.replace("pictures/", ""));
const withBucket = <Result>(work: () => Promise<Result>) => withSettings(storage.settings, work);

beforeEach(async () => {
  rmSync(folder(), { recursive: true, force: true });
  await withBucket(async () => {
    for (const { key } of await listObjects("pictures/")) await deleteObject(key);
  });
});

async function upload(member: Visitor) {
  const form = new FormData();
  form.set("first_name", "Amrita");
  form.set("last_name", "Roy");
  const jpeg = Uint8Array.from(await halves().jpeg().toBuffer());
  form.set("profile_image", new File([jpeg], "me.jpg"));
  return member.post("/api/update-profile", { form });
}

const pictureOf = (member: Visitor, name: string) =>
  member.send(`/api/secure-profile-image/${name}`);

/** Creates a member with a picture. Resolves with its name and bytes, too. */
async function createPortrayed(make: () => Promise<Visitor> = createMember) {
  const member = await make();
  const name = String((await upload(member)).body.profile_image_url);
  const bytes = Buffer.from(await (await pictureOf(member, name)).bytes());
  return { member, name, bytes };
}

const orphansLater = async () => {
  const later = new Date(now().getTime() + accountLimits.profileImageOrphanMs + 60_000);
  setClock(() => later);
  return deleteOrphanImages();
};

test("keeps a picture in the bucket only, and serves it to its owner only", async () => {
  await withBucket(async () => {
    const { member, name, bytes } = await createPortrayed();
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect(await inBucket()).toEqual([name]);
    expect(onDisk()).toEqual([]);
    expectError(await (await createMember()).get(`/api/secure-profile-image/${name}`), 404);
    expect((await downloadMyData(member)).files.get("picture.jpg")).toEqual(bytes);
  });
});

test("removes the previous picture and all pictures of a deleted account from the bucket", async () => {
  await withBucket(async () => {
    const { member, name } = await createPortrayed(createAccount);
    const second = String((await upload(member)).body.profile_image_url);
    expect(second).not.toBe(name);
    expect(await inBucket()).toEqual([second]);
    const { status } = await member.post("/api/delete-account", { json: { password } });
    expect(status).toBe(200);
    expect(await inBucket()).toEqual([]);
  });
});

test("serves a picture that is still on the disk, and moves it into the bucket", async () => {
  const { member, name, bytes } = await createPortrayed();
  expect(onDisk()).toEqual([name]);
  await withBucket(async () => {
    expect(Buffer.from(await (await pictureOf(member, name)).bytes())).toEqual(bytes);
    expect(await moveImagesToBucket()).toBe(1);
    expect(onDisk()).toEqual([]);
    expect(await inBucket()).toEqual([name]);
    expect(Buffer.from(await (await pictureOf(member, name)).bytes())).toEqual(bytes);
    expect(await moveImagesToBucket()).toBe(0);
  });
});

test("finds a picture that is moved between the readings of the two storages", async () => {
  const { member, name, bytes } = await createPortrayed();
  let isMoved = false;
  for (const images of [diskImages, bucketImages]) {
    const { read } = images;
    vi.spyOn(images, "read").mockImplementation(async (asked) => {
      const found = await read(asked);
      if (!isMoved) {
        isMoved = true;
        await moveImagesToBucket();
      }
      return found;
    });
  }
  await withBucket(async () => {
    expect(Buffer.from(await (await pictureOf(member, name)).bytes())).toEqual(bytes);
    expect(onDisk()).toEqual([]);
  });
  vi.restoreAllMocks();
});

test("moves no pictures without a bucket, and no unfinished files", async () => {
  const { name } = await createPortrayed();
  expect(await moveImagesToBucket()).toBe(0);
  mkdirSync(folder(), { recursive: true });
  writeFileSync(path.join(folder(), "half.jpg.part"), "");
  await withBucket(async () => {
    expect(await moveImagesToBucket()).toBe(1);
    expect(await inBucket()).toEqual([name]);
  });
  expect(onDisk()).toEqual(["half.jpg.part"]);
});

test("removes objects that no profile references after an hour", async () => {
  await withBucket(async () => {
    const { name } = await createPortrayed();
    const orphan = await saveImage(Buffer.from("nobody's"));
    expect(await deleteOrphanImages()).toBe(0);
    expect((await inBucket()).sort()).toEqual([name, orphan].sort());
    expect(await orphansLater()).toBe(1);
    expect(await inBucket()).toEqual([name]);
  });
});

test("answers 503 while the storage is unavailable, and changes no profile", async () => {
  const away = { ...storage.settings, S3_ENDPOINT: "http://127.0.0.1:1" };
  const { member, name } = await withBucket(() => createPortrayed());
  await withSettings(away, async () => {
    expectError(await upload(member), 503);
    expectError(await member.get(`/api/secure-profile-image/${name}`), 503);
    expect((await member.get("/api/profile")).body).toMatchObject({ profile_image_url: name });
  });
});

test("answers 304 without the storage for a picture that the browser has", async () => {
  const away = { ...storage.settings, S3_ENDPOINT: "http://127.0.0.1:1" };
  const { member, name } = await withBucket(() => createPortrayed());
  await withSettings(away, async () => {
    const headers = { "if-none-match": `"${name}"` };
    const response = await member.send(`/api/secure-profile-image/${name}`, { headers });
    expect(response.status).toBe(304);
  });
});

test("backs up the pictures in the bucket and restores them to it", async () => {
  const file = path.join(environment().dataDir, "bucket-pictures.tar");
  await withBucket(async () => {
    const { member, name, bytes } = await createPortrayed();
    const made = JSON.parse((await operate("backup", file, "--json")).output);
    expect(made.pictures).toBeGreaterThanOrEqual(1);
    await deleteObject(`pictures/${name}`);
    await database().write((tx) =>
      tx.user.updateMany({ where: { profileImage: name }, data: { profileImage: null } }),
    );
    await closeDatabase();
    expect((await operate("restore", file, "--yes")).status).toBe(0);
    await closeDatabase();
    expect(onDisk()).toContain(name);
    await moveImagesToBucket();
    expect(await inBucket()).toContain(name);
    const user = { where: { profileImage: name }, select: { id: true } };
    const owner = await database().read.user.findFirst(user);
    await member.beginSession(String(owner?.id));
    expect(Buffer.from(await (await pictureOf(member, name)).bytes())).toEqual(bytes);
  });
});

test("the doctor counts the pictures, and warns of missing ones and of those left on the disk", async () => {
  const pictures = async (): Promise<Finding | undefined> => {
    const findings: Finding[] = JSON.parse((await operate("doctor", "--json")).output);
    return findings.find(({ check }) => check === "pictures");
  };
  await database().write((tx) => tx.user.updateMany({ data: { profileImage: null } }));
  const { name } = await createPortrayed();
  expect(await pictures()).toMatchObject({ state: "ok", found: "1 of 1" });
  await withBucket(async () => {
    expect(await pictures()).toMatchObject({ state: "warning", found: "1 on this machine's disk" });
    await moveImagesToBucket();
    expect(await pictures()).toMatchObject({ state: "ok", found: "1 of 1" });
    await deleteObject(`pictures/${name}`);
    expect(await pictures()).toMatchObject({ state: "warning", found: "1 of 1 missing" });
  });
});

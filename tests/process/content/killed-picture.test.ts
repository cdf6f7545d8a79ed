import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { ensureFirstEdition } from "#lib/content/documents/live.ts";
import { addPicture } from "#lib/content/documents/picture-commands.ts";
import { listUploads, readUpload } from "#lib/content/documents/pictures.ts";
import { readUploadedPath, uploadedPath } from "#lib/content/pictures.ts";
import { environment } from "#lib/core/config/environment.ts";
import { database } from "#lib/core/database/client.ts";
import { describePicture } from "#lib/core/images/describe-picture.ts";
import { fileName } from "#lib/core/images/picture-files.ts";
import { halves } from "#tests/support/accounts/pictures.ts";
import { rawRequest } from "#tests/support/site/raw-request.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

// Lets sharp read a format that the site refuses, if another file of this worker has loaded its rule.
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });

let site: SiteProcess | undefined;

afterEach(async () => {
  await site?.end("SIGTERM");
  site = undefined;
});

const preload = (code: string) => ["--import", `data:text/javascript,${encodeURIComponent(code)}`];

/** A module that kills its process after this many statements of its transaction. */
const killAfter = (statements: number) => `
  import { createRequire } from "node:module";
  const Database = createRequire(process.cwd() + "/")("better-sqlite3");
  const { prototype } = new Database(":memory:").prepare("SELECT 1").constructor;
  let run = 0;
  for (const name of ["run", "all"]) {
    const original = prototype[name];
    prototype[name] = function (...args) {
      const result = original.apply(this, args);
      if (run > 0 || this.source.startsWith("BEGIN")) run += 1;
      if (run === ${statements}) process.kill(process.pid, "SIGKILL");
      return result;
    };
  }`;

/** Resolves with the exit status, or the signal that killed it, and the picture's address. */
async function upload(file: string, nodeArgs: readonly string[]) {
  const args = ["content", "picture", file, "--reason", "a test", "--json"];
  const child = spawn(process.execPath, [...nodeArgs, "lib/operations/operator/main.ts", ...args], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output, [status, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { end: status ?? signal, address: output && JSON.parse(output).picture };
}

async function kept() {
  const [picture] = await listUploads();
  const acts = await database().read.auditEntry.count({ where: { action: "content.picture" } });
  const bytes = picture ? await readUpload(picture.id) : null;
  return { acts, address: picture ? uploadedPath(picture.id) : null, bytes };
}

test("a picture whose upload is killed after any statement is there whole or not at all", async () => {
  await ensureFirstEdition();
  site = await startSite();
  const about = (await rawRequest(site, "/about")).bytes;
  const file = path.join(environment().dataDir, "halves.jpg");
  writeFileSync(file, await halves().jpeg().toBuffer());
  const found: boolean[] = [];
  for (;;) {
    const { end, address } = await upload(file, preload(killAfter(found.length + 1)));
    const { acts, bytes, ...picture } = await kept();
    if (end === 0) {
      expect(picture.address).toBe(address);
      expect(acts).toBe(2);
      break;
    }
    expect(end).toBe("SIGKILL");
    expect([acts, picture.address !== null]).toEqual(bytes ? [1, true] : [0, false]);
    found.push(bytes !== null);
  }
  // At least BEGIN and the two rows; then the commit.
  expect(found.length).toBeGreaterThan(3);
  expect(found.indexOf(true)).toBe(found.length - 1);
  const { port } = site;
  await site.end("SIGKILL");
  site = await startSite({}, { port });
  expect((await rawRequest(site, "/about")).bytes).toEqual(about);
  const { address, bytes } = await kept();
  expect((await rawRequest(site, address ?? "")).bytes).toEqual(bytes);
}, 300_000);

/** A module that kills its process in the middle of the file of a picture's size. */
const killInFile = `
  import fs from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const { writeFile } = fs;
  fs.writeFile = async (file, bytes, ...rest) => {
    if (!String(file).includes("content-pictures")) return writeFile(file, bytes, ...rest);
    await writeFile(file, bytes.subarray(0, bytes.length / 2), ...rest);
    process.kill(process.pid, "SIGKILL");
  };
  syncBuiltinESMExports();`;

test("the next process makes the picture size whose process was killed", async () => {
  await ensureFirstEdition();
  const editing = { actor: "a test", reason: "a test" };
  const picture = await addPicture(
    await halves().png().toBuffer(),
    { name: "halves.png", alternative: "Two halves" },
    editing,
  );
  const id = readUploadedPath(picture) ?? "";
  const { hash, widths } = await describePicture((await readUpload(id)) ?? Buffer.alloc(0));
  const [width = 0] = widths;
  const address = `/pictures/${fileName({ name: `content/${id}`, hash }, "whole", width, "webp")}`;
  const folder = path.join(environment().dataDir, "content-pictures");

  site = await startSite({}, { nodeArgs: preload(killInFile) });
  await expect(rawRequest(site, address)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);

  const { port } = site;
  site = await startSite({}, { port });
  for (const from of ["memory", "disk"]) {
    const response = await rawRequest(site, address);
    expect([from, response.status]).toEqual([from, 200]);
    expect(await sharp(response.bytes).metadata()).toMatchObject({ format: "webp", width });
  }
  expect(readdirSync(folder)).toContain(path.basename(address));
}, 300_000);

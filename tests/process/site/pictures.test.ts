/** `npm start` serves before the pictures are made: the site makes those that are missing. */
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { environment } from "#lib/core/config/environment.ts";
import { sourceSet } from "#lib/core/images/picture-files.ts";
import { copiesOf, madeFile } from "#lib/site/pictures/pictures.ts";
import { testTimeout } from "#tests/support/patience.ts";
import { type SiteProcess, startSite } from "#tests/support/site/site-process.ts";

// Lets sharp read a format that the site refuses, if another file of this worker has loaded its rule.
sharp.unblock({ operation: ["VipsForeignLoadWebpBuffer"] });

const HERO = "/images/home/hero.jpg";
let root = "";
let site: SiteProcess;

beforeAll(async () => {
  root = mkdtempSync(path.join(environment().dataDir, "root-"));
  linkAll(".", root, "public");
  linkAll("public", path.join(root, "public"), "pictures");
  linkPictures();
  site = await startSite({}, { root, fullCost: true });
});

afterAll(async () => {
  await site.end("SIGTERM");
});

function linkAll(from: string, to: string, except: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== except)) {
    symlinkSync(path.resolve(from, name), path.join(to, name));
  }
}

/** All but those of the hero, which are missing: making all takes half a minute of a processor. */
function linkPictures(): void {
  const others = globSync("public/pictures/**/*.{avif,webp}").filter(
    (file) => !file.startsWith("public/pictures/home/hero"),
  );
  for (const file of others) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    symlinkSync(path.resolve(file), path.join(root, file));
  }
}

test("makes a missing picture on request, and stores it", async () => {
  const address = madeFile(HERO, "upright", 810, "webp");
  expect(sourceSet(copiesOf(HERO, "upright"), "webp")).toContain(address);
  const [response, again] = await Promise.all([
    fetch(site.origin + address),
    fetch(site.origin + address),
  ]);
  for (const { status, headers } of [response, again]) {
    expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes);
  expect((await sharp(bytes).metadata()).format).toBe("webp");
  expect(existsSync(path.join(root, "public", address))).toBe(true);
});

test("answers 404 for a picture that no page names", async () => {
  const address = madeFile(HERO, "whole", 320, "webp").replace("-320.", "-321.");
  expect((await fetch(site.origin + address)).status).toBe(404);
});

// A busy machine takes a minute for all pictures before it.
test("makes the other pictures in the background", { timeout: testTimeout }, async () => {
  const smallest = path.join(root, "public", madeFile(HERO, "whole", 320, "avif"));
  await vi.waitFor(() => expect(existsSync(smallest)).toBe(true), { timeout: testTimeout });
});

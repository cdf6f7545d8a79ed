import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { content } from "#lib/content/content.ts";
import {
  digestOf,
  fileOfKey,
  type PublishedKey,
  publishedFolder,
} from "#lib/core/config/published-key.ts";
import type { Page, Publication } from "#lib/site/publication/publication.ts";
import {
  readPublicationFile,
  writePublicationFile,
} from "#lib/site/publication/publication-file.ts";

const body = (text: string) => ({
  hash: `hash of ${text}`,
  size: text.length,
  gzip: Buffer.from(`gzip ${text}`),
  br: text === "robots" ? null : Buffer.from(`br ${text}`),
});

/** Two pages that share a segment. */
function publicationOf(revision: number): Publication {
  const shared = body("shared");
  const page = (name: string): Page => ({
    kind: "page",
    isGuarded: name === "/profile",
    html: body(`html ${name} ${revision}`),
    payload: body(`payload ${name}`),
    segments: new Map([["/_index", shared]]),
    scriptHashes: ["'sha256-x'"],
    staleTime: "300",
  });
  return {
    content: { ...content(), revision },
    digest: digestOf({ revision }),
    pages: new Map([
      ["/", page("/")],
      ["/profile", page("/profile")],
    ]),
    files: new Map([["/robots.txt", { kind: "file", body: body("robots"), type: "text/plain" }]]),
    notFound: page("/_not-found"),
  };
}

const keyOf = (revision: number, build = "build"): PublishedKey => ({
  build,
  digest: digestOf({ revision }),
  origin: "https://aie.example",
});

/** Sets the file's time to this many minutes ago. */
function age(file: string, minutes: number): void {
  const time = new Date(Date.now() - minutes * 60_000);
  utimesSync(file, time, time);
}

beforeEach(() => rmSync(publishedFolder(), { recursive: true, force: true }));

test("a kept publication is read back whole", async () => {
  await writePublicationFile(keyOf(7), publicationOf(7));
  const read = await readPublicationFile(keyOf(7));
  expect(read).toEqual(publicationOf(7));
  expect(read?.pages.get("/")?.segments.get("/_index")).toBe(
    read?.notFound.segments.get("/_index"),
  );
});

test("reads nothing when no publication is kept, or only one of another build", async () => {
  expect(await readPublicationFile(keyOf(7))).toBeNull();
  await writePublicationFile(keyOf(7, "other"), publicationOf(7));
  expect(await readPublicationFile(keyOf(7))).toBeNull();
});

test("reads the pages of an earlier revision when those of this one are missing or torn", async () => {
  await writePublicationFile(keyOf(6), publicationOf(6));
  expect((await readPublicationFile(keyOf(7)))?.content.revision).toBe(6);
  await writePublicationFile(keyOf(7), publicationOf(7));
  const file = fileOfKey(keyOf(7));
  truncateSync(file, readFileSync(file).length - 1);
  expect((await readPublicationFile(keyOf(7)))?.content.revision).toBe(6);
  writeFileSync(file, "");
  expect((await readPublicationFile(keyOf(7)))?.content.revision).toBe(6);
});

test("keeps one older file and recent unfinished files, and deletes the others", async () => {
  const keys = [keyOf(1, "older release"), keyOf(5), keyOf(6)];
  for (const [at, key] of keys.entries()) {
    await writePublicationFile(key, publicationOf(at));
    age(fileOfKey(key), 30 - at);
  }
  const [fresh, old] = [`${fileOfKey(keyOf(8))}.1.part`, `${fileOfKey(keyOf(8))}.2.part`];
  for (const part of [fresh, old]) writeFileSync(part, "");
  age(old, 90);
  await writePublicationFile(keyOf(7), publicationOf(7));
  const left = [fileOfKey(keyOf(6)), fileOfKey(keyOf(7)), fresh].map((file) => path.basename(file));
  expect(readdirSync(publishedFolder()).sort()).toEqual(left.sort());
});

test("keeps the previous pages when it cannot write", async () => {
  await writePublicationFile(keyOf(6), publicationOf(6));
  mkdirSync(`${fileOfKey(keyOf(7))}.${process.pid}.part`);
  await expect(writePublicationFile(keyOf(7), publicationOf(7))).rejects.toThrow("EISDIR");
  expect((await readPublicationFile(keyOf(7)))?.content.revision).toBe(6);
});

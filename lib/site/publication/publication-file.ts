/** A line of JSON, all bodies, SHA-256: so that a start renders nothing. */
import { createHash } from "node:crypto";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { PublishedKey } from "#lib/core/config/published-key.ts";
import { fileOfKey, isOfSameProgram, publishedFolder } from "#lib/core/config/published-key.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { bodiesOf, type Page, type Publication } from "./publication.ts";
import type { Body } from "./rendering/compress.ts";

const SUM_BYTES = 32;

const at = z.number().int().nonnegative();
const reads = z.record(z.string(), z.string());
const pageSchema = z.object({
  isGuarded: z.boolean(),
  html: at,
  payload: at,
  segments: z.record(z.string(), at),
  scriptHashes: z.array(z.string()),
  staleTime: z.string(),
  reads,
});
const indexSchema = z.object({
  revision: z.number(),
  digest: z.string(),
  bodies: z.array(z.object({ hash: z.string(), size: at, gzip: at, br: at.nullable() })),
  pages: z.record(z.string(), pageSchema),
  files: z.record(z.string(), z.object({ body: at, type: z.string(), reads })),
  notFound: pageSchema,
});

/** Writes this key's file and keeps one older file. */
export async function writePublicationFile(
  key: PublishedKey,
  publication: Publication,
): Promise<void> {
  const file = fileOfKey(key);
  const part = `${file}.${process.pid}.part`;
  await mkdir(publishedFolder(), { recursive: true });
  try {
    await using handle = await open(part, "w");
    await write(handle, publication);
    await handle.sync();
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await removeOld(file);
}

async function write(handle: FileHandle, publication: Publication): Promise<void> {
  const bodies = [...bodiesOf(publication)];
  const sum = createHash("sha256");
  const index = Buffer.from(`${JSON.stringify(indexOf(publication, bodies))}\n`);
  for (const bytes of [index, ...bodies.flatMap(({ gzip, br }) => [gzip, ...(br ? [br] : [])])]) {
    sum.update(bytes);
    await handle.writeFile(bytes);
  }
  await handle.writeFile(sum.digest());
}

function indexOf({ revision, digest, pages, files, notFound }: Publication, bodies: Body[]) {
  const places = new Map(bodies.map((body, place) => [body, place]));
  const placeOf = (body: Body) => places.get(body);
  const page = ({ segments, ...rest }: Page) => ({
    ...rest,
    html: placeOf(rest.html),
    payload: placeOf(rest.payload),
    segments: Object.fromEntries([...segments].map(([name, body]) => [name, placeOf(body)])),
  });
  return {
    revision,
    digest,
    bodies: bodies.map((body) => ({
      ...body,
      gzip: body.gzip.length,
      br: body.br?.length ?? null,
    })),
    pages: Object.fromEntries([...pages].map(([name, each]) => [name, page(each)])),
    files: Object.fromEntries(
      [...files].map(([name, { body, ...file }]) => [name, { body: placeOf(body), ...file }]),
    ),
    notFound: page(notFound),
  };
}

/** Falls back to the newest publication of the same program and address. Skips damaged files. */
export async function readPublicationFile(key: PublishedKey): Promise<Publication | null> {
  const wanted = fileOfKey(key);
  const others = (await newestFirst()).map(({ file }) => file);
  for (const file of new Set([wanted, ...others.filter((other) => isOfSameProgram(other, key))])) {
    const bytes = await readFile(file).catch(ifMissing(null));
    const publication = bytes && parse(bytes);
    if (publication) return publication;
    if (bytes) log().warn({ file }, "kept pages are damaged");
  }
  return null;
}

function parse(bytes: Buffer): Publication | null {
  const end = bytes.length - SUM_BYTES;
  const sum = createHash("sha256")
    .update(bytes.subarray(0, Math.max(end, 0)))
    .digest();
  if (end <= 0 || !sum.equals(bytes.subarray(end))) return null;
  const line = bytes.indexOf("\n");
  const index = indexSchema.parse(JSON.parse(bytes.toString("utf8", 0, line)));
  let position = line + 1;
  const take = (length: number) => {
    position += length;
    return bytes.subarray(position - length, position);
  };
  const bodies = index.bodies.map(({ gzip, br, ...rest }) => ({
    ...rest,
    gzip: take(gzip),
    br: br === null ? null : take(br),
  }));
  const bodyAt = (place: number): Body => {
    const body = bodies[place];
    if (!body) throw new Error("A page has no body.");
    return body;
  };
  const pageOf = (page: z.infer<typeof pageSchema>): Page => ({
    ...page,
    html: bodyAt(page.html),
    payload: bodyAt(page.payload),
    segments: new Map(Object.entries(page.segments).map(([name, place]) => [name, bodyAt(place)])),
  });
  return {
    revision: index.revision,
    digest: index.digest,
    pages: new Map(Object.entries(index.pages).map(([name, page]) => [name, pageOf(page)])),
    files: new Map(
      Object.entries(index.files).map(([name, { body, ...file }]) => [
        name,
        { body: bodyAt(body), ...file },
      ]),
    ),
    notFound: pageOf(index.notFound),
  };
}

type Kept = { file: string; time: number };

async function newestFirst(): Promise<Kept[]> {
  const folder = publishedFolder();
  const names = await readdir(folder).catch(ifMissing<string[]>([]));
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, time: (await stat(file).catch(ifMissing(null)))?.mtimeMs ?? 0 };
    }),
  );
  return files.sort((one, other) => other.time - one.time);
}

/** Keeps the newest other file: the last good pages, or an older release's. */
async function removeOld(file: string): Promise<void> {
  const others = (await newestFirst()).filter((other) => other.file !== file);
  const isPart = (other: Kept) => other.file.endsWith(".part");
  const [, ...old] = others.filter((other) => !isPart(other));
  // An older unfinished file belongs to a killed process.
  const abandoned = others.filter((other) => isPart(other) && other.time < Date.now() - HOUR_MS);
  for (const other of [...old, ...abandoned]) await rm(other.file, { force: true });
}

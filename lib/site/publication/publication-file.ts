/** V8's serialization behind its length, then all bodies and SHA-256: so that a start renders nothing. */
import { createHash, hash } from "node:crypto";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import { DefaultDeserializer, DefaultSerializer } from "node:v8";
import type { PublishedKey } from "#lib/core/config/published-key.ts";
import { fileOfKey, isOfSameProgram, publishedFolder } from "#lib/core/config/published-key.ts";
import { HOUR_MS } from "#lib/core/durations.ts";
import { log } from "#lib/core/http/log.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { replaceFile } from "#lib/core/replace-file.ts";
import type { Publication } from "./publication.ts";

/** The folder also has a note (`lib/content/unshown.ts`). */
const PUBLICATION = /^[0-9a-f]{16}-[0-9a-f]{16}(?:\..*)?$/;
const LENGTH_BYTES = 4;
const SUM_BYTES = 32;

/** Notes the length of each body, whose bytes follow in the file: a copy would double the memory. */
class IndexWriter extends DefaultSerializer {
  readonly bodies: Buffer[] = [];

  _writeHostObject(body: Buffer): void {
    this.writeUint32(body.length);
    this.bodies.push(body);
  }
}

class IndexReader extends DefaultDeserializer {
  #bodies: Buffer;

  constructor(index: Buffer, bodies: Buffer) {
    super(index);
    this.#bodies = bodies;
  }

  _readHostObject(): Buffer {
    const length = this.readUint32();
    const body = this.#bodies.subarray(0, length);
    this.#bodies = this.#bodies.subarray(length);
    return body;
  }
}

/** Writes this key's file and keeps one older file. */
export async function writePublicationFile(
  key: PublishedKey,
  publication: Publication,
): Promise<void> {
  const file = fileOfKey(key);
  await replaceFile(file, (part) => write(part, publication));
  await removeOld(file);
}

async function write(file: string, publication: Publication): Promise<void> {
  await using handle = await open(file, "w");
  const writer = new IndexWriter();
  writer.writeHeader();
  writer.writeValue(publication);
  const index = writer.releaseBuffer();
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(index.length);
  const sum = createHash("sha256");
  for (const bytes of [length, index, ...writer.bodies]) {
    sum.update(bytes);
    await handle.writeFile(bytes);
  }
  await handle.writeFile(sum.digest());
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
  const whole = bytes.subarray(0, -SUM_BYTES);
  if (!hash("sha256", whole, "buffer").equals(bytes.subarray(-SUM_BYTES))) return null;
  const end = LENGTH_BYTES + whole.readUInt32BE();
  const reader = new IndexReader(whole.subarray(LENGTH_BYTES, end), whole.subarray(end));
  reader.readHeader();
  return reader.readValue();
}

type Kept = { file: string; time: number };

async function newestFirst(): Promise<Kept[]> {
  const folder = publishedFolder();
  const all = await readdir(folder).catch(ifMissing<string[]>([]));
  const names = all.filter((name) => PUBLICATION.test(name));
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

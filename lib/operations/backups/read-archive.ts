import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createTarDecoder } from "modern-tar";
import { SUMS_NAME } from "#lib/operations/backups/format.ts";

export type ArchiveEntry = { name: string; body: AsyncIterable<Uint8Array> };

/** Each body is read before the next entry. The backup is intact only after the last one. */
export async function* readArchive(file: string): AsyncIterable<ArchiveEntry> {
  const decoder = createTarDecoder({ strict: true });
  const entries = Readable.toWeb(createReadStream(file)).pipeThrough<{
    header: { name: string };
    body: ReadableStream<Uint8Array>;
  }>(decoder as never);
  const seen: string[] = [];
  let sums: string | null = null;
  try {
    for await (const { header, body } of entries) {
      if (sums !== null) throw new Error("it continues after its checksums");
      if (header.name === SUMS_NAME) {
        sums = await text(body as never);
        continue;
      }
      const hash = createHash("sha256");
      yield { name: header.name, body: hashed(file, body, hash) };
      seen.push(`${hash.digest("hex")}  ${header.name}\n`);
    }
  } catch (error) {
    throw notWhole(file, error);
  }
  if (sums === null) throw notWhole(file, new Error("its checksums are missing"));
  if (sums !== seen.join("")) throw notWhole(file, new Error("its checksums differ"));
}

async function* hashed(
  file: string,
  body: ReadableStream<Uint8Array>,
  hash: Hash,
): AsyncIterable<Uint8Array> {
  try {
    for await (const chunk of body) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw notWhole(file, error);
  }
}

function notWhole(file: string, cause: unknown): Error {
  const why = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, "");
  const isSystems = cause instanceof Error && "syscall" in cause;
  const what = isSystems ? "cannot be read" : "is not a whole backup";
  return new Error(`${file} ${what}: ${why}.`, { cause });
}

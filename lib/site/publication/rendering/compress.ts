import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip, gzipSync } from "node:zlib";
import { hashOf } from "#lib/site/static/static-answer.ts";

/** The bytes of an answer, stored compressed only: plain text takes three times the memory. */
export type Body = {
  hash: string;
  size: number;
  gzip: Buffer;
  /** Null at first: Brotli takes a hundred times as long as gzip. */
  br: Buffer | null;
};

/** Compresses in half a millisecond. Reuses the body of the same bytes in `known`. */
export function quickBody(bytes: Buffer, known: Map<string, Body>): Body {
  const hash = hashOf(bytes);
  const before = known.get(hash);
  if (before) return before;
  const body = { hash, size: bytes.length, gzip: ownCopy(gzipSync(bytes, { level: 4 })), br: null };
  known.set(hash, body);
  return body;
}

/** Replaces gzip by its best level and adds Brotli. */
export async function compressBest(body: Body): Promise<void> {
  const best = await smallest(await promisify(gunzip)(body.gzip));
  Object.assign(body, { gzip: ownCopy(best.gzip), br: ownCopy(best.br) });
}

export async function smallest(plain: Buffer) {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return {
    gzip: await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }),
    br: await promisify(brotliCompress)(plain, { params }),
  };
}

/** Copies a buffer that is part of a larger block, which would stay in memory. */
export function ownCopy(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

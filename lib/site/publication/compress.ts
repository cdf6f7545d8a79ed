import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";
import { hashOf } from "#lib/site/static/static-answer.ts";

/** The bytes of an answer. Without the plain form, which takes three times as much memory. */
export type Body = {
  hash: string;
  size: number;
  gzip: Buffer;
  /** Null until there was time for it: it takes a hundred times as long as gzip. */
  br: Buffer | null;
};

/** Compresses bytes for now. Reuses the body of the same bytes in `known`. */
export async function quickBody(bytes: Buffer, known: Map<string, Body>): Promise<Body> {
  const hash = hashOf(bytes);
  const before = known.get(hash);
  if (before) return before;
  const packed = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  const body = { hash, size: bytes.length, gzip: ownCopy(packed), br: null };
  known.set(hash, body);
  return body;
}

export async function bestBody(body: Body): Promise<Body> {
  const packed = await promisify(brotliCompress)(await promisify(gunzip)(body.gzip), {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.size },
  });
  return { ...body, br: ownCopy(packed) };
}

/** zlib and messages return a part of a larger block, which would stay in memory. */
export function ownCopy(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}

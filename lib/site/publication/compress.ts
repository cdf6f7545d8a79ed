import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashOf, unbrotli } from "#lib/site/static/static-answer.ts";

/** The bytes of an answer. Without the plain form, which takes three times as much memory. */
export type Body = {
  hash: string;
  size: number;
  br: Buffer;
  gzip: Buffer;
  /** False until brotli's best quality has replaced its quick one. */
  isBest: boolean;
};

/** A fiftieth of the best quality's time, and a tenth more bytes. */
const QUICK = 5;

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Compresses bytes for now. Reuses the body of the same bytes in `known`. */
export async function quickBody(bytes: Buffer, known: Map<string, Body>): Promise<Body> {
  const hash = hashOf(bytes);
  const before = known.get(hash);
  if (before) return before;
  const [br, gz] = await Promise.all([
    brotli(bytes, QUICK),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const body = { hash, size: bytes.length, br, gzip: gz, isBest: false };
  known.set(hash, body);
  return body;
}

export async function bestBody(body: Body): Promise<Body> {
  const br = await brotli(await unbrotli(body.br), constants.BROTLI_MAX_QUALITY);
  return { ...body, br, isBest: true };
}

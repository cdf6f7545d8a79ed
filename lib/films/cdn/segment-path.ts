/**
 * `<signature>/<episode id>/<revision>/<file>/<offset>-<bytes>.mp4` below `filmSegmentsPath`. The
 * signature names one whole segment of an encrypted film; it never expires, so that caches keep it.
 */
import { createHmac } from "node:crypto";
import { environment } from "#lib/core/config/environment.ts";
import { deriveSecret } from "#lib/core/config/keys.ts";
import { filmSegmentsPath } from "#lib/core/config/paths.ts";
import { isSameSecret } from "#lib/core/http/constant-time.ts";
import type { Piece } from "#lib/films/packaging/renditions/fragments.ts";

export type SegmentPlace = { episodeId: string; revision: string; file: string } & Piece;

/** Base64url: 132 bits. */
const SIGNATURE_CHARACTERS = 22;

/** CDNs that cache by extension know `.mp4`. */
const PIECE = /^(0|[1-9]\d{0,11})-([1-9]\d{0,8})\.mp4$/;

export function segmentPath(place: SegmentPlace): string {
  const { episodeId, revision, file, offset, bytes } = place;
  const signature = signatureOf(place, environment().sessionSecret);
  const names = [filmSegmentsPath, signature, episodeId, revision, file, `${offset}-${bytes}.mp4`];
  return names.join("/");
}

/** Returns null for a path that this site has not signed. */
export function readSegmentPath(rest: string): SegmentPlace | null {
  const [signature = "", episodeId = "", revision = "", file = "", piece = "", ...more] =
    rest.split("/");
  const [, offset, bytes] = PIECE.exec(piece) ?? [];
  if (offset === undefined || more.length > 0) return null;
  const place = { episodeId, revision, file, offset: Number(offset), bytes: Number(bytes) };
  const { sessionSecret, previousSessionSecret } = environment();
  const secrets = [sessionSecret, previousSessionSecret].filter((secret) => secret !== null);
  const isSigned = secrets.some((secret) => isSameSecret(signature, signatureOf(place, secret)));
  return isSigned ? place : null;
}

function signatureOf(place: SegmentPlace, secret: string): string {
  const { episodeId, revision, file, offset, bytes } = place;
  const message = ["v1", episodeId, revision, file, offset, bytes].join("|");
  const key = deriveSecret(secret, "film-segment");
  return createHmac("sha256", key)
    .update(message)
    .digest("base64url")
    .slice(0, SIGNATURE_CHARACTERS);
}

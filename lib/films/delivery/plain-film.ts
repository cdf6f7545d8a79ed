/**
 * An encrypted film, decrypted for browsers that play HLS by themselves: Chromium and WebKitGTK
 * also decrypt its header, which is plain, and so play nothing of it.
 */
import { createDecipheriv } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendStream } from "#lib/core/http/send-stream.ts";
import { ifMissing } from "#lib/core/missing-file.ts";
import { findFilmKey } from "#lib/films/library/film-keys.ts";
import { PLAIN_PLAYLIST_NAME } from "#lib/films/links/film-url.ts";
import { type FilmManifest, MASTER_PLAYLIST_NAME } from "#lib/films/manifest.ts";
import { readPlaylist } from "#lib/films/packaging/check/read-playlist.ts";
import { noFilm } from "#lib/films/refusals.ts";
import { readSmallFile } from "#lib/films/storage/revision-cache.ts";
import { filmStorage } from "#lib/films/storage/storage.ts";

/** `plain-720.m3u8`, and `plain-720-<offset>-<bytes>.mp4`: its header or a segment. */
const NAME = /^plain-(\d+)(?:\.m3u8|-(\d+)-(\d+)\.mp4)$/;

/** Returns a playlist that leads only to plain files; null for other names. */
export async function findPlainPlaylist(
  { episodeId, revision, renditions, keyId }: FilmManifest,
  name: string,
): Promise<Buffer | null> {
  if (name === PLAIN_PLAYLIST_NAME) {
    const master = await readSmallFile(episodeId, revision, MASTER_PLAYLIST_NAME);
    const isPlain = keyId === null;
    return isPlain ? master : Buffer.from(String(master).replaceAll(/^(?=\d)/gm, "plain-"));
  }
  const [, size, offset] = NAME.exec(name) ?? [];
  const rendition = renditions.find((one) => one.name === size);
  if (keyId === null || !rendition || offset !== undefined) return null;
  const piece = `plain-${size}-$2-$1.mp4`;
  const text = String(await readSmallFile(episodeId, revision, rendition.playlist));
  return Buffer.from(
    text
      .replaceAll(/^#EXT-X-KEY:.*\n/gm, "")
      .replace(/URI=".*",BYTERANGE="(\d+)@(\d+)"/, `URI="${piece}"`)
      .replaceAll(/^#EXT-X-BYTERANGE:(\d+)@(\d+)\n.+/gm, piece),
  );
}

/** Sends a header or a segment, whole; false for other names. @throws AppError */
export async function sendPlainPiece(
  { episodeId, revision, renditions, keyId }: FilmManifest,
  name: string,
  { method }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, size, offset, bytes] = NAME.exec(name) ?? [];
  const rendition = renditions.find((one) => one.name === size);
  if (keyId === null || !rendition || offset === undefined) return false;
  const { file, playlist } = rendition;
  const { head, segments } = readPlaylist(
    String(await readSmallFile(episodeId, revision, playlist)),
  );
  const pieces = [...(head ? [{ ...head, iv: null }] : []), ...segments];
  const piece = pieces.find((one) => `${one.offset}-${one.bytes}` === `${offset}-${bytes}`);
  const key = await findFilmKey(keyId);
  if (!piece || key === null) throw noFilm();
  const source = await filmStorage()
    .readStream(episodeId, revision, file, piece)
    .catch(ifMissing(null));
  if (source === null) throw noFilm();
  response.writeHead(200, { "Content-Type": "video/mp4", "Cache-Control": "private, no-store" });
  if (method === "HEAD") {
    source.destroy();
    response.end();
  } else if (piece.iv === null) await sendStream(source, response);
  else await sendStream(source, response, createDecipheriv("aes-128-cbc", key, piece.iv));
  return true;
}

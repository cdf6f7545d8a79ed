/**
 * What a packaged film consists of: `film.json`, which lies beside its files. A film's folder is
 * `<episode id>/<revision>/`, and nothing in it changes once it is there; `<episode id>/film.json` is
 * a copy of the manifest of the revision that the site shows, and so the only file that is replaced.
 */
import { z } from "zod";
import { type EpisodeId, findEpisode } from "#lib/content/episodes.ts";
import type { ThumbnailSize } from "#lib/content/thumbnails.ts";

export const MANIFEST_NAME = "film.json";
/** The playlist that names the others. */
export const MASTER_PLAYLIST_NAME = "master.m3u8";
/** What an encrypted film's playlists call its key: no file, but answered from the database. */
export const KEY_NAME = "film.key";

const fileName = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/);

export const filmManifestSchema = z.strictObject({
  version: z.literal(1),
  episodeId: z.custom<EpisodeId>((id) => typeof id === "string" && findEpisode(id) !== null),
  /** 16 hex digits of a hash over its files: another film is another revision. */
  revision: z.string().regex(/^[0-9a-f]{16}$/),
  durationSeconds: z.number().positive(),
  /** The best first. Each is one fragmented MP4, of which its playlist names the byte ranges. */
  renditions: z
    .array(
      z.strictObject({
        /** '720', say: its height. */
        name: z.string().regex(/^\d{3,4}$/),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
        /** Peak, as the master playlist says. */
        bitsPerSecond: z.number().int().positive(),
        file: fileName,
        playlist: fileName,
      }),
    )
    .min(1),
  /** The FilmKey that its segments are encrypted with, or null. */
  keyId: z.string().nullable(),
  /** What a browser plays that has no HLS: null for an encrypted film, which leaves no plain copy. */
  fallback: fileName.nullable(),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), file: fileName })),
  chapters: fileName.nullable(),
  /** WebVTT whose cues are `previews.jpg#xywh=x,y,w,h`. */
  previews: fileName.nullable(),
  poster: fileName,
  /** Every file but the manifest itself. */
  files: z.record(
    fileName,
    z.strictObject({
      bytes: z.number().int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      type: z.enum([
        "application/vnd.apple.mpegurl",
        "video/mp4",
        "text/vtt",
        "image/jpeg",
        "image/avif",
        "image/webp",
      ]),
    }),
  ),
});

export type FilmManifest = z.infer<typeof filmManifestSchema>;

/** What the poster is called in one size. */
export const posterFile = ({ width, format }: ThumbnailSize) => `poster-${width}.${format}`;

/** A manifest as its file has it. */
export function formatManifest(manifest: FilmManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** `<episode id>/film.json` is a copy of the published `<episode id>/<revision>/film.json`. */
import { z } from "zod";
import { isEpisodeId } from "#lib/content/episodes.ts";
import type { ThumbnailSize } from "#lib/content/thumbnails.ts";
import { fallbackIf } from "#lib/core/fallback.ts";
import { examinationSchema } from "#lib/films/examination.ts";

export const MANIFEST_NAME = "film.json";
export const MASTER_PLAYLIST_NAME = "master.m3u8";
/** Not a file: the key comes from the database. */
export const KEY_NAME = "film.key";

const fileName = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,60}$/);

/** Raised when the same master becomes another film. */
export const PACKAGING = 2;

export const filmManifestSchema = z.strictObject({
  version: z.literal(1),
  episodeId: z.string().refine(isEpisodeId),
  /** 16 hex digits of a hash over its files. */
  revision: z.string().regex(/^[0-9a-f]{16}$/),
  durationSeconds: z.number().positive(),
  /** The `PACKAGING` that made it; absent before the second. */
  packaging: z.number().int().positive().optional(),
  examination: examinationSchema.optional(),
  /** Best first; each is one fragmented MP4. */
  renditions: z
    .array(
      z.strictObject({
        name: z.string().regex(/^\d{3,4}$/),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
        bitsPerSecond: z.number().int().positive(),
        file: fileName,
        playlist: fileName,
      }),
    )
    .min(1),
  keyId: z.string().nullable(),
  /** For browsers without HLS; null for an encrypted film. */
  fallback: fileName.nullable(),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), file: fileName })),
  chapters: fileName.nullable(),
  /** WebVTT with cues like `previews.jpg#xywh=x,y,w,h`. */
  previews: fileName.nullable(),
  poster: fileName,
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

export const posterFile = ({ width, format }: ThumbnailSize) => `poster-${width}.${format}`;

export const isUnreadable = (error: unknown) =>
  error instanceof SyntaxError || error instanceof z.ZodError;

/** Throws other errors, as of an unavailable storage. */
export const ifUnreadable = fallbackIf(isUnreadable);

export function formatManifest(manifest: FilmManifest): string {
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { linkOrCopy } from "#lib/core/replace-file.ts";
import type { Examination } from "#lib/films/examination.ts";
import {
  type FilmManifest,
  formatManifest,
  MANIFEST_NAME,
  MASTER_PLAYLIST_NAME,
  PACKAGING,
} from "#lib/films/manifest.ts";
import { describeFile, revisionOf } from "#lib/films/packaging/check/hash-files.ts";
import { type FilmSpec, renditionFile } from "#lib/films/packaging/film-spec.ts";
import {
  POSTER_NAME,
  POSTER_SIZE_FILES,
  PREVIEW_FILES,
  PREVIEWS_NAME,
} from "#lib/films/packaging/pictures.ts";
import {
  masterPlaylist,
  mediaPlaylist,
  peakOf,
  type Variant,
} from "#lib/films/packaging/playlists.ts";
import { encryptRendition } from "#lib/films/packaging/renditions/encrypt-rendition.ts";
import { readFragments } from "#lib/films/packaging/renditions/fragments.ts";
import type { Rung } from "#lib/films/packaging/renditions/ladder.ts";

export type Key = { id: string; bytes: Uint8Array };

export const CHAPTERS_NAME = "chapters.vtt";
export const ENGLISH = { language: "en", label: "English", file: "captions.en.vtt" } as const;
/** A browser without HLS cannot switch; most connections carry this size. */
const FALLBACK_LINES = 720;

type Assembly = { from: string; to: string; key: Key | null; examination: Examination };

export async function assemblePackage(
  spec: FilmSpec,
  { from, to, key, examination }: Assembly,
): Promise<FilmManifest> {
  await mkdir(to, { recursive: true });
  const texts: Record<string, string> = {};
  const variants: Variant[] = [];
  for (const rung of spec.rungs) {
    const { playlist, variant } = await addRendition(spec, rung, { from, to, key });
    texts[variant.playlist] = playlist;
    variants.push(variant);
  }
  texts[MASTER_PLAYLIST_NAME] = masterPlaylist(variants);
  if (spec.captions !== null) texts[ENGLISH.file] = spec.captions;
  if (spec.chapters !== null) texts[CHAPTERS_NAME] = spec.chapters;
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(to, name), text);
  const sizes = spec.isPosterThumbnail ? POSTER_SIZE_FILES : [];
  const pictures = [POSTER_NAME, ...sizes, ...PREVIEW_FILES];
  for (const name of pictures) await linkOrCopy(path.join(from, name), path.join(to, name));
  const names = [...spec.rungs.map(renditionFile), ...Object.keys(texts), ...pictures].sort();
  const files: FilmManifest["files"] = {};
  for (const name of names) files[name] = await describeFile(to, name);
  const manifest = manifestOf(spec, { variants, files, key, examination });
  await writeFile(path.join(to, MANIFEST_NAME), formatManifest(manifest));
  return manifest;
}

async function addRendition(
  { master }: FilmSpec,
  rung: Rung,
  { from, to, key }: Omit<Assembly, "examination">,
): Promise<{ playlist: string; variant: Variant }> {
  const file = renditionFile(rung);
  const [source, target] = [path.join(from, file), path.join(to, file)];
  const plain = await readFragments(source);
  if (key === null) await linkOrCopy(source, target);
  const { head, segments } =
    key === null
      ? { head: plain.head, segments: plain.fragments.map((part) => ({ ...part, iv: null })) }
      : await encryptRendition(plain, source, target, key.bytes);
  const { width, height, name } = rung;
  const { framesPerSecond } = master;
  const { codecs } = plain;
  return {
    playlist: mediaPlaylist(file, head, segments),
    variant: { playlist: `${name}.m3u8`, width, height, codecs, framesPerSecond, segments },
  };
}

type Parts = Pick<Assembly, "key" | "examination"> & {
  variants: readonly Variant[];
  files: FilmManifest["files"];
};

function manifestOf(spec: FilmSpec, { variants, files, key, examination }: Parts): FilmManifest {
  const renditions = spec.rungs.map((rung, at) => {
    const { playlist = "", segments = [] } = variants[at] ?? {};
    return { ...rung, bitsPerSecond: peakOf(segments), file: renditionFile(rung), playlist };
  });
  const plain = renditions.find(({ name }) => Number(name) <= FALLBACK_LINES) ?? renditions[0];
  return {
    version: 1,
    episodeId: spec.episodeId,
    revision: revisionOf(files),
    durationSeconds: durationOf(variants),
    packaging: PACKAGING,
    examination,
    renditions,
    keyId: key?.id ?? null,
    fallback: key === null ? (plain?.file ?? null) : null,
    captions: spec.captions === null ? [] : [ENGLISH],
    chapters: spec.chapters === null ? null : CHAPTERS_NAME,
    previews: PREVIEWS_NAME,
    poster: POSTER_NAME,
    files,
  };
}

function durationOf(variants: readonly Variant[]): number {
  const lengths = variants.map(({ segments }) =>
    segments.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  return Math.round(Math.max(...lengths) * 1000) / 1000;
}

import { besideFilm } from "#lib/films/links/film-url.ts";
import type { FilmManifest } from "#lib/films/manifest.ts";

export type Captions = { language: string; label: string; url: string };

/** Blob URLs of a film's extra files: they outlive the link. */
export type FilmFiles = {
  captions: readonly Captions[];
  chapters: string | null;
  previews: string | null;
};

/** Grace period for a track that is loading while the player closes. */
const readingMs = 10_000;

/** @throws when it cannot be read, or after an abort */
export async function loadManifest(videoUrl: string, signal: AbortSignal): Promise<FilmManifest> {
  return (await load(besideFilm(videoUrl, "film.json"), signal)).json();
}

/** Omits captions and chapters that fail to load. */
export async function loadTextTracks(
  videoUrl: string,
  manifest: FilmManifest,
  signal: AbortSignal,
) {
  const captions = manifest.captions.map(async ({ language, label, file }) => {
    const url = await loadHere(besideFilm(videoUrl, file), signal);
    return url === null ? [] : [{ language, label, url }];
  });
  const { chapters } = manifest;
  return {
    captions: (await Promise.all(captions)).flat(),
    chapters: chapters === null ? null : await loadHere(besideFilm(videoUrl, chapters), signal),
  };
}

/** WebVTT that names regions of one image; null if either file is missing. */
export async function loadPreviews(videoUrl: string, manifest: FilmManifest, signal: AbortSignal) {
  if (manifest.previews === null) return null;
  try {
    const words = await (await load(besideFilm(videoUrl, manifest.previews), signal)).text();
    const name = /^(\S+)#xywh=/m.exec(words)?.[1];
    const picture = name && (await loadHere(besideFilm(videoUrl, name), signal));
    if (!name || !picture) return null;
    const here = words.replaceAll(`${name}#xywh=`, `${picture}#xywh=`);
    return URL.createObjectURL(new Blob([here], { type: "text/vtt" }));
  } catch {
    return null;
  }
}

export function forgetFiles({ captions, chapters, previews }: FilmFiles): void {
  const urls = [...captions.map(({ url }) => url), chapters, previews];
  setTimeout(() => {
    for (const url of urls) if (url) URL.revokeObjectURL(url);
  }, readingMs);
}

async function loadHere(address: string, signal: AbortSignal): Promise<string | null> {
  try {
    return URL.createObjectURL(await (await load(address, signal)).blob());
  } catch {
    return null;
  }
}

async function load(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${response.status} for ${address.split("/").at(-1)}`);
  return response;
}

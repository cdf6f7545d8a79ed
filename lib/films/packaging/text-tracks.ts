import { readFile } from "node:fs/promises";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { parseVtt } from "#lib/films/packaging/webvtt.ts";

/** File names, or WebVTT texts. */
export type TextTracks = { captions: string | null; chapters: string | null };
export async function readTextTracks(
  files: TextTracks,
  durationSeconds: number,
): Promise<TextTracks> {
  const read = async (file: string | null) => {
    if (file === null) return null;
    try {
      return await readVtt(file, durationSeconds);
    } catch (error) {
      if (!(error instanceof FilmError)) throw error;
      throw new FilmError(`${file}: ${error.message}`);
    }
  };
  return { captions: await read(files.captions), chapters: await read(files.chapters) };
}

async function readVtt(file: string, durationSeconds: number): Promise<string> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) throw new FilmError("There is no such file.");
  const text = decode(bytes).replace(/\r\n?/g, "\n");
  const end = Math.max(...parseVtt(text).map(({ to }) => to));
  if (end <= durationSeconds + 1) return text;
  const [last, film] = [Math.round(end), Math.round(durationSeconds)];
  throw new FilmError(`It ends after ${last} s, but the film after ${film} s.`);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FilmError("It is not in UTF-8.");
  }
}

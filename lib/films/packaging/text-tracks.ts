import { readFile } from "node:fs/promises";
import { isFolder } from "#lib/core/missing-file.ts";
import {
  checkCaptions,
  checkChapters,
  errorsOf,
  summaryOf,
} from "#lib/films/packaging/check-text-tracks.ts";
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { readSubtitles } from "#lib/films/packaging/read-subtitles.ts";
import { chaptersOf, formatChapters } from "#lib/films/packaging/webvtt.ts";

/** File names, or WebVTT texts. */
export type TextTracks = { captions: string | null; chapters: string | null };

/** Checks as the desk does. `say` hears what is worth a look. @throws FilmError */
export async function readTextTracks(
  files: TextTracks,
  durationSeconds: number,
  say: (sentence: string) => void,
): Promise<TextTracks> {
  const read = async (kind: keyof TextTracks) => {
    const file = files[kind];
    if (file === null) return null;
    try {
      const { text, remarks } = trackOf(kind, await bytesOf(file), durationSeconds);
      for (const remark of remarks) say(`${file}: ${remark}`);
      return text;
    } catch (error) {
      if (!(error instanceof FilmError)) throw error;
      throw new FilmError(`${file}: ${error.message}`);
    }
  };
  return { captions: await read("captions"), chapters: await read("chapters") };
}

function trackOf(kind: keyof TextTracks, bytes: Uint8Array, durationSeconds: number) {
  const { cues, lines, vtt, note } = readSubtitles(bytes);
  const isChapters = kind === "chapters";
  const chapters = chaptersOf(cues);
  const findings = isChapters
    ? checkChapters(chapters, durationSeconds)
    : checkCaptions(cues, durationSeconds);
  const lineOf = (at: number) => `Line ${lines[at]}`;
  const errors = errorsOf(findings);
  if (errors.length > 0) throw new FilmError(summaryOf(errors, lineOf));
  const text = isChapters ? formatChapters(chapters, durationSeconds) : vtt;
  return { text, remarks: [note ?? "", summaryOf(findings, lineOf)].filter(Boolean) };
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new FilmError(isFolder(error) ? "It is a folder, not a file." : "There is no such file.");
  }
}

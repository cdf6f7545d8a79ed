/** Loaded by the server and the desk's page. */
import { FilmError } from "#lib/films/packaging/film-error.ts";
import { readSubRip } from "#lib/films/packaging/subrip.ts";
import { type Cue, formatVtt, isVtt, readVtt } from "#lib/films/packaging/webvtt.ts";

export type Subtitles = {
  cues: Cue[];
  /** Of each cue's timing in the file, from 1. */
  lines: number[];
  vtt: string;
  /** For the reader's information. */
  note: string | null;
};

/** Reads WebVTT or SubRip, also cues that a check rejects. @throws FilmError */
export function readSubtitles(bytes: Uint8Array): Subtitles {
  const { text, note } = decode(bytes);
  const lines = text.split("\n");
  const filled = (isVtt(lines) ? readVtt : readSubRip)(lines).filter(({ text }) => text !== "");
  if (filled.length === 0) throw new FilmError("It has no cues.");
  const cues = filled.map(({ line: _, ...cue }) => cue);
  const vtt = isVtt(lines) ? text : formatVtt(cues);
  return { cues, lines: filled.map(({ line }) => line), vtt, note };
}

function decode(bytes: Uint8Array) {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, "\n");
  return { text, note: NOTES[encoding] };
}

const UTF_16 = "It is in UTF-16, and was read so.";

const NOTES = {
  "utf-8": null,
  "utf-16le": UTF_16,
  "utf-16be": UTF_16,
  "windows-1252": "It is not in UTF-8, and was read as Windows-1252: look at letters with accents.",
};

/** The first character is ASCII, or a byte order mark. */
function encodingOf(bytes: Uint8Array): keyof typeof NOTES {
  const [first, second] = bytes;
  if (second === 0 || (first === 0xff && second === 0xfe)) return "utf-16le";
  if (first === 0 || (first === 0xfe && second === 0xff)) return "utf-16be";
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

import { findEpisode } from "#lib/content/episodes.ts";
import { filmPath } from "#lib/core/config/paths.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { csvHead, csvLines } from "#lib/core/csv.ts";
import { download } from "#lib/core/http/download.ts";
import { timeCode } from "#lib/core/locale/time-code.ts";
import { listNotes } from "./queries.ts";
import { type FilmNote, momentOf } from "./types.ts";

/** Returns a member's notes as a file, by film. Formulas in the CSV are disarmed. */
export async function downloadNotes(userId: string, format: "markdown" | "csv"): Promise<Response> {
  const notes = await listNotes(userId, null);
  if (format === "csv") {
    const text = csvHead(columns) + csvLines(notes.map(rowOf));
    return download(text, "text/csv; charset=utf-8", "notes.csv");
  }
  return download(markdownOf(notes), "text/markdown; charset=utf-8", "notes.md");
}

const columns = ["film", "from", "until", "address", "quote", "work", "note", "written", "changed"];

function rowOf(note: FilmNote) {
  const { second, until } = momentOf(note);
  return [
    nameOf(note.episode_id),
    timeCode(second),
    until === undefined ? "" : timeCode(until),
    addressOf(note) ?? "",
    note.quote,
    note.work ?? "",
    note.text,
    note.created_at,
    note.updated_at,
  ];
}

export function markdownOf(notes: readonly FilmNote[]): string {
  const films = Map.groupBy(notes, ({ episode_id }) => episode_id);
  const parts = [...films].map(([id, own]) => {
    return [`## ${escapeMarkdown(nameOf(id))}`, ...own.map(partOf)].join("\n\n");
  });
  return `${["# Notes", ...parts].join("\n\n")}\n`;
}

function partOf(note: FilmNote): string {
  const { film, quote, work, text } = note;
  const { second, until } = momentOf(note);
  const code = timeCode(second) + (until === undefined ? "" : `–${timeCode(until)}`);
  const address = addressOf(note);
  const place = [
    address === null ? code : `[${code}](${address})`,
    ...(work === null ? [] : [`*${escapeMarkdown(work)}*`]),
    ...(film === "changed" ? ["(the film has changed since)"] : []),
  ].join(" ");
  const quoted = quote && `> ${escapeMarkdown(quote)}`;
  return [place, quoted, text].filter(Boolean).join("\n\n");
}

function nameOf(id: string): string {
  const episode = findEpisode(id);
  if (episode === null) return id;
  return `${episode.season.title}, ${episode.title}: ${episode.subtitle}`;
}

function addressOf(note: FilmNote): string | null {
  const episode = findEpisode(note.episode_id);
  return episode && publicUrl(filmPath(episode, momentOf(note)));
}

/** CommonMark, section 2.4; a quote is one line. */
const escapeMarkdown = (text: string) =>
  text.replaceAll(/\s+/g, " ").replaceAll(/[!-/:-@[-`{-~]/g, "\\$&");

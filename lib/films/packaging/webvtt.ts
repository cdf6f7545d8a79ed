/** Loaded by the server and the desk's page. */
import { FilmError } from "#lib/films/packaging/film-error.ts";

export type Cue = {
  from: number;
  to: number;
  text: string;
  /** Position, such as 'line:0 align:start'. */
  settings?: string;
};

/** Formats as '00:01:02.500'. */
export function timestamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(thousandths / 3_600_000), Math.floor(thousandths / 60_000)];
  const rest = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${two(hours)}:${two(minutes % 60)}:${rest}`;
}

/** Accepts also '62.5', '1:02.5' and '00:01:02,500'. Returns null for other text. */
export function readTimestamp(text: string): number | null {
  const match = TYPED.exec(text.trim());
  if (match === null) return null;
  const [, hours = "0", minutes = "0", seconds = "", part = ""] = match;
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return whole + Number(part.padEnd(3, "0")) / 1000;
}

const TYPED = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,6})(?:[.,](\d{1,3}))?$/;

export function formatVtt(cues: readonly Cue[]): string {
  const timing = ({ from, to, settings }: Cue) =>
    `${timestamp(from)} --> ${timestamp(to)}${settings ? ` ${settings}` : ""}`;
  const blocks = cues.map((cue) => `${timing(cue)}\n${cue.text}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`);

/** Skips styles, regions and notes. @throws FilmError that names the line */
export function parseVtt(source: string): Cue[] {
  const cues = readCues(linesOf(source));
  for (const [at, { line, from, to }] of cues.entries()) {
    if (to <= from) throw new FilmError(`Line ${line}: it ends before it begins.`);
    if (from < (cues[at - 1]?.from ?? 0)) {
      throw new FilmError(`Line ${line}: it begins before the one above it.`);
    }
  }
  return filledOf(cues);
}

/** Reads WebVTT or SubRip, also cues that a check rejects. @throws FilmError */
export function parseSubtitles(source: string): Cue[] {
  const lines = linesOf(source);
  const isVtt = HEAD.test(lines[0] ?? "");
  return filledOf(readCues(isVtt ? lines : ["WEBVTT", ...fromSubRip(lines)]));
}

function filledOf(cues: readonly ReadCue[]): Cue[] {
  const filled = cues.filter(({ text }) => text !== "");
  if (filled.length === 0) throw new FilmError("It has no cues.");
  return filled.map(({ line: _, ...cue }) => cue);
}

/** SubRip has decimal commas, and tags that WebVTT lacks. */
function fromSubRip(lines: readonly string[]): string[] {
  const comma = /(\d{1,2}):(\d\d):(\d\d)[,.](\d{3})/g;
  return lines.map((line) => {
    if (line.includes("-->")) {
      const times = line.replaceAll(
        comma,
        (_, hours: string, ...rest) => `${hours.padStart(2, "0")}:${rest[0]}:${rest[1]}.${rest[2]}`,
      );
      // Drops pixel positions of a disc's picture.
      return times.replace(/(-->\s*\S+).*$/, "$1");
    }
    return line.replaceAll(/<\/?font[^<>]*>|\{\\[^{}]*\}/gi, "").trimEnd();
  });
}

const HEAD = /^WEBVTT(?:[ \t].*)?$/;

const linesOf = (source: string) => source.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);

type ReadCue = Cue & { line: number };

function readCues(lines: readonly string[]): ReadCue[] {
  if (!HEAD.test(lines[0] ?? "")) throw new FilmError("It does not begin with the line WEBVTT.");
  return lines.flatMap((line, at) => {
    if (at === 0 || !line.includes("-->")) return [];
    return [{ ...timesOf(line, at + 1), text: textFrom(lines, at + 1), line: at + 1 }];
  });
}

function timesOf(line: string, number: number): Omit<Cue, "text"> {
  const match = TIMING.exec(line.trim());
  if (match === null)
    throw new FilmError(`Line ${number}: '${line.trim()}' is not a WebVTT timing.`);
  const seconds = ([hours = "0", minutes, rest, thousandths]: readonly (string | undefined)[]) =>
    (((Number(hours) * 60 + Number(minutes)) * 60 + Number(rest)) * 1000 + Number(thousandths)) /
    1000;
  const settings = match[9]?.trim();
  const times = { from: seconds(match.slice(1, 5)), to: seconds(match.slice(5, 9)) };
  return settings ? { ...times, settings } : times;
}

/** Ends at an empty line or the next timing, as in players. */
function textFrom(lines: readonly string[], at: number): string {
  let end = at;
  while (lines[end] && !lines[end]?.includes("-->")) end += 1;
  return lines.slice(at, end).join("\n");
}

export type Chapter = { from: number; title: string };

/** Each chapter ends where the next begins. */
export function formatChapters(chapters: readonly Chapter[], durationSeconds: number): string {
  const cues = chapters.map(({ from, title }, at) => {
    const text = title.replaceAll(/[&<>]/g, (sign) => SIGNS[sign] ?? sign);
    return { from, to: chapters[at + 1]?.from ?? durationSeconds, text };
  });
  return formatVtt(cues);
}

export function chaptersOf(cues: readonly Cue[]): Chapter[] {
  const title = (text: string) =>
    Object.entries(SIGNS).reduceRight((rest, [sign, name]) => rest.replaceAll(name, sign), text);
  return cues.map(({ from, text }) => ({ from, title: title(text.replaceAll("\n", " ")) }));
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

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

const HEAD = /^WEBVTT(?:[ \t].*)?$/;

export const isVtt = (lines: readonly string[]) => HEAD.test(lines[0] ?? "");

/** `line`: of the timing, from 1. */
export type ReadCue = Cue & { line: number };

/** Skips styles, regions and notes. @throws FilmError that names the line */
export function readVtt(lines: readonly string[]): ReadCue[] {
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
  return cues.map(({ from, text }) => ({ from, title: plainText(text).replaceAll("\n", " ") }));
}

const SIGNS: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** As a viewer sees it. */
export function plainText(text: string): string {
  const names: Record<string, string> = { lt: "<", gt: ">", amp: "&", nbsp: "\u00a0" };
  return text
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll(/&(lt|gt|amp|nbsp);/g, (whole, name: string) => names[name] ?? whole);
}

import { FilmError } from "#lib/films/packaging/film-error.ts";

type Cue = { from: number; to: number; text: string };

function timestamp(seconds: number): string {
  const thousandths = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(thousandths / 3_600_000), Math.floor(thousandths / 60_000)];
  const rest = ((thousandths % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return `${two(hours)}:${two(minutes % 60)}:${rest}`;
}

export function formatVtt(cues: readonly Cue[]): string {
  const timing = ({ from, to }: Cue) => `${timestamp(from)} --> ${timestamp(to)}`;
  const blocks = cues.map((cue) => `${timing(cue)}\n${cue.text}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t]+(.*))?$`);

/** Leaves out styles, regions, notes and positions. @throws FilmError that names the line */
export function parseVtt(source: string): Cue[] {
  const lines = source.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "")) {
    throw new FilmError("It does not begin with the line WEBVTT.");
  }
  const cues: Cue[] = [];
  for (let at = 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (!line.includes("-->")) continue;
    const cue = { ...timesOf(line, at + 1), text: textFrom(lines, at + 1) };
    const previous = cues.at(-1);
    if (cue.to <= cue.from) throw new FilmError(`Line ${at + 1}: it ends before it begins.`);
    if (previous && cue.from < previous.from) {
      throw new FilmError(`Line ${at + 1}: it begins before the one above it.`);
    }
    if (cue.text !== "") cues.push(cue);
  }
  if (cues.length === 0) throw new FilmError("It has no cues.");
  return cues;
}

function timesOf(line: string, number: number): { from: number; to: number } {
  const match = TIMING.exec(line.trim());
  if (match === null) throw new FilmError(`Line ${number}: '${line.trim()}' is no WebVTT timing.`);
  const seconds = ([hours = "0", minutes, rest, thousandths]: readonly (string | undefined)[]) =>
    (((Number(hours) * 60 + Number(minutes)) * 60 + Number(rest)) * 1000 + Number(thousandths)) /
    1000;
  return { from: seconds(match.slice(1, 5)), to: seconds(match.slice(5, 9)) };
}

function textFrom(lines: readonly string[], at: number): string {
  const rest = lines.slice(at);
  const end = rest.indexOf("");
  return rest.slice(0, end < 0 ? rest.length : end).join("\n");
}

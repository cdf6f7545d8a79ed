import { FilmError } from "#lib/films/packaging/film-error.ts";
import { type ReadCue, readTimestamp } from "#lib/films/packaging/webvtt.ts";

/** What follows, such as pixel positions of a disc's picture, is dropped. */
const TIMING = /^\s*([\d:.,]+)\s*-->\s*([\d:.,]+)/;
const NUMBER = /^\s*\d+\s*$/;

/**
 * SubRip has no standard: a caption lasts until the next number and timing, also over empty lines.
 * @throws FilmError that names the line
 */
export function readSubRip(lines: readonly string[]): ReadCue[] {
  const starts = [...lines.keys()].filter((at) => lines[at]?.includes("-->"));
  const filled = (from: number, to?: number) =>
    lines.slice(from, to).filter((line) => line.trim() !== "");
  const isNumbered = NUMBER.test(filled(0, starts[0]).at(-1) ?? "");
  return starts.map((at, index) => {
    const next = starts[index + 1];
    const body = filled(at + 1, next);
    if (isNumbered && next !== undefined && NUMBER.test(body.at(-1) ?? "")) body.pop();
    const texts = body.map(markupOf).filter((text) => text !== "");
    return { ...timesOf(lines[at] ?? "", at + 1), text: texts.join("\n"), line: at + 1 };
  });
}

function timesOf(line: string, number: number) {
  const [, start = "", end = ""] = TIMING.exec(line) ?? [];
  const [from, to] = [readTimestamp(start), readTimestamp(end)];
  if (from !== null && to !== null) return { from, to };
  throw new FilmError(`Line ${number}: '${line.trim()}' is not a SubRip timing.`);
}

/** WebVTT has neither its colours nor its effects; any other '<' is text. */
function markupOf(line: string): string {
  return line
    .replaceAll(/<\/?font\b[^<>]*>|\{\\[^{}]*\}/gi, "")
    .replaceAll(/<(?:(\/?[ibu])>)?/gi, (_, tag?: string) =>
      tag ? `<${tag.toLowerCase()}>` : "&lt;",
    )
    .trimEnd();
}

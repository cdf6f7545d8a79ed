import { formatVtt } from "#lib/films/packaging/webvtt.ts";
import type { Film } from "./film.ts";

export const captionsOf = ({ captions }: Film): string =>
  formatVtt(captions.map(([from, to, text]) => ({ from, to, text })));

export function chaptersOf({ chapters, seconds }: Film): string {
  const spans = chapters.map(({ from, title }, i) => {
    return { from, to: chapters[i + 1]?.from ?? seconds, text: title };
  });
  return formatVtt(spans);
}

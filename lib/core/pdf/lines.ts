import { splitGraphemes } from "./faces.ts";

/** Breaks a text into lines of a width, between words or, where a word is wider, between letters. */
export function breakLines(
  text: string,
  width: number,
  measure: (text: string) => number,
): string[] {
  const words = text.split(" ").map((word) => `${word} `);
  const pieces = words.flatMap((word) => (measure(word) <= width ? [word] : splitGraphemes(word)));
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (line !== "" && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

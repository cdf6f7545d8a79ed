import type { Field } from "#lib/desk/content/fields.ts";
import { strings } from "./strings.ts";

/** Translates a schema's error for an editor. */
export function sentenceOf(sentence: string, field: Field | null): string {
  const { wrong } = strings;
  const isText = field?.kind === "line" || field?.kind === "lines" || field?.kind === "prose";
  if (field?.kind === "number" || field?.kind === "rupees") {
    if (/^too (small|big)/.test(sentence)) return wrong.range;
    if (sentence.startsWith("invalid input")) {
      if (field.kind === "rupees") return wrong.rupees;
      return field.isTime ? wrong.time : wrong.number;
    }
  }
  if (isText && sentence.startsWith("too big")) return wrong.long(field.most ?? 0);
  if (sentence === "must be a video") return wrong.video;
  const isChosen = field?.kind === "day" || field?.kind === "picture";
  if (isChosen || /^(too small|invalid input)/.test(sentence)) return wrong.blank;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

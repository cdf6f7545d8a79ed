/** The tables of docs/benchmarks.md, which new results replace one by one. */
import type { Row } from "./row.ts";

/** Parses the rows of written tables, as far as the picture needs them. */
export function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| (.*) \|$/gm)].flatMap(([, line = ""]) => {
    const [what = "", who = "", figure = "", ratio = "", bound = ""] = line
      .split(" | ")
      .map((cell) => cell.trim());
    const [, sign, value] = /^([<>]=) (\S+)$/.exec(bound) ?? [];
    if (value === undefined) return [];
    const limit = sign === ">=" ? { least: Number(value) } : { most: Number(value) };
    return [{ what, who, figure, ratio: Number(ratio.replaceAll("*", "")), ...limit }];
  });
}

/** Replaces the section with this title, or appends it. */
export function putSection(text: string, title: string, section: string): string {
  const sections = text.split(/^(?=### )/m);
  const place = sections.findIndex((other) => other.startsWith(`### ${title}\n`));
  if (place === -1) return `${text.trimEnd()}\n\n${section}\n`;
  return sections.with(place, `${section}\n`).join("");
}

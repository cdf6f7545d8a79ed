/** All the markup of prose: paragraphs, `*emphasis*` and `[links](https://…)`. */
export type ProsePart =
  | { kind: "text" | "emphasis"; text: string }
  | { kind: "link"; text: string; href: string };

type Paragraph = readonly ProsePart[];

/** Names hold no brackets and addresses are short: otherwise the work grows with the square. */
const MARKUP =
  /\*([^*\n]+)\*|\[([^[\]\n]+)\]\(((?:https:\/\/|mailto:|\/(?![/\\]))[^)\s]{0,2000})\)/g;

export function parseProse(prose: string): readonly Paragraph[] {
  return prose
    .split(/\n+/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map(parseParagraph);
}

/** For descriptions and search engines. */
export function plainText(prose: string): string {
  return parseProse(prose)
    .map((paragraph) => paragraph.map(({ text }) => text).join(""))
    .join(" ");
}

/** Counts paragraphs, emphases and links: the elements of the page. */
export function countPieces(prose: string): number {
  return parseProse(prose).reduce(
    (sum, parts) => sum + 1 + parts.filter(({ kind }) => kind !== "text").length,
    0,
  );
}

function parseParagraph(paragraph: string): Paragraph {
  const parts: ProsePart[] = [];
  let end = 0;
  for (const match of paragraph.matchAll(MARKUP)) {
    const [whole, emphasis, text = "", href = ""] = match;
    addText(paragraph.slice(end, match.index));
    parts.push(emphasis ? { kind: "emphasis", text: emphasis } : { kind: "link", text, href });
    end = match.index + whole.length;
  }
  addText(paragraph.slice(end));
  return parts;

  function addText(text: string) {
    if (text !== "") parts.push({ kind: "text", text });
  }
}

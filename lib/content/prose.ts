/**
 * All the markup of prose: paragraphs, lists (`- `, `1. `), pictures, `**bold**`, `*emphasis*` and
 * `[links](https://…)`. A backslash makes a sign a letter, and incomplete markup is letters.
 */
export type ProsePart =
  | { kind: "text" | "emphasis"; text: string }
  | { kind: "bold"; parts: readonly ProsePart[] }
  | { kind: "link"; text: string; href: string };

type Line = readonly ProsePart[];

export type ProseBlock =
  | { kind: "paragraph"; parts: Line }
  | { kind: "bullets" | "numbers"; items: Line[] }
  /** `id`: of an added picture. Without `text` its own text is said. */
  | { kind: "picture"; id: string; text: string; caption: string };

const ESCAPED = String.raw`\\[\\*[\]!.-]`;

/** Matches each text in one way, and names have no brackets: otherwise the work grows with the square. */
const lettersBut = (signs: string) => String.raw`(?:${ESCAPED}|(?!${ESCAPED})[^${signs}\n])`;
const NAME = lettersBut(String.raw`[\]`);

const MARKUP = new RegExp(
  [
    ESCAPED,
    // `***both***` is an emphasis within.
    String.raw`\*\*((?:${lettersBut("*")}|\*(?!\*)|\*(?=\*\*(?!\*)))+)\*\*`,
    String.raw`\*(${lettersBut("*")}+)\*`,
    String.raw`\[(${NAME}+)\]\(((?:https:\/\/|mailto:|\/(?![/\\]))[^)\s]{0,2000})\)`,
  ].join("|"),
  "g",
);

const PICTURE = new RegExp(String.raw`^!\[(${NAME}*)\]\(picture:([\w-]{1,40})(?: "(.*)")?\)$`);

const ITEMS = { bullets: /^- +(.*)$/, numbers: /^\d{1,2}\. +(.*)$/ } as const;

/** A picture's elements: figure, picture, sources, img and caption. */
const PIECES_OF_PICTURE = 6;

export function parseProse(prose: string): readonly ProseBlock[] {
  const blocks: ProseBlock[] = [];
  for (const line of linesOf(prose)) {
    const words = line.trim();
    const last = blocks.at(-1);
    const item = readItem(words, last?.kind);
    if (item === null) {
      blocks.push(readPicture(words) ?? { kind: "paragraph", parts: parseLine(line) });
    } else if (last?.kind === item.kind) last.items.push(item.parts);
    else blocks.push({ kind: item.kind, items: [item.parts] });
  }
  return blocks;
}

function readItem(line: string, before: ProseBlock["kind"] | undefined) {
  const kind = line.startsWith("- ") ? "bullets" : "numbers";
  const [, words] = ITEMS[kind].exec(line) ?? [];
  // `2. ` begins no list.
  const begins = kind === "bullets" || before === kind || line.startsWith("1. ");
  return words !== undefined && begins ? ({ kind, parts: parseLine(words) } as const) : null;
}

/** The ids of a text's pictures. */
export function picturesOf(prose: string): string[] {
  return linesOf(prose).flatMap((line) => readPicture(line.trim())?.id ?? []);
}

/** For descriptions and search engines. */
export function plainText(prose: string): string {
  return parseProse(prose).flatMap(textLines).join(" ");
}

/** Counts paragraphs, lists, pictures, emphases and links: the elements of the page. */
export function countPieces(prose: string): number {
  return parseProse(prose).reduce((sum, block) => {
    if (block.kind === "picture") return sum + PIECES_OF_PICTURE;
    if (block.kind === "paragraph") return sum + 1 + countParts(block.parts);
    return block.items.reduce((all, item) => all + 1 + countParts(item), sum + 1);
  }, 0);
}

function countParts(parts: Line): number {
  return parts.reduce((sum, part) => {
    if (part.kind === "text") return sum;
    return sum + 1 + (part.kind === "bold" ? countParts(part.parts) : 0);
  }, 0);
}

function textLines(block: ProseBlock): string[] {
  if (block.kind === "picture") return [];
  return (block.kind === "paragraph" ? [block.parts] : block.items).map(textOf);
}

function textOf(parts: Line): string {
  return parts.map((part) => (part.kind === "bold" ? textOf(part.parts) : part.text)).join("");
}

function linesOf(prose: string): string[] {
  return prose.split(/\n+/).filter((line) => line.trim() !== "");
}

function readPicture(line: string): Extract<ProseBlock, { kind: "picture" }> | null {
  const [, text = "", id, caption = ""] = PICTURE.exec(line) ?? [];
  if (id === undefined) return null;
  return { kind: "picture", id, text: unescaped(text), caption: unescaped(caption) };
}

function parseLine(line: string): Line {
  const parts: ProsePart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKUP)) {
    const [whole, bold, emphasis, name, href = ""] = match;
    // An escaped sign is a part of its text.
    if (whole.startsWith("\\")) continue;
    addText(line.slice(end, match.index));
    if (bold !== undefined) parts.push({ kind: "bold", parts: parseLine(bold) });
    else if (name !== undefined) parts.push({ kind: "link", text: unescaped(name), href });
    else if (emphasis !== undefined) parts.push({ kind: "emphasis", text: unescaped(emphasis) });
    end = match.index + whole.length;
  }
  addText(line.slice(end));
  return parts;

  function addText(text: string) {
    if (text !== "") parts.push({ kind: "text", text: unescaped(text) });
  }
}

const unescaped = (text: string) => text.replace(new RegExp(ESCAPED, "g"), (sign) => sign.slice(1));

import type { Link } from "#lib/content/letters/words.ts";
import type { ProseBlock, ProsePart } from "#lib/content/prose.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import type { Letter } from "#lib/mail/letters/letter.ts";
import { type footOf, greeting } from "./foot.ts";

/** Longer lines would be broken by the mail's encoding. */
const COLUMNS = 72;

export function textOf(
  { title, paragraphs, action, notes = [], stop }: Letter,
  foot: ReturnType<typeof footOf>,
): string {
  const linkOf = (link: Link | undefined) => (link ? [`${link.label}:\n${link.url}`] : []);
  const blocks = paragraphs.flatMap((block) => {
    if (typeof block === "string") return [block];
    return "url" in block ? linkOf(block) : [proseOf(block)];
  });
  const lines = foot.map((line) => line.map(footPart).join(""));
  const all = [title ?? greeting, ...blocks, ...linkOf(action), ...notes, ...lines];
  return `${[...all, ...linkOf(stop)].filter(Boolean).map(wrap).join("\n\n")}\n`;
}

function proseOf(block: ProseBlock): string {
  if (block.kind === "paragraph") return block.parts.map(partOf).join("");
  if (block.kind === "picture") return block.caption || block.text;
  return block.items
    .map(
      (item, at) => `${block.kind === "bullets" ? "-" : `${at + 1}.`} ${item.map(partOf).join("")}`,
    )
    .join("\n");
}

function partOf(part: ProsePart): string {
  if (part.kind === "bold") return part.parts.map(partOf).join("");
  return part.kind === "link" ? `${part.text} (${publicUrl(part.href)})` : part.text;
}

function footPart(part: string | Link): string {
  return typeof part === "string" ? part : part.url.replace(/^mailto:/, "");
}

function wrap(text: string): string {
  const lines = new RegExp(`(?![^\\n]{1,${COLUMNS}}$)([^\\n]{1,${COLUMNS}})[ ]`, "gm");
  return text.replace(lines, "$1\n");
}

/**
 * Tables and inline styles, as mail programs from Outlook to Gmail show them. The sheet in the head
 * turns the colours for a dark screen; programs that drop it keep the light ones, whole.
 */
import { content } from "#lib/content/content.ts";
import type { Link } from "#lib/content/letters/words.ts";
import { uploadedPath } from "#lib/content/pictures.ts";
import type { ProseBlock, ProsePart } from "#lib/content/prose.ts";
import { publicUrl } from "#lib/core/config/public-url.ts";
import { fileName } from "#lib/core/images/picture-files.ts";
import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";
import type { Letter } from "#lib/mail/letters/letter.ts";
import { colour } from "./colours.ts";
import { type footOf, greeting } from "./foot.ts";

const WIDTH = 640;
const FONT = "'Iowan Old Style',Georgia,'Times New Roman',serif";

/** The class of an element names the tokens that a dark screen changes. */
const TOKENS = {
  paper: { background: "paper" },
  card: { background: "paper-raised", "border-color": "coral" },
  ink: { color: "ink" },
  soft: { color: "ink-soft" },
  rule: { "border-color": "rule" },
  press: { background: "coral", color: "on-coral" },
} as const satisfies Record<string, Record<string, string>>;

type Look = keyof typeof TOKENS;

export function htmlOf(letter: Letter, foot: ReturnType<typeof footOf>): string {
  const { subject, title, paragraphs, action, notes = [], stop } = letter;
  const blocks = title === undefined ? [greeting, ...paragraphs] : paragraphs;
  const brand = title === undefined ? "h1" : "p";
  return `<!doctype html>
<html lang="${PAGE_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${sheet()}</style>
</head>
<body class="paper" style="margin:0;padding:0;${lookOf("paper")}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="${lookOf("paper")}">
<tr><td align="center" class="around" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="${WIDTH}"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px">
<tr><td class="card inside" style="padding:32px 40px 36px;border-top:3px solid;${lookOf("card")};font-family:${FONT};text-align:left;overflow-wrap:anywhere">
<div role="main">
<${brand} class="ink" style="margin:0 0 28px;font-size:22px;line-height:1.3;font-weight:normal;${lookOf("ink")}">${escaped(content().site.fullName)}</${brand}>
${title ? `<h1 class="ink" style="margin:0 0 20px;font-size:30px;line-height:1.2;font-weight:normal;${lookOf("ink")}">${escaped(title)}</h1>` : ""}
${blocks.map(blockOf).join("\n")}
${action ? button(action) : ""}
${notes.map((note) => paragraph(escaped(note), "soft", 15)).join("\n")}
</div>
</td></tr>
<tr><td class="inside" style="padding:20px 40px 0;font-family:${FONT};text-align:left;overflow-wrap:anywhere">
<div role="contentinfo">
${foot.map((line) => paragraph(line.map(footPart).join(""), "soft", 14, 10)).join("\n")}
${stop ? paragraph(anchor(stop, "soft"), "soft", 14, 10) : ""}
</div>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`.replace(/\n+/g, "\n");
}

/** Outlook's own dark colours name the body by an attribute. */
function sheet(): string {
  const rules = (before: string) =>
    Object.keys(TOKENS).map(
      (look) => `${before}.${look}{${lookOf(look as Look, "dark", " !important")}}`,
    );
  return [
    ":root{color-scheme:light dark;supported-color-schemes:light dark}",
    "@media (max-width:480px){.around{padding:0 0 24px !important}.inside{padding-left:20px !important;padding-right:20px !important}}",
    `@media (prefers-color-scheme:dark){${rules("").join("")}}`,
    rules("[data-ogsc] ").join(""),
  ].join("\n");
}

function lookOf(look: Look, scheme: "light" | "dark" = "light", end = ""): string {
  return Object.entries(TOKENS[look])
    .map(([property, token]) => `${property}:${colour(token, scheme)}${end}`)
    .join(";");
}

function blockOf(block: Letter["paragraphs"][number]): string {
  if (typeof block === "string") return paragraph(escaped(block));
  if ("url" in block) return paragraph(anchor(block, "ink"));
  if (block.kind === "paragraph") return paragraph(block.parts.map(partOf).join(""));
  if (block.kind === "picture") return pictureOf(block);
  const items = block.items.map(
    (item) => `<li style="margin:0 0 8px">${item.map(partOf).join("")}</li>`,
  );
  const name = block.kind === "bullets" ? "ul" : "ol";
  return `<${name} class="ink" style="margin:0 0 20px;padding:0 0 0 24px;font-size:17px;line-height:1.6;${lookOf("ink")}">${items.join("")}</${name}>`;
}

function paragraph(html: string, look: Look = "ink", size = 17, below = 20): string {
  return `<p class="${look}" style="margin:0 0 ${below}px;font-size:${size}px;line-height:1.6;${lookOf(look)}">${html}</p>`;
}

function partOf(part: ProsePart): string {
  if (part.kind === "bold") return `<strong>${part.parts.map(partOf).join("")}</strong>`;
  if (part.kind === "link") return anchor({ label: part.text, url: publicUrl(part.href) }, "ink");
  return part.kind === "emphasis" ? `<em>${escaped(part.text)}</em>` : escaped(part.text);
}

/** Only Outlook's old program for Windows shows no WebP: it shows the text. */
function pictureOf({ id, text, caption }: Extract<ProseBlock, { kind: "picture" }>): string {
  const address = uploadedPath(id);
  const { uploads, alternatives } = content();
  const files = uploads.get(address);
  if (files === undefined) return "";
  const { width, height, widths } = files;
  const copy = widths.find((one) => one >= 2 * WIDTH) ?? widths.at(-1) ?? width;
  const name = address.replace(/^\/images\/|\.jpg$/g, "");
  const url = publicUrl(`/pictures/${fileName({ name, hash: files.hash }, "whole", copy, "webp")}`);
  const shown = Math.min(width, WIDTH - 80);
  const size = `width="${shown}" height="${Math.round((shown * height) / width)}"`;
  const image = `<img src="${escaped(url)}" ${size} alt="${escaped(text || alternatives[address] || files.alternative)}" style="display:block;width:100%;max-width:${shown}px;height:auto;border:0">`;
  return `<p class="ink" style="margin:0 0 ${caption ? 8 : 20}px;font-size:17px;line-height:1.6;${lookOf("ink")}">${image}</p>${caption ? paragraph(escaped(caption), "soft", 15) : ""}`;
}

function anchor({ label, url }: Link, look: Look): string {
  return `<a href="${escaped(url)}" class="${look}" style="${lookOf(look)};text-decoration:underline">${escaped(label)}</a>`;
}

/** Outlook pads no link, but a cell. */
function button({ label, url }: Link): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 16px"><tr><td class="press" style="padding:0;${lookOf("press")}"><a href="${escaped(url)}" class="press" style="display:inline-block;padding:14px 24px;font-family:${FONT};font-size:17px;line-height:1.3;text-decoration:none;${lookOf("press")}">${escaped(label)}</a></td></tr></table>`;
}

function footPart(part: string | Link): string {
  return typeof part === "string" ? escaped(part) : anchor(part, "soft");
}

function escaped(text: string): string {
  const names: Record<string, string> = {
    "&": "amp",
    "<": "lt",
    ">": "gt",
    '"': "quot",
    "'": "#39",
  };
  const safe = text.replace(/[&<>"']/g, (sign) => `&${names[sign]};`);
  // No line ends between the currency and the amount.
  return safe.replace(/\bINR (?=\d)/g, "INR&nbsp;");
}

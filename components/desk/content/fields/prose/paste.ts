/** Converts what a word processor puts on the clipboard to the markup of lib/content/prose.ts. */

/** The part of a DOM node that is read. */
export type PastedNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<PastedNode>;
  getAttribute?(name: string): string | null;
};

type Style = { isBold: boolean; isEmphasis: boolean; href: string | null };
type Run = Style & { text: string };
type ListKind = "bullets" | "numbers";
type Line = { item: ListKind | null; runs: Run[] };

const ELEMENT = 1;
const TEXT = 3;
const PLAIN: Style = { isBold: false, isEmphasis: false, href: null };

const UNREAD = new Set(["head", "style", "script", "title", "template", "svg", "math", "#comment"]);
const BLOCK =
  /^(?:address|article|aside|blockquote|body|br|d[dlt]|div|fig(?:caption|ure)|footer|form|h[1-6]|header|hr|li|main|nav|[ou]l|p|pre|section|table|t[dhr])$/;
const LONGEST_ADDRESS = 2_000;

/** Returns null without emphasis, bold words, links or lists: the plain text has the same words. */
export function markupOf(pasted: PastedNode): string | null {
  const lines = linesOf(pasted).filter(({ runs }) => runs.some(({ text }) => text.trim() !== ""));
  const isPlain = lines.every(
    ({ item, runs }) =>
      item === null && runs.every((run) => !run.isBold && !run.isEmphasis && run.href === null),
  );
  if (isPlain) return null;
  let text = "";
  let number = 0;
  for (const [at, { item, runs }] of lines.entries()) {
    const before = lines[at - 1]?.item ?? null;
    number = item === "numbers" && before === item ? number + 1 : 1;
    if (at > 0) text += item !== null && item === before ? "\n" : "\n\n";
    if (item !== null) text += item === "bullets" ? "- " : `${Math.min(number, 99)}. `;
    text += written(runs);
  }
  return text;
}

function linesOf(pasted: PastedNode): Line[] {
  const lines: Line[] = [{ item: null, runs: [] }];
  walk(pasted, PLAIN, null);
  return lines;

  function begin(item: ListKind | null) {
    lines.push({ item, runs: [] });
  }

  function walk(node: PastedNode, style: Style, item: ListKind | null) {
    const name = node.nodeName.toLowerCase();
    if (node.nodeType === TEXT) {
      lines
        .at(-1)
        ?.runs.push({ ...style, text: (node.textContent ?? "").replace(/[ \t\r\n\f]+/g, " ") });
      return;
    }
    if (UNREAD.has(name)) return;
    const css = cssOf(node);
    if (css.get("mso-list") === "ignore" || css.get("display") === "none") return;
    // An item's break and its paragraphs stay within it.
    const isWithinItem = item !== null && name !== "li" && name !== "ul" && name !== "ol";
    if (isWithinItem && BLOCK.test(name)) {
      lines.at(-1)?.runs.push({ ...PLAIN, text: " " });
    }
    const isBlock = BLOCK.test(name) && !isWithinItem;
    const own = itemOf(node, name, css) ?? (name === "li" ? (item ?? "bullets") : item);
    const kind = name === "ul" ? "bullets" : name === "ol" ? "numbers" : own;
    if (isBlock) begin(name === "ul" || name === "ol" ? null : kind);
    for (const child of node.childNodes) walk(child, styleOf(node, name, css, style), kind);
    if (isBlock) begin(name === "ul" || name === "ol" || name === "li" ? null : item);
  }
}

/** Word writes an item as a paragraph, with its sign in a part to ignore. */
function itemOf(node: PastedNode, name: string, css: ReadonlyMap<string, string>): ListKind | null {
  if (name !== "p" || !css.has("mso-list") || css.get("mso-list") === "none") return null;
  return /^\s*\(?[\da-z]{1,4}[.)]/i.test(node.textContent ?? "") ? "numbers" : "bullets";
}

function cssOf(node: PastedNode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (node.nodeType !== ELEMENT) return found;
  for (const rule of (node.getAttribute?.("style") ?? "").split(";")) {
    const [name = "", value = ""] = rule.split(":", 2);
    found.set(name.trim().toLowerCase(), value.trim().toLowerCase());
  }
  found.delete("");
  return found;
}

function styleOf(
  node: PastedNode,
  name: string,
  css: ReadonlyMap<string, string>,
  outer: Style,
): Style {
  const weight = css.get("font-weight");
  const slant = css.get("font-style");
  // Google wraps all in `<b style="font-weight:normal">`.
  const isBold = weight
    ? weight.startsWith("bold") || Number(weight) >= 600
    : outer.isBold || name === "b" || name === "strong";
  const isEmphasis = slant
    ? slant !== "normal"
    : outer.isEmphasis || ["i", "em", "cite"].includes(name);
  const href = name === "a" ? addressOf(node.getAttribute?.("href") ?? "") : outer.href;
  return { isBold, isEmphasis, href };
}

/** Pages have no links of other kinds. */
function addressOf(given: string): string | null {
  const address = given
    .trim()
    .replace(/^http:/i, "https:")
    .replaceAll(")", "%29");
  if (!/^(?:https:\/\/|mailto:)\S+$/i.test(address) || address.length > LONGEST_ADDRESS)
    return null;
  return address.replace(/^\w+:/, (scheme) => scheme.toLowerCase());
}

function written(runs: readonly Run[]): string {
  const parts = tidied(runs);
  let text = "";
  for (let at = 0; at < parts.length; ) {
    const { isBold } = parts[at] ?? PLAIN;
    const end = parts.findIndex((run, place) => place > at && run.isBold !== isBold);
    const group = parts.slice(at, end < 0 ? parts.length : end);
    const said = group.map(inner).join("");
    // A star behind two would end the bold words too early.
    const isClear = isBold || !text.endsWith("**") || !said.startsWith("*");
    text += isBold ? around("**", said) : isClear ? said : said.replace(/^\*(.*?)\*/, "$1");
    at += group.length;
  }
  return text.trim();
}

function inner({ text, isEmphasis, href }: Run): string {
  // Names of links have no markup.
  if (href !== null)
    return around("", text, (name) => `[${name.replace(/[\\[\]]/g, "\\$&")}](${href})`);
  const escaped = text.replace(/[\\*]|\[(?=[^\]]*\]\()/g, "\\$&");
  return isEmphasis ? around("*", escaped) : escaped;
}

/** Spaces stay outside of a mark. */
function around(mark: string, said: string, wrap = (words: string) => mark + words + mark): string {
  const words = said.trim();
  if (words === "") return said === "" ? "" : " ";
  const at = said.indexOf(words);
  return said.slice(0, at) + wrap(words) + said.slice(at + words.length);
}

/** Joins runs of one style, and drops repeated spaces. */
function tidied(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const last = found.at(-1);
    const isAfterSpace = last === undefined || last.text.endsWith(" ");
    const text = isAfterSpace ? run.text.replace(/^ +/, "") : run.text;
    if (text === "") continue;
    const isSame =
      last?.isBold === run.isBold && last.isEmphasis === run.isEmphasis && last.href === run.href;
    // A space has the style of the words before it.
    if (last !== undefined && (isSame || text.trim() === "")) last.text += text;
    else found.push({ ...run, text });
  }
  return found;
}

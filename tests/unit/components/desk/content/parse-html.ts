/** Reads clipboard HTML as a browser does, as far as the samples need it: tests have no DOM. */
import type { PastedNode } from "#components/desk/content/fields/prose/paste.ts";

type Made = PastedNode & { childNodes: Made[] };

const VOID = new Set(["br", "hr", "img", "meta", "link", "input"]);
const ENTITIES: Record<string, string> = { nbsp: "\u00a0", amp: "&", lt: "<", gt: ">", quot: '"' };
const TOKEN =
  /<!--[\s\S]*?-->|<![^>]*>|<\/([\w:]+)\s*>|<([\w:]+)((?:"[^"]*"|'[^']*'|[^>])*)>|([^<]+)/g;

export function parseHtml(html: string): PastedNode {
  const root = made("#document", "");
  const open: [Made, ...Made[]] = [root];
  for (const [, closed, opened, attributes = "", text] of html.matchAll(TOKEN)) {
    const [parent] = open;
    if (text !== undefined) parent.childNodes.push(textNode(decoded(text)));
    else if (opened !== undefined) {
      const node = made(opened, attributes);
      parent.childNodes.push(node);
      if (!VOID.has(opened.toLowerCase())) open.unshift(node);
    } else if (closed !== undefined) {
      const at = open.findIndex(({ nodeName }) => nodeName === closed.toUpperCase());
      if (at >= 0) open.splice(0, at + 1);
    }
  }
  return root;
}

function made(name: string, attributes: string): Made {
  const found = new Map<string, string>();
  for (const [, key = "", double, single, bare] of attributes.matchAll(
    /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/g,
  )) {
    found.set(key.toLowerCase(), decoded(double ?? single ?? bare ?? ""));
  }
  const childNodes: Made[] = [];
  return {
    nodeType: 1,
    nodeName: name.toUpperCase(),
    childNodes,
    get textContent() {
      return childNodes.map((child) => child.textContent).join("");
    },
    getAttribute: (key) => found.get(key) ?? null,
  };
}

const textNode = (text: string): Made => ({
  nodeType: 3,
  nodeName: "#text",
  textContent: text,
  childNodes: [],
});

const decoded = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) =>
    name.startsWith("#") ? String.fromCodePoint(Number(name.slice(1))) : (ENTITIES[name] ?? whole),
  );

/**
 * Inlines a page's styles and delays its scripts, which compete with text on a slow phone. Next's
 * own `inlineCss` writes styles three times. Only cuts: React must find all other tags unchanged.
 * Proven with next 16.4.6 and react 19.3.1.
 */
import { hash } from "node:crypto";
import { Parser } from "htmlparser2";

type ReadStyles = (address: string) => string;

export type OptimizedPage = { html: string; scriptHashes: string[] };

type Found = {
  sheets: string[];
  scripts: string[];
  cuts: { from: number; to: number }[];
  inline: string[];
  title: { end: number; inlineBefore: number } | null;
  unknown: string[];
};

/** React's hint to preload a style: that of Page Not Found would be requested in vain. */
const STYLE_HINT = /:HL\[\\"\/_next\/static\/[^"\\]+\.css\\",\\"style\\"\]\\n/g;

/** @throws Error when the page loads a style or script in an unknown way */
export function optimizePage(rendered: string, readStyles: ReadStyles): OptimizedPage {
  const html = rendered.replace(STYLE_HINT, "");
  const { sheets, scripts, cuts, inline, title, unknown } = readPage(html);
  if (title === null || scripts.length === 0 || unknown.length > 0) {
    const tags = unknown.join(", ") || "no title or no script";
    throw new Error(`Next's page has an unknown form (${tags}): optimize-page.ts does not fit it.`);
  }
  const styles = sheets.map((sheet) => absolute(readStyles(sheet), sheet)).join("");
  const begin = `(${beginScripts})(${JSON.stringify([sheets, scripts])})`;
  // Before the body: the script must see the first touch.
  const added = `<style>${styles}${laterPictures}</style><script>${begin}</script>`;
  const kept = [...cuts, { from: title.end, to: title.end, added }].sort(
    (one, other) => one.from - other.from,
  );
  let light = "";
  let at = 0;
  for (const cut of kept) {
    light += html.slice(at, cut.from) + ("added" in cut ? cut.added : "");
    at = cut.to;
  }
  const texts = inline.toSpliced(title.inlineBefore, 0, begin);
  return { html: light + html.slice(at), scriptHashes: hashes(texts) };
}

/** Returns CSP sources (Level 3, section 2.3.1) for the page's inline scripts. */
export function hashScripts(html: string): string[] {
  return hashes(readPage(html).inline);
}

function hashes(scripts: readonly string[]): string[] {
  const all = scripts.map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
  return [...new Set(all)];
}

function readPage(html: string): Found {
  const found: Found = {
    sheets: [],
    scripts: [],
    cuts: [],
    inline: [],
    title: null,
    unknown: [],
  };
  let script: { from: number; text: number; isCut: boolean; isInline: boolean } | null = null;
  const parser = new Parser({
    onopentag(name, attributes) {
      const [from, to] = [parser.startIndex, parser.endIndex + 1];
      if (name === "link") {
        const isSheet = attributes.rel === "stylesheet" && attributes["data-precedence"] === "next";
        // Next also preloads the styles of Page Not Found; the page's own are inlined.
        const isPreload =
          attributes.rel === "preload" && /^(script|style)$/.test(attributes.as ?? "");
        if (isSheet) found.sheets.push(attributes.href ?? "");
        if (isSheet || isPreload) found.cuts.push({ from, to });
        else if (loadsCode(attributes)) found.unknown.push(html.slice(from, to));
      }
      if (name === "script") {
        const { src, type } = attributes;
        const isCut = "async" in attributes && src?.startsWith("/_next/") === true;
        if (isCut) found.scripts.push(src);
        else if ("async" in attributes) found.unknown.push(html.slice(from, to));
        script = { from, text: to, isCut, isInline: src === undefined && type === undefined };
      }
    },
    onclosetag(name) {
      const [from, to] = [parser.startIndex, parser.endIndex + 1];
      if (name === "title") found.title ??= { end: to, inlineBefore: found.inline.length };
      if (name !== "script" || script === null) return;
      if (script.isCut) found.cuts.push({ from: script.from, to });
      else if (script.isInline) found.inline.push(html.slice(script.text, from));
      script = null;
    },
  });
  parser.end(html);
  return found;
}

const loadsCode = ({ rel, as }: Record<string, string>) =>
  /^(stylesheet|modulepreload)$/.test(rel ?? "") || as === "script";

function absolute(styles: string, address: string): string {
  return styles.replace(/url\((?!"?data:)"?([^")]+)"?\)/g, (_, relative: string) => {
    const { pathname, search } = new URL(relative, `http://site${address}`);
    return `url(${pathname}${search})`;
  });
}

/** React drops the first attribute when it renders the page anew, as after a translation. */
const laterPictures =
  "@media (scripting:enabled){html:not([data-painted],[data-live]) img[loading=lazy]{display:none}}";

/**
 * The scripts begin at a sign of intent: a page that is only read needs none. (A screen reader may
 * press without moving a pointer; Chromium tells a new page of a pointer that rests.) They begin after the load for a member, for a fragment, which may
 * name a tab, and on a page that cannot wait (`data-scripted`). The links are disabled: React counts
 * them as loaded, and their text is inlined.
 */
const beginScripts = `function(parts){
var root=document.documentElement,signs="pointermove pointerdown keydown wheel scroll focusin click".split(" ");
function add(name,attributes){
var element=document.createElement(name);
for(var key in attributes)element.setAttribute(key,attributes[key]);
document.head.appendChild(element)
}
function isMember(){return/(^|; )aie_member=1/.test(document.cookie)}
function show(){root.setAttribute("data-painted","")}
function begin(sign){
if(sign.type==="pointermove"&&!sign.movementX&&!sign.movementY)return;
show();
signs.splice(0).forEach(function(sign){removeEventListener(sign,begin,true)});
parts.splice(0).forEach(function(addresses,scripts){
addresses.forEach(function(address){
if(scripts)add("script",{src:address});
else add("link",{rel:"stylesheet",disabled:"","data-precedence":"next",href:address})
})
})
}
function look(){
requestAnimationFrame(function(){setTimeout(function(){
show();
if(isMember()||location.hash||document.querySelector("[data-scripted]"))begin({})
},100)})
}
if(isMember()){
root.setAttribute("data-member","");
try{if(localStorage.getItem("aie:plan"))root.setAttribute("data-plan","")}catch(error){}
}
signs.forEach(function(sign){addEventListener(sign,begin,true)});
addEventListener("pageshow",look);
addEventListener("visibilitychange",look)
}`;

/**
 * Inlines the styles of prerendered pages and delays their scripts, which compete with text on a
 * slow phone. Finds them by the HTML that React writes, as proven with next 16.4.6 and react-dom
 * 19.3.1: neither has an option, and Next's `inlineCss` writes the styles three times.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type ReadStyles = (address: string) => string;

const stylesheet = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
const script =
  /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;
const left =
  /<link[^>]* rel="?(stylesheet|modulepreload)|<link[^>]* as="?script|<script[^>]* async/i;

/** @throws Error when the page has not the form of Next's */
export function lightenPage(html: string, readStyles: ReadStyles): string {
  const sheets = addressesOf(html, stylesheet);
  const scripts = addressesOf(html, script);
  const styles = sheets.map((sheet) => absolute(readStyles(sheet), sheet)).join("");
  const begin = `(${beginScripts})(${JSON.stringify([sheets, scripts])})`;
  const rest = html.replace(stylesheet, "").replace(script, "").replace(preload, "");
  if (scripts.length === 0 || left.test(rest) || !rest.includes("</title>")) {
    throw new Error("Next's page has an unknown form: lib/site/build/lighten.ts does not fit it.");
  }
  // Before the body: the script must see the first touch.
  return rest.replace(
    "</title>",
    () => `</title><style>${styles}${laterPictures}</style><script>${begin}</script>`,
  );
}

const addressesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? "");

function absolute(styles: string, address: string): string {
  return styles.replace(/url\((?!"?data:)"?([^")]+)"?\)/g, (_, relative: string) => {
    const { pathname, search } = new URL(relative, `http://site${address}`);
    return `url(${pathname}${search})`;
  });
}

const laterPictures =
  "@media (scripting:enabled){html:not([data-painted]) img[loading=lazy]{display:none}}";

/** The links apply to no medium: React takes them for loaded, and the page has their text. */
const beginScripts = `function(parts){
var signs=["pointerdown","touchstart","keydown"],i;
function add(name,attributes){
var element=document.createElement(name);
for(var key in attributes)element.setAttribute(key,attributes[key]);
document.head.appendChild(element)
}
function begin(){
document.documentElement.setAttribute("data-painted","");
for(i=0;i<signs.length;i++)removeEventListener(signs[i],begin,true);
parts.splice(0).forEach(function(addresses,scripts){
addresses.forEach(function(address){
if(scripts)add("script",{src:address});
else add("link",{rel:"stylesheet",media:"not all","data-precedence":"next",href:address})
})
})
}
function soon(){requestAnimationFrame(function(){setTimeout(begin,100)})}
for(i=0;i<signs.length;i++)addEventListener(signs[i],begin,true);
addEventListener("load",soon)
}`;

export function lightenBuild(build: string): void {
  const readStyles = (address: string) =>
    readFileSync(path.join(build, address.replace(/^\/_next\//, "").replace(/\?.*$/, "")), "utf8");
  for (const page of globSync("server/app/**/*.html", { cwd: build })) {
    const file = path.join(build, page);
    writeFileSync(file, lightenPage(readFileSync(file, "utf8"), readStyles));
  }
}

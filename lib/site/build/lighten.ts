/**
 * What a prerendered page carries before its first picture is seen. Next asks for stylesheets and
 * for 140 kB of script at once; on a slow phone they take the line from the words and the picture.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Resolves an address of a stylesheet to its text. */
type ReadStyles = (address: string) => string;

const stylesheet = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;
const script =
  /<script src="(\/_next\/[^"]+)"(?: id="[^"]*")? async=""(?: id="[^"]*")?><\/script>/g;
const preload = /<link rel="preload" as="script"[^>]*\/>/g;

/** A page with its styles inside, and its scripts begun once it is loaded, or touched before. */
export function lightenPage(html: string, readStyles: ReadStyles): string {
  const sheets = addressesOf(html, stylesheet);
  const styles = sheets.map((sheet) => absolute(readStyles(sheet), sheet)).join("");
  const begin = `(${beginScripts})(${JSON.stringify([sheets, addressesOf(html, script)])})`;
  // Before the body: nothing can be touched that the script does not know of.
  return html
    .replace(stylesheet, "")
    .replace(script, "")
    .replace(preload, "")
    .replace(
      "</title>",
      () => `</title><style>${styles}${laterPictures}</style><script>${begin}</script>`,
    );
}

const addressesOf = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? "");

/** Addresses within a stylesheet are relative to it. */
function absolute(styles: string, address: string): string {
  return styles.replace(/url\((?!"?data:)"?([^")]+)"?\)/g, (_, relative: string) => {
    const { pathname, search } = new URL(relative, `http://site${address}`);
    return `url(${pathname}${search})`;
  });
}

/** What is below the first screen is not asked for before what is on it is painted. */
const laterPictures =
  "@media (scripting:enabled){html:not([data-painted]) img[loading=lazy]{display:none}}";

/**
 * Runs in the browser, once the page's pictures are painted; whoever touches the page before gets
 * its scripts at once. React takes a stylesheet whose link is there for loaded: these apply to no
 * medium, for the page has their text.
 */
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

/** Lightens every page that `next build` has prerendered into the folder `build`. */
export function lightenBuild(build: string): void {
  const readStyles = (address: string) =>
    readFileSync(path.join(build, address.replace(/^\/_next\//, "").replace(/\?.*$/, "")), "utf8");
  for (const page of globSync("server/app/**/*.html", { cwd: build })) {
    const file = path.join(build, page);
    writeFileSync(file, lightenPage(readFileSync(file, "utf8"), readStyles));
  }
}

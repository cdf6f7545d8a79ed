import { pageLimits } from "#components/limits.ts";

/**
 * Logs a page module that fails to load, and reloads the page, once (docs/product.md, section 8): a
 * page that was opened before an update asks for files that are no more. It stands in the page
 * itself, for a script of its own could fail to load as well. A second failure within five
 * minutes is logged only, or a file that stays away would reload the page for ever.
 */
const script = `addEventListener("error",function(event){
var element=event.target;
if(!element||element.tagName!=="SCRIPT"||element.src.indexOf(location.origin+"/_next/")!==0)return;
console.error("A page module failed to load: "+element.src);
var key="aie:last-module-reload",now=Date.now();
try{
if(now-Number(sessionStorage.getItem(key))<${pageLimits.moduleReloadMs})return;
sessionStorage.setItem(key,String(now));
}catch(error){return}
location.reload();
},true)`;

/** The script, before any module that it watches. */
export function ModuleFailureScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

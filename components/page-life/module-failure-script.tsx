import { pageLimits } from "#components/limits.ts";

/**
 * Reloads the page when a module fails to load (docs/product.md, section 8): after an update, old
 * module URLs are gone. Inline, since an external script could fail too. A second failure within
 * the limit is only logged, to avoid a reload loop.
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

export function ModuleFailureScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

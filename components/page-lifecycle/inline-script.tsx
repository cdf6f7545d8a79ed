import { reloadOnceInMs } from "#components/calls/client.ts";

/**
 * docs/product.md, section 8. Inline, since an external script could fail, too. Waits for the
 * network, unless the visitor has typed: an offline reload would show the browser's error.
 */
const moduleFailure = `(function(){
addEventListener("error",function(event){
var element=event.target;
if(!element||element.tagName!=="SCRIPT"||element.src.indexOf(location.origin+"/_next/")!==0)return;
console.error("A page module failed to load: "+element.src);
if(navigator.onLine)reload();
else addEventListener("online",function(){if(!document.querySelector(":user-valid,:user-invalid"))reload()},{once:true})
},true);
function reload(){
var key="aie:last-module-reload",now=Date.now();
try{
if(now-Number(sessionStorage.getItem(key))<${reloadOnceInMs})return;
sessionStorage.setItem(key,String(now));
}catch(error){return}
location.reload()
}
})()`;

/** Replays a press from before hydration, and hides it from a partly hydrated React. */
const earlyPress = `(function(){
var pressed;
function keep(event){
var button=event.target.closest("button,[data-live-only]");
if(!button)return;
event.preventDefault();
event.stopPropagation();
pressed=button
}
addEventListener("click",keep,true);
addEventListener("aie:live",function(){
removeEventListener("click",keep,true);
if(pressed)pressed.click()
},{once:true})
})()`;

export function InlineScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours.
  return <script dangerouslySetInnerHTML={{ __html: `${moduleFailure};${earlyPress}` }} />;
}

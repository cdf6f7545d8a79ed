import { reloadOnceInMs } from "#components/calls/client.ts";

const pageLifeMs = 14_400_000;
const lookAgainMs = 10_000;

/**
 * docs/product.md, section 8. Inline, since an external script could fail, too. Waits for the
 * network, unless the visitor has typed, and for a site that restarts: a reload would show the
 * browser's error.
 */
const moduleFailure = `(function(){
var asked;
addEventListener("error",function(event){
var element=event.target;
if(!element||element.tagName!=="SCRIPT"||element.src.indexOf(location.origin+"/_next/")!==0)return;
console.error("A page module failed to load: "+element.src);
if(asked)return;
asked=1;
if(navigator.onLine)look();
else addEventListener("online",function(){if(!document.querySelector(":user-valid,:user-invalid"))look()},{once:true})
},true);
function look(){
fetch(location.href,{method:"HEAD"}).then(function(answer){answer.status<500?reload():later()},later)
}
function later(){setTimeout(look,${lookAgainMs})}
function reload(){
var key="aie:last-module-reload",now=Date.now();
try{
if(now-Number(sessionStorage.getItem(key))<${reloadOnceInMs})return;
sessionStorage.setItem(key,String(now));
}catch(error){return}
location.reload()
}
})()`;

/** docs/product.md, section 4. Inline, since a page that is only read loads no other script. */
const reloadAfterHours = `setTimeout(function reload(){
var plays=[].some.call(document.querySelectorAll("video"),function(video){return!video.paused&&!video.ended});
if(plays||document.querySelector("[data-keep-page]"))setTimeout(reload,${lookAgainMs});
else location.reload()
},${pageLifeMs})`;

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
  const __html = [moduleFailure, earlyPress, reloadAfterHours].join(";");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of ours.
  return <script dangerouslySetInnerHTML={{ __html }} />;
}

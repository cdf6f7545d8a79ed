/**
 * A button that is pressed before its script is there is pressed again once the page answers
 * (`LiveSign`): on a slow line nobody's Start Subscription is lost. It stands in the page itself,
 * before the first button, and keeps the press from React, which may be half there.
 */
const script = `(function(){
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

/** The script, before any button that it watches. */
export function EarlyPressScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * Replays a button press from before hydration once `LiveSign` reports it. Inline, before the first
 * button: it also hides the press from a partly hydrated React.
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

export function EarlyPressScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours.
  return <script dangerouslySetInnerHTML={{ __html: script }} />;
}

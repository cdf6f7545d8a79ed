/** The requests that the page began before its scripts were there, by path. */
const page = globalThis as { aieEarly?: Map<string, Promise<Response>> };

/** As text: it runs before any module. A path that ends in '/' takes the last part of the page's. */
export function earlyScript(paths: readonly string[]): string {
  return `(function(paths){
var early=window.aieEarly=new Map;
paths.forEach(function(path){
if(path.slice(-1)==="/")path+=location.pathname.split("/").pop();
var answer=fetch(path,{credentials:"include",headers:{Accept:"application/json"}});
answer.catch(function(){});
early.set(path,answer)
})
})(${JSON.stringify(paths)})`;
}

/** Returns each early request once: a later call wants a later answer. */
export function takeEarly(path: string): Promise<Response> | null {
  const answer = page.aieEarly?.get(path) ?? null;
  page.aieEarly?.delete(path);
  return answer;
}

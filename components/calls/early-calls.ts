/** Requests by path that the page began before its scripts. */
const page = globalThis as { aieEarly?: Map<string, Promise<Response>> };

/** Runs before all modules. For a path that ends in '/', appends the page's last part. */
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

/** Returns each early request once: a later call wants a newer response. */
export function takeEarly(path: string): Promise<Response> | null {
  const response = page.aieEarly?.get(path) ?? null;
  page.aieEarly?.delete(path);
  return response;
}

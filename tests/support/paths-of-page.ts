/** Matches the paths of a page: `[slug]` matches any segment, `[...id]` any number of them. */
export function pathsOf(page: string): RegExp {
  const path = page.replace(/\[\w+\]/g, "[^/]+").replace(/\[\.{3}\w+\]/g, ".+");
  return new RegExp(`^${path}$`);
}

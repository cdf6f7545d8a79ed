/** Returns the `:` parts, or undefined without a match. */
export function matchPath(pattern: string, path: string): string[] | undefined {
  const expected = pattern.split("/");
  const given = path.split("/");
  if (expected.length !== given.length) return undefined;
  const isMatch = expected.every((part, index) => part.startsWith(":") || part === given[index]);
  return isMatch ? given.filter((_, index) => expected[index]?.startsWith(":")) : undefined;
}

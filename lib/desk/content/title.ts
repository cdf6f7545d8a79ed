/**
 * Empty without a body. The first episodes of all seasons have one title, so that the subtitle, which
 * is the film's title, is added. Loaded by the browser, too.
 */
export function titleOf(body: unknown): string {
  const { title, subtitle, name }: { title?: unknown; subtitle?: unknown; name?: unknown } =
    Object(body);
  return [name ?? title, subtitle].filter((part) => typeof part === "string" && part).join(", ");
}

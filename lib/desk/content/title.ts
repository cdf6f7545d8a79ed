/**
 * Returns a document's name, or its title and subtitle: an episode's title, "Episode One", is that of
 * other seasons, too, and its subtitle is the film's. Empty without a body. The browser loads this file.
 */
export function titleOf(body: unknown): string {
  const { title, subtitle, name }: { title?: unknown; subtitle?: unknown; name?: unknown } =
    Object(body);
  return [name ?? title, subtitle].filter((part) => typeof part === "string" && part).join(", ");
}

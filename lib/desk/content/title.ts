/** Adds the subtitle, because each season has an "Episode One". The browser loads this file. */
export function titleOf(body: unknown): string {
  const { title, subtitle, name }: { title?: unknown; subtitle?: unknown; name?: unknown } =
    Object(body);
  return [name ?? title, subtitle].filter((part) => typeof part === "string" && part).join(", ");
}

/** Empty without a body. Loaded by the browser, too. */
export function titleOf(body: unknown): string {
  const { title, name }: { title?: unknown; name?: unknown } = Object(body);
  if (typeof name === "string") return name;
  return typeof title === "string" ? title : "";
}

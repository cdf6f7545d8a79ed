/** Of any kind's body; empty without one. The browser reads this file, too. */
export function titleOf(body: unknown): string {
  const { title, name }: { title?: unknown; name?: unknown } = Object(body);
  if (typeof name === "string") return name;
  return typeof title === "string" ? title : "";
}

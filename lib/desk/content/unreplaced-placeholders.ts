/** Placeholders of `lib/content/shop-pages.ts`. Loaded by the browser, too. */
const IN_CAPITALS = /\b(?:NAME|PHONE|ADDRESS|CITY|DAYS)\b/g;

export function unreplacedIn(body: object): string[] {
  const { text }: { text?: unknown } = Object(body);
  return typeof text === "string" ? [...new Set(text.match(IN_CAPITALS))] : [];
}

import { PAGE_LANGUAGE } from "#lib/core/locale/language.ts";

const MOST = 10;

/** Names the first ten: 'home, faq, … and 1,195 more'. */
export function formatList(items: readonly string[]): string {
  const more = items.length - MOST;
  if (more <= 0) return items.join(", ");
  return `${items.slice(0, MOST).join(", ")} and ${more.toLocaleString(PAGE_LANGUAGE)} more`;
}

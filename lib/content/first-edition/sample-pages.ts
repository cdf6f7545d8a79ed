import type { BodyOf } from "#lib/content/kinds/kinds.ts";
import { shopPages } from "#lib/content/shop-pages.ts";

/** Of the sample publisher in `site.ts`; no such telephone exists. */
export const sampleFacts = {
  ADDRESS: "14 Lime Court, Kala Ghoda, Mumbai 400001",
  CITY: "Mumbai",
  DAYS: "14",
  NAME: "Ila Chowdhury",
  PHONE: "+91 22 5550 0147",
} as const;

/** The shop's pages with the sample publisher's facts in the places of the words in capitals. */
export function samplePages(): Record<string, BodyOf<"page">> {
  return Object.fromEntries(
    Object.entries(shopPages).map(([key, page]) => [key, { ...page, text: withFacts(page.text) }]),
  );
}

function withFacts(text: string): string {
  return Object.entries(sampleFacts).reduce(
    (filled, [word, fact]) => filled.replaceAll(new RegExp(`\\b${word}\\b`, "g"), fact),
    text,
  );
}

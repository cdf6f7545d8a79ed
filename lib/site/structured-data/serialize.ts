export type Thing = { "@type": string };

/** Writes JSON-LD for a `<script>`; an escaped `<` cannot end it. */
export function serializeThings(things: readonly Thing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}

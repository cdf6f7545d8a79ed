/** A thing of schema.org, with its type. */
export type Thing = { "@type": string };

/**
 * The things of one page as JSON-LD (https://www.w3.org/TR/json-ld11/), to stand in a `<script>`:
 * `<` is escaped, so that no word of theirs can end it.
 */
export function serializeThings(things: readonly Thing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}

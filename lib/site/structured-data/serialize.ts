export type Thing = { "@type": string };

/** An escaped `<` cannot end the `<script>`. */
export function serializeThings(things: readonly Thing[]): string {
  const document = { "@context": "https://schema.org", "@graph": things };
  return JSON.stringify(document).replaceAll("<", "\\u003c");
}

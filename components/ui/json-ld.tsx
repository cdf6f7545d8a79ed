import { serializeThings, type Thing } from "#lib/site/structured-data/serialize.ts";

/** What a page tells search engines, in the words of schema.org. */
export function JsonLd({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json">{serializeThings(things)}</script>;
}

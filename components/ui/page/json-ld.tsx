import { serializeThings, type Thing } from "#lib/site/structured-data/serialize.ts";

export function JsonLd({ things }: { things: readonly Thing[] }) {
  return <script type="application/ld+json">{serializeThings(things)}</script>;
}

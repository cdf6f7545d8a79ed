import { LRUCache } from "lru-cache";

const CODINGS_UNDERSTOOD = 100;
/** Parsing a header full of commas takes as long as responding to twenty pages. */
const CODINGS_READ = 20;

/** Best first (RFC 9110, section 12.5.3). */
export const codings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

export type Coding = (typeof codings)[number]["name"];

const understood = new LRUCache<string, readonly Coding[]>({ max: CODINGS_UNDERSTOOD });

/** Ignores weights other than 0. */
export function acceptedCodings(header = ""): readonly Coding[] {
  const known = understood.get(header);
  if (known) return known;
  const entries = header
    .toLowerCase()
    .split(",", CODINGS_READ)
    .map((entry) => entry.replace(/\s/g, "").split(";q="));
  const accepts = (name: string) =>
    entries.some(([coding, weight]) => coding === name && Number(weight ?? 1) > 0);
  const accepted = codings.map(({ name }) => name).filter(accepts);
  understood.set(header, accepted);
  return accepted;
}

/** How a text may be encoded on its way (RFC 9110, section 12.5.3), the best first. */
export const codings = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

export type Coding = (typeof codings)[number]["name"];

/** Those that a client takes, the best first; weights other than 0 are not compared. */
export function acceptedCodings(header: string | string[] | undefined): Coding[] {
  const entries = String(header ?? "")
    .toLowerCase()
    .split(",")
    .map((entry) => entry.replace(/\s/g, "").split(";q="));
  const accepts = (name: string) =>
    entries.some(([coding, weight]) => coding === name && Number(weight ?? 1) > 0);
  return codings.map(({ name }) => name).filter(accepts);
}

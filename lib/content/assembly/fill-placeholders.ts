import { contactOf } from "#lib/content/contact.ts";
import { documentId, oneOf, type Source } from "#lib/content/kinds/kinds.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { priceAt } from "./price.ts";
import type { Problem } from "./problems.ts";

const PLACEHOLDER = /\{(\w*)\}/g;

/** Filled in when a letter is written. */
const OF_LETTERS = ["day", "number"];

/** Fills in `{magazine}`, `{price}` and so on. */
export function fillPlaceholders(sources: readonly Source[], at: Date) {
  const bodyOf = (kind: string) => sources.find((source) => source.kind === kind)?.body;
  const site = oneOf.site.parse(bodyOf("site"));
  const { name, email, phone } = contactOf(site, oneOf.settings.parse(bodyOf("settings") ?? {}));
  const price = priceAt(oneOf.plan.parse(bodyOf("plan")), at);
  const values = new Map([
    ["email", site.supportEmail],
    ["name", site.name],
    ["title", site.title],
    ["magazine", site.magazine],
    ["publisher", site.publisher],
    ["contact", [name, `[${email}](mailto:${email})`, phone].filter(Boolean).join(", ")],
    ["price", formatRupees(price.pricePaise)],
    ["gst", String(price.gstPercent)],
    ["total", formatRupees(price.totalPaise)],
  ]);
  const problems: Problem[] = [];
  const filled = sources.map((source) => ({ ...source, body: fill(source, source.body, []) }));
  return { filled, problems };

  function fill(source: Source, value: unknown, path: readonly string[]): unknown {
    if (typeof value === "string") {
      return value.replace(PLACEHOLDER, (whole, name: string) => {
        const word = values.get(name);
        if (word !== undefined) return word;
        if (source.kind === "letter") return whole;
        if (source.kind === "settings" && OF_LETTERS.includes(name)) return whole;
        const known = [...values.keys()].map((one) => `{${one}}`).join(", ");
        const sentence = `has ${whole}, which is none of ${known}`;
        problems.push({ document: documentId(source), field: path.join("."), sentence });
        return whole;
      });
    }
    if (Array.isArray(value)) return value.map((part, n) => fill(source, part, [...path, `${n}`]));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, fill(source, part, [...path, name])]),
    );
  }
}

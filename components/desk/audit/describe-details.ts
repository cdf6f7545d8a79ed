import { formatShort } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { strings } from "./strings.ts";

/** Formats `{ leftPaiseBefore: 200, leftPaise: 100 }` as 'left: INR 2.00 → INR 1.00'. */
export function describeDetails(json: string): string[] {
  const facts: Record<string, unknown> = JSON.parse(json);
  if ("before" in facts && "after" in facts) {
    const { before, after, ...others } = facts;
    return [arrow(textOf("", before), textOf("", after)), ...linesOf(others)];
  }
  return linesOf(facts);
}

function linesOf(facts: Record<string, unknown>): string[] {
  const all = Object.entries(facts);
  const earlier = new Map(
    all.flatMap(([name, value]): [string, unknown][] => {
      const named = stem(name);
      return named !== name && named in facts ? [[named, value]] : [];
    }),
  );
  const shown = all.filter(([name]) => !(/Before$/.test(name) && earlier.has(stem(name))));
  return shown.map(([name, value]) => {
    const after = textOf(name, value);
    const text = earlier.has(name) ? arrow(textOf(name, earlier.get(name)), after) : after;
    return `${labelOf(name)}: ${text}`;
  });
}

const stem = (name: string) => name.replace(/Before$/, "");

const arrow = (before: string, after: string) => `${before} → ${after}`;

function labelOf(name: string): string {
  return name.replace(/Paise$/, "").replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return strings.none;
  if (/Paise/.test(name) && typeof value === "number") return formatRupees(value);
  if (typeof value === "string" && TIME.test(value)) return formatShort(value);
  return String(value);
}

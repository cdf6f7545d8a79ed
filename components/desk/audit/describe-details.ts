import { formatShort } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { words } from "./words.ts";

/**
 * Describes an entry's details, a line each: `{ leftPaiseBefore: 200, leftPaise: 100 }` becomes
 * 'left: INR 2.00 → INR 1.00'.
 */
export function describeDetails(json: string): string[] {
  const facts: Record<string, unknown> = JSON.parse(json);
  if ("before" in facts && "after" in facts) {
    const { before, after, ...others } = facts;
    return [arrow(textOf("", before), textOf("", after)), ...linesOf(others)];
  }
  return linesOf(facts);
}

function linesOf(facts: Record<string, unknown>): string[] {
  const names = Object.keys(facts);
  return Object.entries(facts).flatMap(([name, value]) => {
    const isBefore = name.endsWith(BEFORE) && names.includes(name.slice(0, -BEFORE.length));
    if (isBefore) return [];
    const before = facts[name + BEFORE];
    const after = textOf(name, value);
    const text = before === undefined ? after : arrow(textOf(name, before), after);
    return [`${labelOf(name)}: ${text}`];
  });
}

const BEFORE = "Before";

const arrow = (before: string, after: string) => `${before} → ${after}`;

/** 'endsAt' becomes 'ends at'. */
function labelOf(name: string): string {
  return name.replace(/Paise$/, "").replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function textOf(name: string, value: unknown): string {
  if (value === null || value === undefined) return words.none;
  if (name.includes("Paise") && typeof value === "number") return formatRupees(value);
  if (typeof value === "string" && TIME.test(value)) return formatShort(new Date(value));
  return String(value);
}

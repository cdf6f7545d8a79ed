import { errors, refuse } from "#lib/sandbox/api/errors.ts";
import type { Collection, Notes } from "#lib/sandbox/entities.ts";
import type { Page } from "#lib/sandbox/store.ts";

export type Fields = Record<string, unknown>;

const notesPairs = 15;
const notesCharacters = 256;
const defaultCount = 10;
const maximumCount = 100;
const maximumSkip = 1_000_000_000;

/** Razorpay documentation, Errors: unknown fields are refused. */
export function refuseExtra(fields: Fields, allowed: readonly string[]): void {
  const extra = Object.keys(fields).filter((name) => !allowed.includes(name));
  if (extra.length > 0) refuse(errors.extraField, extra.join(", "));
}

export function readAmount(fields: Fields): number {
  const amount = fields.amount;
  if (amount === undefined || amount === null) refuse(errors.required, "amount");
  if (typeof amount !== "number" || !Number.isSafeInteger(amount)) {
    refuse(errors.amountNotInteger);
  }
  return amount;
}

export function readText(fields: Fields, name: string, maximum = 255): string | null {
  const value = fields[name];
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") refuse(errors.notText, String(value));
  if (value.length > maximum) refuse(errors.textTooLong, name);
  return value;
}

export function readChoice<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = fields[name] ?? choices[0];
  return choices.find((choice) => choice === value) ?? refuse(errors.valueNotAllowed, name);
}

export function readCount(
  fields: Fields,
  name: string,
  { least, most, usual }: { least: number; most: number; usual: number },
): number {
  const count = Number(fields[name] ?? usual);
  const isCount = Number.isInteger(count) && count >= least && count <= most;
  return isCount ? count : refuse(errors.valueNotAllowed, name);
}

export function readObject(fields: Fields, name: string): Fields {
  const value = fields[name] ?? {};
  return isFields(value) ? value : refuse(errors.valueNotAllowed, name);
}

/** Razorpay documentation, Orders: at most 15 pairs of 256 characters. */
export function readNotes(fields: Fields): Notes {
  const notes = fields.notes ?? {};
  if (Array.isArray(notes) && notes.length === 0) return [];
  if (!isFields(notes)) refuse(errors.notesInvalid);
  const pairs = Object.entries(notes).map(([key, value]): [string, string] => {
    if (typeof value !== "string" && typeof value !== "number") refuse(errors.notesInvalid);
    return [key, String(value)];
  });
  const isLong = pairs.some((pair) => pair.some((text) => text.length > notesCharacters));
  if (isLong || pairs.length > notesPairs) refuse(errors.notesInvalid);
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}

export function readNewNotes(fields: Fields): Notes {
  refuseExtra(fields, ["notes"]);
  if (fields.notes === undefined) refuse(errors.required, "notes");
  return readNotes(fields);
}

export function readPage(query: URLSearchParams): Page {
  return {
    count: readNumber(query, "count", maximumCount) ?? defaultCount,
    skip: readNumber(query, "skip", maximumSkip) ?? 0,
    from: readNumber(query, "from", Number.MAX_SAFE_INTEGER),
    to: readNumber(query, "to", Number.MAX_SAFE_INTEGER),
  };
}

export function collect<Entity>(items: Entity[]): Collection<Entity> {
  return { entity: "collection", count: items.length, items };
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readNumber(query: URLSearchParams, name: string, maximum: number): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const isNumber = /^\d{1,16}$/.test(text) && Number(text) <= maximum;
  return isNumber ? Number(text) : refuse(errors.pageInvalid, name);
}

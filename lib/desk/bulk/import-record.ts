/** A record of a CSV file of members: `email,first_name,last_name,label,days,reason`. */
import { z } from "zod";
import { newEmailSchema } from "#lib/accounts/schema.ts";
import { accountLimits } from "#lib/accounts/shared-limits.ts";
import { readBack } from "#lib/core/csv.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { parseCsv } from "#lib/core/parse-csv.ts";
import { isPlainText } from "#lib/core/plain-text.ts";
import { daysOf, type Facts, type Fate, no, wasGiven } from "#lib/desk/bulk/judge.ts";
import { label } from "#lib/desk/members/labels.ts";
import { deskLimits } from "#lib/desk/shared-limits.ts";

/** Columns in any order and case; further ones are kept. `result` is this import's own. */
const RESULT = "result";

const BROKEN = "The file cannot be read as CSV. A quote may be open: please save it again.";

/** @throws AppError invalid for the file as a whole */
export function readMembersCsv(text: string): { columns: string[]; records: string[][] } {
  if (text.includes("\uFFFD")) {
    throw new AppError(
      "invalid",
      "Some letters cannot be read: please save the file as CSV UTF-8.",
    );
  }
  const [head = [], ...rows] = parseCsv(text, { trim: false, broken: BROKEN });
  const names = head.map(nameOf);
  if (!names.includes("email")) {
    throw new AppError(
      "invalid",
      "The first line names the columns, and there is no column “email”.",
    );
  }
  const twice = names.find((name, at) => name !== "" && names.indexOf(name) !== at);
  if (twice !== undefined) throw new AppError("invalid", `There are two columns “${twice}”.`);
  const most = deskLimits.bulkRows.toLocaleString("en");
  if (rows.length === 0)
    throw new AppError("invalid", "The file has no record below its first line.");
  if (rows.length > deskLimits.bulkRows) {
    const count = rows.length.toLocaleString("en");
    throw new AppError(
      "invalid",
      `The file has ${count} records, and ${most} are the most: split it.`,
    );
  }
  // A result is read again without its last column.
  const at = names.indexOf(RESULT);
  const own = (cells: string[]) => (at < 0 ? cells : cells.toSpliced(at, 1)).map(readBack);
  return { columns: own(head), records: rows.map(own) };
}

const nameOf = (cell: string) =>
  cell
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");

const personName = (which: string) =>
  z
    .string()
    .trim()
    .max(
      accountLimits.nameCharacters,
      `${which} has more than ${accountLimits.nameCharacters} letters`,
    )
    .refine(isPlainText, `${which} has control characters`);

const DAYS = "days is not a whole number from 1 to 3660, or empty";

const recordSchema = z.object({
  email: newEmailSchema,
  first_name: personName("first_name"),
  last_name: personName("last_name"),
  label: z.literal("").or(label),
  days: z
    .string()
    .regex(/^\d{0,4}$/, DAYS)
    .transform(Number)
    .refine((days) => days <= 3660, DAYS),
  reason: z
    .string()
    .max(500, "reason has more than 500 letters")
    .refine(isPlainText, "reason has control characters")
    // The same whatever is typed beside the file, so that a file gives its days once.
    .transform((text) => text || "an import"),
});

export type ImportRecord = z.infer<typeof recordSchema>;

/** Returns the reason against an invalid record. A short one lacks its last cells only. */
export function readRecord(
  columns: readonly string[],
  cells: readonly string[],
): ImportRecord | string {
  if (cells.length > columns.length) {
    return `has ${cells.length} cells, and the first line ${columns.length}`;
  }
  const names = columns.map(nameOf);
  const cell = (name: string) => (cells[names.indexOf(name)] ?? "").trim();
  const given = Object.fromEntries(
    Object.keys(recordSchema.shape).map((name) => [name, cell(name)]),
  );
  const { data, error } = recordSchema.safeParse(given);
  return data ?? String(error?.issues[0]?.message);
}

const COLLEAGUE = "is an account of the staff, which an import does not change";
const HAS_ALL = "has all of this already";

/** Names of an account that is there stay. */
export function judgeRecord(record: ImportRecord, facts: Facts | undefined): Fate {
  if (facts?.isStaff) return no(COLLEAGUE);
  const { isNew, gift, newLabel } = partsOf(record, facts);
  const parts = [
    ...(isNew ? ["gets an account and an invitation"] : []),
    ...(gift > 0 ? [`gets ${daysOf(gift)}`] : []),
    ...(newLabel === null ? [] : ["gets the label"]),
  ];
  return parts.length === 0 ? no(HAS_ALL) : { willAct: true, fate: parts.join(", ") };
}

/** What is left to do: the same file once more finds nothing. */
export function partsOf(record: ImportRecord, facts: Facts | undefined) {
  const { days, label: text, reason } = record;
  const had = facts !== undefined && wasGiven(facts, days, reason, new Date(0));
  const isLabelled = text === "" || facts?.labels.includes(text);
  return { isNew: facts === undefined, gift: had ? 0 : days, newLabel: isLabelled ? null : text };
}

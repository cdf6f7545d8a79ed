/** Guarded fields sell or speak for the publisher. Each write of a document checks their changes. */
import { isDeepStrictEqual } from "node:util";
import { ContentProblems, type Problem } from "#lib/content/assembly/problems.ts";
import { jsonSchemas } from "#lib/content/kinds/json-schemas.ts";
import { documentId, type Source } from "#lib/content/kinds/kinds.ts";
import type { Act, AuditFact } from "#lib/core/audit/record.ts";
import type { Transaction } from "#lib/core/database/write.ts";
import { formatDay, startOfIndiaDay } from "#lib/core/locale/india-time.ts";
import { formatRupees } from "#lib/core/locale/rupees.ts";
import { priceProblems } from "./price-problems.ts";
import { type Readable, readRevision } from "./queries.ts";

export type GuardedChange = {
  document: string;
  field: string;
  /** 'the prices' */
  name: string;
  /** A new address, which its owner confirms. */
  isAddress: boolean;
  before: unknown;
  after: unknown;
};

/** Throws when the actor may not make these changes. `isShown`: on the site, else in a draft. */
export type Guard = (
  tx: Transaction,
  changes: readonly GuardedChange[],
  isShown: boolean,
) => Promise<void>;

/** Without a guard the act changes no guarded field. */
export type Editing = Act & { guard?: Guard };

type Change = { before: Source | null; after: Source };

export function guardedChanges({ before, after }: Change): GuardedChange[] {
  const [earlier, later] = [Object(before?.body), Object(after.body)];
  return Object.entries(jsonSchemas[after.kind].properties ?? {}).flatMap(([field, schema]) => {
    if (!schema.guarded || isDeepStrictEqual(earlier[field], later[field])) return [];
    const values = { before: earlier[field], after: later[field] };
    const isAddress = schema.format === "email" && later[field] !== undefined;
    return [{ document: documentId(after), field, name: schema.guarded, isAddress, ...values }];
  });
}

export async function readIfAny(
  from: Readable,
  id: string,
  number: number | null | undefined,
): Promise<Source | null> {
  return number === null || number === undefined ? null : readRevision(from, id, number);
}

type Numbers = { liveNumber: number | null; draftNumber: number | null };

/** A draft may keep what is on the site, or what the draft before it has. @throws as the guard */
export async function guardDraft(
  tx: Transaction,
  after: Source,
  known: Numbers | null,
  editing: Editing,
): Promise<void> {
  const id = documentId(after);
  const onSite = guardedChanges({ before: await readIfAny(tx, id, known?.liveNumber), after });
  if (onSite.length === 0) return;
  const inDraft = guardedChanges({ before: await readIfAny(tx, id, known?.draftNumber), after });
  const fields = new Set(inDraft.map(({ field }) => field));
  const changes = onSite.filter(({ field }) => fields.has(field));
  await pass(tx, changes, editing, false);
}

/** Returns the changes for the audit. @throws ContentProblems; as the guard */
export async function guardShown(
  tx: Transaction,
  shown: readonly Change[],
  editing: Editing,
): Promise<AuditFact["details"]> {
  refuseLetters(shown);
  const changes = shown.flatMap(guardedChanges);
  await pass(tx, changes, editing, true);
  refuse(await priceProblems(tx, changes));
  // The first edition replaces nothing.
  const known = changes.filter(({ before }) => before !== undefined);
  return Object.fromEntries(
    known.flatMap((change) => {
      const { before, after } = describeChange(change);
      return [
        [`${change.field}Before`, before],
        [change.field, after],
      ];
    }),
  );
}

/** A plan outlives the factor of its author, and may come upon other values. @throws ContentProblems */
export function refuseLater(change: Change): void {
  refuseLetters([change]);
  const sentence =
    "is published at once, not later; a price has its own day, so publish it without a time";
  refuse(guardedChanges(change).map(({ document, field }) => ({ document, field, sentence })));
}

function refuseLetters(shown: readonly Change[]): void {
  const letters = shown.filter(({ after }) => after.kind === "announcement");
  const sentence = "is a letter, which is sent and never published";
  refuse(letters.map(({ after }) => ({ document: documentId(after), field: "", sentence })));
}

async function pass(
  tx: Transaction,
  changes: readonly GuardedChange[],
  { guard = refuseAll }: Editing,
  isShown: boolean,
): Promise<void> {
  if (changes.length > 0) await guard(tx, changes, isShown);
}

const refuseAll: Guard = async (_tx, changes) => {
  const sentence = "is changed by an owner alone, who publishes it at once";
  refuse(changes.map(({ document, field }) => ({ document, field, sentence })));
};

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentProblems(problems);
}

/** Of lists the rows that differ: 'INR 999.00 + 18% GST from 1 January 2026'. */
export function describeChange({ before, after }: Pick<GuardedChange, "before" | "after">) {
  return { before: describe(before, after), after: describe(after, before) };
}

function describe(value: unknown, other: unknown): string {
  if (value === true) return "yes";
  if (!Array.isArray(value)) return value === undefined ? "none" : String(value);
  const others: unknown[] = Array.isArray(other) ? other : [];
  const rows = value.filter((row) => !others.some((one) => isDeepStrictEqual(one, row)));
  return rows.map(describeRow).join(", ") || "none";
}

function describeRow(row: unknown): string {
  const { from, pricePaise, gstPercent, letter, subject } = Object(row);
  if (letter !== undefined) return `${letter}: ${subject}`;
  if (pricePaise === undefined) return String(row);
  return `${formatRupees(pricePaise)} + ${gstPercent}% GST from ${formatDay(startOfIndiaDay(from))}`;
}

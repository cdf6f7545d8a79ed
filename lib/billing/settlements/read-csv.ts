/** Razorpay's dashboard report 'Settlement Recon': rupees and India's time. */
import { type Interval, indiaDay } from "#lib/billing/invoices/financial-year.ts";
import { type SettlementEntry, settlementEntry } from "#lib/billing/razorpay/settlements.ts";
import { type Formats, formatsOf, paiseOf, timeOf } from "#lib/billing/settlements/csv-formats.ts";
import { AppError } from "#lib/core/http/errors.ts";
import { parseCsv } from "#lib/core/parse-csv.ts";

/** @throws AppError invalid with the number of the record; also for a report of another month */
export function readSettlementCsv(
  text: string,
  month: Interval & { name: string },
): SettlementEntry[] {
  const broken = `The report cannot be read as CSV. ${BROKEN_OFF}`;
  const [head = [], ...records] = parseCsv(text, { trim: true, broken });
  const names = head.map((name) => name.toLowerCase());
  const missing = COLUMNS.find((name) => !names.includes(name));
  if (missing !== undefined) {
    const sentence = "This is not Razorpay's report 'Settlement Recon' as CSV: it has no column";
    throw new AppError("invalid", `${sentence} '${missing}'.`);
  }
  if (records.length === 0) throw new AppError("invalid", "The report has no records.");
  const cellOf = (cells: string[], name: Column) => cells[names.indexOf(name)] ?? "";
  const all = (columns: readonly Column[]) =>
    records.flatMap((cells) => columns.map((name) => cellOf(cells, name)));
  const formats = formatsOf(all(AMOUNTS), all(TIMES));
  const entries = records.map((cells, index) => {
    try {
      if (cells.length !== head.length) {
        throw new Error(
          `it has ${cells.length} cells, and the header ${head.length}. ${BROKEN_OFF}`,
        );
      }
      const entry = entryOf((name) => cellOf(cells, name), formats);
      checkMonth(entry, month);
      return entry;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new AppError("invalid", `Record ${index + 1} of the report: ${why}`);
    }
  });
  const days = entries.map(({ settledAt, createdAt }) => settledAt ?? createdAt);
  if (!days.some((day) => day >= month.from && day < month.until)) {
    throw new AppError("invalid", `The report has no record of ${month.name}. ${CHOOSE}`);
  }
  return entries;
}

const BROKEN_OFF = "The file may have broken off: please download the report again.";
const CHOOSE = "Please choose the month of this report.";

const AMOUNTS = ["amount", "fee (exclusive tax)", "tax", "debit", "credit"] as const;
const TIMES = ["entity_created_at", "settled_at"] as const;
const COLUMNS = [
  ...(["transaction_entity", "entity_id"] as const),
  ...AMOUNTS,
  ...TIMES,
  ...(["settlement_id", "settlement_utr"] as const),
] as const;

type Column = (typeof COLUMNS)[number] | "order_id" | "dispute_id";

function entryOf(cell: (name: Column) => string, formats: Formats): SettlementEntry {
  const read = <Value>(
    name: Column,
    reader: (text: string, formats: Formats) => Value | null,
    what: string,
  ) => {
    const value = reader(cell(name), formats);
    if (value !== null) return value;
    throw new Error(`${name} is '${cell(name).slice(0, 40)}', which is not ${what}.`);
  };
  const paise = (name: (typeof AMOUNTS)[number]) => read(name, paiseOf, "an amount in rupees");
  const time = (name: (typeof TIMES)[number]) => read(name, timeOf, "a time");
  const taxPaise = paise("tax");
  const { data, error } = settlementEntry.safeParse({
    entityId: cell("entity_id"),
    type: cell("transaction_entity"),
    amountPaise: paise("amount"),
    creditPaise: paise("credit"),
    debitPaise: paise("debit"),
    feePaise: paise("fee (exclusive tax)") + taxPaise,
    taxPaise,
    createdAt: time("entity_created_at"),
    settledAt: cell("settled_at") === "" ? null : time("settled_at"),
    razorpayOrderId: cell("order_id") || null,
    disputeId: cell("dispute_id") || null,
    settlementId: cell("settlement_id") || null,
    utr: cell("settlement_utr") || null,
  });
  if (error) throw new Error(error.issues[0]?.message);
  return data;
}

/** A line that is not settled may be of an earlier month. */
function checkMonth({ settledAt, createdAt }: SettlementEntry, month: Interval & { name: string }) {
  const isSettled = settledAt !== null;
  const at = settledAt ?? createdAt;
  if (at < month.until && (at >= month.from || !isSettled)) return;
  const what = isSettled ? "settled" : "made";
  throw new Error(
    `it was ${what} on ${indiaDay(at)}, and the chosen month is ${month.name}. ${CHOOSE}`,
  );
}

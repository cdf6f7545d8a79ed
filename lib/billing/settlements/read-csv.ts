/** Razorpay's dashboard report 'Settlement Recon': rupees and India's time. */
import type { SettlementEntry } from "#lib/billing/razorpay/settlements.ts";
import { AppError } from "#lib/core/http/errors.ts";

/** @throws AppError invalid with the number of the record */
export function readSettlementCsv(text: string): SettlementEntry[] {
  const [head = [], ...records] = parseCsv(text.replace(/^\uFEFF/, ""));
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new AppError(
      "invalid",
      `This is not Razorpay's report 'Settlement Recon' as CSV: it has no column '${missing[0]}'.`,
    );
  }
  return records
    .filter((cells) => cells.some((value) => value.trim() !== ""))
    .map((cells, index) => {
      const cell = (name: Column) => cells[names.indexOf(name)]?.trim() ?? "";
      try {
        return entryOf(cell);
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        throw new AppError("invalid", `Record ${index + 1} of the report: ${why}`);
      }
    });
}

const COLUMNS = [
  "transaction_entity",
  "entity_id",
  "amount",
  "fee (exclusive tax)",
  "tax",
  "debit",
  "credit",
  "entity_created_at",
  "settlement_id",
  "settled_at",
  "settlement_utr",
] as const;

type Column = (typeof COLUMNS)[number] | "order_id" | "dispute_id";

function entryOf(cell: (name: Column) => string): SettlementEntry {
  const paise = (name: Column) => paiseOf(cell(name), name);
  const entityId = cell("entity_id");
  if (entityId === "") throw new Error("entity_id is empty.");
  const taxPaise = paise("tax");
  return {
    entityId,
    type: cell("transaction_entity"),
    amountPaise: paise("amount"),
    creditPaise: paise("credit"),
    debitPaise: paise("debit"),
    feePaise: paise("fee (exclusive tax)") + taxPaise,
    taxPaise,
    createdAt: timeOf(cell("entity_created_at"), "entity_created_at"),
    settledAt: cell("settled_at") === "" ? null : timeOf(cell("settled_at"), "settled_at"),
    razorpayOrderId: cell("order_id") || null,
    disputeId: cell("dispute_id") || null,
    settlementId: cell("settlement_id") || null,
    utr: cell("settlement_utr") || null,
  };
}

function paiseOf(text: string, name: string): number {
  const [, rupees, decimals = ""] = /^(\d*)(?:\.(\d{0,2})0*)?$/.exec(text || "0") ?? [];
  if (rupees === undefined)
    throw new Error(`${name} is '${text}', which is not an amount in rupees.`);
  return Number(rupees) * 100 + Number(decimals.padEnd(2, "0"));
}

/** '2026-11-21 16:05:00' or '21/11/2026 16:05:00'; the time is optional. */
const TIME =
  /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)[/-](\d\d)[/-](\d{4}))(?:[T ](\d\d:\d\d(?::\d\d)?))?$/;

function timeOf(text: string, name: string): Date {
  const [, year, month, day, dayFirst, monthSecond, yearLast, time = "00:00:00"] =
    TIME.exec(text) ?? [];
  const date = `${year ?? yearLast}-${month ?? monthSecond}-${day ?? dayFirst}`;
  const at = new Date(`${date}T${time}+05:30`);
  if (Number.isNaN(at.getTime())) throw new Error(`${name} is '${text}', which is not a time.`);
  return at;
}

/** Parses CSV (RFC 4180). A quotation mark inside an unquoted cell is a character. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(CELL)) {
    record.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  return records;
}

const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/g;

import { HOUR_MS } from "#lib/core/durations.ts";
import { operationsLimits } from "#lib/operations/shared-limits.ts";

export const deskLimits = {
  sessionMs: 12 * HOUR_MS,
  recoveryCodes: 10,
  /** Of the desk's one search. */
  hitsOfKind: 6,
  rowsOfPage: 50,
  /** The most matches that a search looks at, where no index has them in the list's order. */
  searchedMatches: 1_000,
  /** SQLite's adapter accepts fewer than a thousand ids per query. */
  exportedRows: 500,
  /** Of an act on many members, or an import. */
  bulkRows: 5_000,
  /** 5,000 rows of 400 letters. */
  bulkBytes: 2 * 1024 * 1024,
  /** Between mails of an act on many. */
  bulkMailGapMs: 200,
  bulkKeptMs: operationsLimits.bulkKeptMs,
  /** Of Today. */
  listedAlerts: 100,
  listedTasks: 20,
  examinationGapMs: HOUR_MS,
  /** Captions of three hours have 200 kB. */
  captionsBytes: 1024 * 1024,
  shownBytes: 512 * 1024,
  /** A dashboard report has 8,000 lines, read in 60 ms. */
  reportBytes: 2 * 1024 * 1024,
} as const;

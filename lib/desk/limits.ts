import { HOUR_MS } from "#lib/core/durations.ts";

export const deskLimits = {
  sessionMs: 12 * HOUR_MS,
  unusedMs: HOUR_MS,
  seenMs: 60 * 1000,
  /** Irreversible acts need a factor that is newer. */
  freshMs: 10 * 60 * 1000,
  recoveryCodes: 10,
  /** Accepts the neighbouring time steps, too (RFC 6238, section 5.2). */
  codeToleranceSeconds: 30,
  rowsOfPage: 50,
  /** SQLite's adapter accepts fewer than a thousand ids per query. */
  exportedRows: 500,
  doctorMs: 60 * 1000,
  examinationGapMs: HOUR_MS,
  /** An import silent for this long counts as lost. */
  importSilenceMs: 2 * 60 * 1000,
  reasonCharacters: 500,
  /** Captions of three hours have 200 kB. */
  captionsBytes: 1024 * 1024,
  shownBytes: 512 * 1024,
  /** A dashboard report has 8,000 lines, read in 60 ms. */
  reportBytes: 2 * 1024 * 1024,
} as const;

export const deskLimits = {
  sessionMs: 12 * 60 * 60 * 1000,
  unusedMs: 60 * 60 * 1000,
  /** The precision of a desk session's last use. */
  seenMs: 60 * 1000,
  /** What cannot be undone needs a second factor that is newer. */
  freshMs: 10 * 60 * 1000,
  recoveryCodes: 10,
  /** A code of the time step before or after is right, too (RFC 6238, section 5.2). */
  codeToleranceSeconds: 30,
  rowsOfPage: 50,
  /** SQLite's adapter takes fewer than a thousand ids in a query. */
  exportedRows: 500,
  doctorMs: 60 * 1000,
  /** Between the examinations that the site makes by itself. */
  examinationGapMs: 60 * 60 * 1000,
  /** An import that tells nothing for so long has ended: a page of the report takes seconds. */
  importSilenceMs: 2 * 60 * 1000,
  reasonCharacters: 500,
  /** The captions of three hours have 200 kB. */
  captionsBytes: 1024 * 1024,
  shownBytes: 512 * 1024,
  /** The dashboard's settlement report: 8,000 lines, read in 60 ms. */
  reportBytes: 2 * 1024 * 1024,
} as const;

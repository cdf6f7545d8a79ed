export type Explained = {
  file: string;
  /** The line, which may not change unnoticed. */
  on: string;
  /** Without it, the reason holds for every change of the line. */
  becomes?: string;
  why: string;
};

export const LOG = "The words of a log are no outcome.";
export const CAUSE = "The cause is for the log.";
export const MORE = "Reads more columns, which are not used.";
export const CACHE = "A cache: without it the same value is computed again.";

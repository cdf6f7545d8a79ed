export type Body = Record<string, unknown>;

type ChangedBy = "me" | "them" | "both";

export type Difference = {
  /** Tells it from the others of the comparison. */
  key: string;
  /** 'questions.2.answer'; rows count from 0, in my version if it has the row. */
  path: string;
  /** Of a row one value may be absent. The values of an order are the rows that both lists have. */
  kind: "field" | "row" | "order";
  mine: unknown;
  theirs: unknown;
  /** Who has changed it since the version that both began with. */
  changedBy: ChangedBy;
};

/** Two versions of a value, and the one that both began with. */
export type Versions = {
  mine: unknown;
  theirs: unknown;
  base: unknown;
  key: string;
  path: string;
};

/** Takes theirs for the keys in `taken`, else mine. */
export type Make = (taken: ReadonlySet<string>) => unknown;

/** Adds the differences to `found`. */
export type Compare = (versions: Versions, found: Difference[]) => Make;

export const join = (path: string, name: string | number) =>
  path === "" ? `${name}` : `${path}.${name}`;

export function whoChanged(isMineOld: boolean, isTheirsOld: boolean): ChangedBy {
  if (isMineOld === isTheirsOld) return "both";
  return isTheirsOld ? "me" : "them";
}

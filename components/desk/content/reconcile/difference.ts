type ChangedBy = "me" | "them" | "both";

export type Difference = {
  key: string;
  /** Such as 'questions.2.answer'; rows count from 0, in my version if it has the row. */
  path: string;
  /** A row's value may be absent on one side. An order's values are the common rows. */
  kind: "field" | "row" | "order";
  mine: unknown;
  theirs: unknown;
  /** Since the common version. */
  changedBy: ChangedBy;
};

/** Two versions of a value and their common one. */
export type Versions = {
  mine: unknown;
  theirs: unknown;
  base: unknown;
  key: string;
  path: string;
};

/** Takes theirs for the keys in `taken`, else mine. */
export type Make = (taken: ReadonlySet<string>) => unknown;

export type Compare = (versions: Versions, found: Difference[]) => Make;

export const join = (path: string, name: string | number) =>
  path === "" ? `${name}` : `${path}.${name}`;

export function whoChanged(isMineOld: boolean, isTheirsOld: boolean): ChangedBy {
  if (isMineOld === isTheirsOld) return "both";
  return isTheirsOld ? "me" : "them";
}

/** Fields in which two versions of a document differ. Rows of a list are one field. */
import type { Body } from "./saver.ts";

export type Difference = {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** Who has changed it since the version that both began with. */
  changedBy: "me" | "them" | "both";
};

export function differencesOf(mine: unknown, theirs: unknown, base: unknown): Difference[] {
  const found: Difference[] = [];
  compare(mine, theirs, base, []);
  return found;

  function compare(one: unknown, other: unknown, before: unknown, path: readonly string[]) {
    if (isSame(one, other)) return;
    if (isGroup(one) && isGroup(other)) {
      const earlier = isGroup(before) ? before : {};
      for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
        compare(one[name], other[name], earlier[name], [...path, name]);
      }
      return;
    }
    const changedBy = isSame(other, before) ? "me" : isSame(one, before) ? "them" : "both";
    found.push({ path: path.join("."), mine: one, theirs: other, changedBy });
  }
}

/** Returns mine with their value in the chosen fields. */
export function merge(mine: Body, differences: readonly Difference[], taken: ReadonlySet<string>) {
  const merged: Body = JSON.parse(JSON.stringify(mine));
  for (const { path, theirs } of differences) {
    if (taken.has(path)) put(merged, path.split("."), theirs);
  }
  return merged;
}

function put(group: Body, [name = "", ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) {
    const part = group[name];
    if (isGroup(part)) put(part, rest, value);
    return;
  }
  if (value === undefined) delete group[name];
  else group[name] = value;
}

const isGroup = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

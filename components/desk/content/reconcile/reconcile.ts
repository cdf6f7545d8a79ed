import type { Body } from "#components/desk/content/copies/local-copy.ts";
import { isGroup, isSame } from "#lib/desk/content/match-rows.ts";
import { type Difference, join, type Make, type Versions, whoChanged } from "./difference.ts";
import { reconcileRows } from "./reconcile-rows.ts";

type Comparison = ReturnType<typeof reconcile>;

export function reconcile(mine: Body, theirs: Body, base: Body | null) {
  const differences: Difference[] = [];
  const plain: Body = JSON.parse(JSON.stringify(mine));
  const make = compare({ mine: plain, theirs, base, key: "", path: "" }, differences);
  return {
    differences,
    merge: (taken: ReadonlySet<string>): Body => JSON.parse(JSON.stringify(make(taken))),
  };
}

function compare(versions: Versions, found: Difference[]): Make {
  const { mine, theirs, base, key, path } = versions;
  if (isSame(mine, theirs)) return () => mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const before = Array.isArray(base) ? base : null;
    return reconcileRows({ mine, theirs, base: before, key, path }, found, compare);
  }
  if (isGroup(mine) && isGroup(theirs)) {
    const before = isGroup(base) ? base : {};
    const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
    const parts = names.map((name) => {
      const values = { mine: mine[name], theirs: theirs[name], base: before[name] };
      const within = { key: join(key, name), path: join(path, name) };
      return [name, compare({ ...values, ...within }, found)] as const;
    });
    return (taken) => Object.fromEntries(parts.map(([name, make]) => [name, make(taken)]));
  }
  const changedBy = whoChanged(isSame(mine, base), isSame(theirs, base));
  found.push({ key, path, kind: "field", mine, theirs, changedBy });
  return (taken) => (taken.has(key) ? theirs : mine);
}

export function leavesMine(comparison: Comparison, taken: ReadonlySet<string>): boolean {
  return comparison.differences.some(
    ({ key, changedBy }) => changedBy !== "them" && taken.has(key),
  );
}

export function changedByThem({ differences }: Comparison): Set<string> {
  return new Set(differences.filter(({ changedBy }) => changedBy === "them").map(({ key }) => key));
}

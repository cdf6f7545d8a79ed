/** Differences between two versions of a table, with the equal rows around them. */
import { diffArrays } from "diff";

export type Place<Item> = {
  mine: Item[];
  theirs: Item[];
  /** Since the common version. */
  changedBy: "me" | "them" | "both";
};

type Part<Item> = Place<Item> | { same: Item[] };

/** A longer comparison counts as one place. */
const MOST_MS = 500;
/** More different rows at one place are chosen together. */
const MOST_PAIRS = 50;

/** Without `base`, the common version, each place counts as changed by both. */
export function compareTables<Item extends object>(
  mine: readonly Item[],
  theirs: readonly Item[],
  base: readonly Item[] | null,
): Part<Item>[] {
  const known = new Set(base?.map(markOf));
  const isKnown = (item: Item) => known.has(markOf(item));
  const placeOf = (rows: Omit<Place<Item>, "changedBy">): Place<Item> => {
    if (base === null) return { ...rows, changedBy: "both" };
    const isNew = (item: Item) => !isKnown(item);
    const byMe = rows.mine.some(isNew) || rows.theirs.some(isKnown);
    const byThem = rows.theirs.some(isNew) || rows.mine.some(isKnown);
    return { ...rows, changedBy: byMe && byThem ? "both" : byThem ? "them" : "me" };
  };
  return partsOf(mine, theirs).flatMap((part): Part<Item>[] => {
    if ("same" in part) return [part];
    const { length } = part.mine;
    if (length !== part.theirs.length || length > MOST_PAIRS) return [placeOf(part)];
    return part.mine.map((one, at) =>
      placeOf({ mine: [one], theirs: part.theirs.slice(at, at + 1) }),
    );
  });
}

export function isPlace<Item>(part: Part<Item>): part is Place<Item> {
  return "mine" in part;
}

/** Takes their rows at the places in `taken`, else mine. */
export function chooseRows<Item>(
  parts: readonly Part<Item>[],
  taken: ReadonlySet<Part<Item>>,
): Item[] {
  return parts.flatMap((part) => {
    if (!isPlace(part)) return part.same;
    return taken.has(part) ? part.theirs : part.mine;
  });
}

type Rows<Item> = { mine: Item[]; theirs: Item[] } | { same: Item[] };

function partsOf<Item extends object>(mine: readonly Item[], theirs: readonly Item[]) {
  const marks = [mine, theirs].map((rows) => rows.map(markOf));
  const found = diffArrays(marks[0] ?? [], marks[1] ?? [], { timeout: MOST_MS });
  if (found === undefined) return [{ mine: [...mine], theirs: [...theirs] }];
  const parts: Rows<Item>[] = [];
  const at = { mine: 0, theirs: 0 };
  for (const { count, added, removed } of found) {
    const ours = added ? [] : mine.slice(at.mine, at.mine + count);
    const others = removed ? [] : theirs.slice(at.theirs, at.theirs + count);
    at.mine += ours.length;
    at.theirs += others.length;
    const last = parts.at(-1);
    if (!added && !removed) parts.push({ same: ours });
    else if (last && "mine" in last) {
      last.mine.push(...ours);
      last.theirs.push(...others);
    } else parts.push({ mine: ours, theirs: others });
  }
  return parts;
}

/** Ignores the order of fields and the page's own key. */
function markOf(row: object): string {
  const fields = Object.entries(row).filter(([name]) => name !== "key");
  return JSON.stringify(fields.toSorted());
}

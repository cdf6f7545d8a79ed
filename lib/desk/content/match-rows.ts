type Pair = { before: number; after: number; score: number };

/** Each row's place in `before`, or -1: by id or key, by most equal fields, by the row above. */
export function matchRows(before: readonly unknown[], after: readonly unknown[]): number[] {
  const found = after.map(() => -1);
  const free = new Set(before.keys());
  const take = (place: number, at: number) => {
    found[at] = place;
    free.delete(place);
  };
  const left = () => [...found.keys()].filter((at) => found[at] === -1);
  for (const at of left()) {
    const place = [...free].find((one) => isSame(before[one], after[at]));
    if (place !== undefined) take(place, at);
  }
  const pairs = left().flatMap((at) =>
    [...free].map((place) => ({
      before: place,
      after: at,
      score: likeness(before[place], after[at]),
    })),
  );
  for (const pair of pairs.filter(({ score }) => score > 0).sort(byLikeness)) {
    if (free.has(pair.before) && found[pair.after] === -1) take(pair.before, pair.after);
  }
  for (const at of left()) {
    const above = at === 0 ? -1 : (found[at - 1] ?? -1);
    const place = at > 0 && above === -1 ? -1 : above + 1;
    if (!free.has(place)) continue;
    if (nameOf(before[place]) === null && nameOf(after[at]) === null) take(place, at);
  }
  return found;
}

const distance = (pair: Pair) => Math.abs(pair.before - pair.after);

const byLikeness = (one: Pair, other: Pair) =>
  other.score - one.score || distance(one) - distance(other);

function likeness(one: unknown, other: unknown): number {
  if (!isGroup(one) || !isGroup(other)) return 0;
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (name !== otherName) return 0;
  if (name !== null) return Number.MAX_SAFE_INTEGER;
  return Object.keys(one).filter((field) => one[field] !== "" && isSame(one[field], other[field]))
    .length;
}

function nameOf(row: unknown): string | null {
  const { id, key }: { id?: unknown; key?: unknown } = Object(row);
  const name = id ?? key;
  return typeof name === "string" && name !== "" ? name : null;
}

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => isSame(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

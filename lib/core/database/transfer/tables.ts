export type Reference = { child: string; parent: string };

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Sorts parents before children. @throws Error for circular references */
export function parentsFirst(tables: readonly string[], references: readonly Reference[]) {
  const ordered: string[] = [];
  const waiting = new Set([...tables].sort());
  while (waiting.size > 0) {
    const isFree = (table: string) =>
      !references.some(({ child, parent }) => child === table && waiting.has(parent));
    const free = [...waiting].filter(isFree);
    if (free.length === 0) throw new Error(`Circular references of tables: ${[...waiting]}`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

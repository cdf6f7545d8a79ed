/** What both databases' catalogues are asked for. */

export type Reference = { child: string; parent: string };

/** An identifier within SQL. Names come from the catalogue, and from a backup after they were found there. */
export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Tables in an order in which their rows can be added. @throws Error when they refer in a circle */
export function parentsFirst(tables: readonly string[], references: readonly Reference[]) {
  const ordered: string[] = [];
  const waiting = new Set([...tables].sort());
  while (waiting.size > 0) {
    const isFree = (table: string) =>
      !references.some(({ child, parent }) => child === table && waiting.has(parent));
    const free = [...waiting].filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer in a circle: ${[...waiting]}`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

/**
 * Gives a site the pages of an earlier site at the same address, as rendering takes half of a first
 * start.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** By address: the name and the bytes of the file that keeps the pages. */
const lent = new Map<string, { name: string; bytes: Buffer }>();

/** Gives a data folder without pages those of this address, if there are any. */
export function lendPages(origin: string, dataDir: string): void {
  const published = path.join(dataDir, "published");
  const pages = lent.get(origin);
  if (!pages || existsSync(published)) return;
  mkdirSync(published, { mode: 0o700 });
  writeFileSync(path.join(published, pages.name), pages.bytes);
}

/** Remembers the pages of a site that has started with the first edition. */
export function keepPages(origin: string, dataDir: string): void {
  const published = path.join(dataDir, "published");
  if (lent.has(origin) || !existsSync(published)) return;
  const [name] = readdirSync(published);
  if (name) lent.set(origin, { name, bytes: readFileSync(path.join(published, name)) });
}

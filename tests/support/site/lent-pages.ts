/**
 * Lends the sites of `npm test` a port that comes again, with the pages that an earlier site has
 * rendered for it. The site reads kept pages of the same build, content and address.
 */
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { freePort } from "#scripts/local-postgres.ts";

/** Benchmarks, faults and load tests measure or break a start, and begin without such help. */
export const isUsualSuite = () =>
  process.env.TEST_FILES === "process" || process.env.BROWSER_TEST_RUN !== undefined;

/** Below the ports that Linux gives to clients. */
const FIRST_PORT = 21_000;

/** The ports of this process that no site uses, the least recently used first. */
const idle: number[] = [];
const borrowed = new Set<number>();
let next = FIRST_PORT;

/**
 * A restart that names its port finds it, until another site of this process has borrowed it. A
 * folder with pages gets a new port: at the old one its pages would be shown before newer content.
 */
export async function borrowPort(ownFolder?: string): Promise<number> {
  const hasPages = ownFolder !== undefined && existsSync(publishedIn(ownFolder));
  if (!isUsualSuite() || hasPages) return freePort();
  const known = idle.shift();
  if (known !== undefined) return known;
  for (;;) {
    const port = next;
    next += 2;
    // Held until this process ends, so that no other test process takes the port before it.
    if ((await hold(port + 1)) && (await isFree(port))) {
      borrowed.add(port);
      return port;
    }
  }
}

export function returnPort(port: number): void {
  if (borrowed.has(port) && !idle.includes(port)) idle.push(port);
}

/** Takes back a returned port for a restart. */
export function reclaimPort(port: number): void {
  if (idle.includes(port)) idle.splice(idle.indexOf(port), 1);
}

async function hold(port: number): Promise<boolean> {
  const guard = createServer().unref().listen(port, "127.0.0.1");
  return once(guard, "listening").then(
    () => true,
    () => false,
  );
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}

const storeOf = (port: number) => path.resolve(".cache", "published", String(port));
const publishedIn = (dataDir: string) => path.join(dataDir, "published");
const filesOf = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Copies the pages of this port into a data folder that has none. */
export function lendPages(port: number, dataDir: string): void {
  const folder = publishedIn(dataDir);
  const names = filesOf(storeOf(port));
  if (!borrowed.has(port) || existsSync(folder) || names.length === 0) return;
  mkdirSync(folder, { recursive: true });
  for (const name of names) copyFileSync(path.join(storeOf(port), name), path.join(folder, name));
}

/**
 * Call it when the site serves: its pages are those of the content with which it started, in most tests
 * the first edition. Returns a function that stores them after its end, when brotli has joined them.
 */
export function borrowPages(port: number, dataDir: string): () => void {
  const [name, ...others] = filesOf(publishedIn(dataDir));
  if (!borrowed.has(port) || name === undefined || others.length > 0) return () => {};
  return () => {
    const file = path.join(publishedIn(dataDir), name);
    const stored = path.join(storeOf(port), name);
    const isKnown = existsSync(stored) && existsSync(file) && sizeOf(file) <= sizeOf(stored);
    if (isKnown || !existsSync(file)) return;
    mkdirSync(storeOf(port), { recursive: true });
    const part = path.join(storeOf(port), `.part-${process.pid}`);
    copyFileSync(file, part);
    renameSync(part, stored);
  };
}

const sizeOf = (file: string) => statSync(file).size;

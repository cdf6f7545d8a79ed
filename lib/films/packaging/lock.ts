import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { FilmError } from "#lib/films/packaging/film-error.ts";

/** Locks of this process. In a container each start has the same id. */
const held = new Set<string>();

/** Runs `work` in one process at a time; a killed one loses its lock. @throws FilmError */
export async function withLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  const holder = Number(await readFile(file, "utf8").catch(() => ""));
  const isOwn = holder === process.pid;
  if (isOwn ? held.has(file) : holder > 0 && isRunning(holder)) {
    const who = `Process ${holder} is importing this episode.`;
    throw new FilmError(`${who} If that is no import, remove ${file}.`);
  }
  await rm(file, { force: true });
  await writeFile(file, String(process.pid), { flag: "wx" });
  held.add(file);
  try {
    return await work();
  } finally {
    held.delete(file);
    await rm(file, { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs as another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

import { createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { FOLDERS, isKeptFile } from "#lib/operations/backups/format.ts";

export type Stage = Awaited<ReturnType<typeof stageFiles>>;

export async function stageFiles(dataDir: string, aside: string, left: readonly string[]) {
  const folder = path.join(dataDir, ".restore");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const moves = FOLDERS.filter((name) => !left.includes(name)).flatMap((name) => [
    [path.join(dataDir, name), path.join(aside, name)] as const,
    [path.join(folder, name), path.join(dataDir, name)] as const,
  ]);
  const done: (readonly [string, string])[] = [];
  return {
    add: async (name: string, body: AsyncIterable<Uint8Array>) => {
      if (!isKeptFile(name))
        throw new Error(`The backup has a file in an unknown folder: ${name}.`);
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      await pipeline(body, createWriteStream(file, { mode: 0o600, flush: true }));
    },
    swap: async () => {
      for (const move of moves) {
        if (!existsSync(move[0])) continue;
        await rename(...move);
        done.push(move);
      }
    },
    undo: async () => {
      for (const [from, to] of done.toReversed()) await rename(to, from);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

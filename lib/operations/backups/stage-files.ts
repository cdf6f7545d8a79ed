import { createWriteStream, existsSync } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { FOLDERS, isKeptFile } from "#lib/operations/backups/format.ts";
import { nameFullDisk } from "#lib/operations/backups/full-disk.ts";

export type Stage = Awaited<ReturnType<typeof stageFiles>>;

/** In the folder that it replaces, which may be a disk of its own. */
const STAGED = ".restore";

type Move = (from: string, to: string) => Promise<void>;

export async function stageFiles(dataDir: string, aside: string, left: readonly string[]) {
  const places = FOLDERS.map((name) => path.join(dataDir, name));
  const remove = async () => {
    for (const place of places) {
      await rm(path.join(place, STAGED), { recursive: true, force: true });
      for (const old of [beside(place, aside), inside(place, aside)]) {
        await rmdir(old).catch(() => undefined); // Not empty: it has the earlier data.
      }
    }
  };
  await remove();
  const done: (readonly [string, string])[] = [];
  const move: Move = async (from, to) => {
    await rename(from, to);
    done.push([from, to]);
  };
  return {
    add: async (name: string, body: AsyncIterable<Uint8Array>) => {
      if (!isKeptFile(name))
        throw new Error(`The backup has a file in an unknown folder: ${name}.`);
      const [folder = "", ...rest] = name.split("/");
      const place = path.join(dataDir, folder);
      const file = path.join(place, STAGED, ...rest);
      try {
        await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
        await pipeline(body, createWriteStream(file, { mode: 0o600, flush: true }));
      } catch (error) {
        throw nameFullDisk(error, place);
      }
    },
    swap: async () => {
      for (const place of places.filter(existsSync)) {
        if (!left.includes(path.basename(place))) await swap(place, aside, move);
      }
    },
    undo: async () => {
      for (const [from, to] of done.toReversed()) await rename(to, from);
    },
    remove,
  };
}

const beside = (place: string, aside: string) => path.join(aside, path.basename(place));
const inside = (place: string, aside: string) => path.join(place, `.${path.basename(aside)}`);

async function swap(place: string, aside: string, move: Move): Promise<void> {
  const isLink = (await lstat(place)).isSymbolicLink();
  const old = beside(place, aside);
  const isMoved = !isLink && (await move(place, old).then(() => true, ifMounted));
  if (!isMoved) return swapInside(place, inside(place, aside), move);
  const staged = path.join(old, STAGED);
  if (existsSync(staged)) await move(staged, place);
}

async function swapInside(place: string, old: string, move: Move): Promise<void> {
  await mkdir(old, { mode: 0o700 });
  const before = (await readdir(place)).filter((name) => !/^(\.|lost\+found$)/.test(name));
  for (const name of before) await move(path.join(place, name), path.join(old, name));
  const staged = path.join(place, STAGED);
  if (!existsSync(staged)) return;
  for (const name of await readdir(staged)) {
    await move(path.join(staged, name), path.join(place, name));
  }
}

function ifMounted(error: NodeJS.ErrnoException): false {
  if (error.code === "EBUSY" || error.code === "EXDEV") return false;
  throw error;
}

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { environment } from "./environment.ts";

/** What published pages depend on: the program's build, the content, and the public address. */
export type PublishedKey = { build: string; revision: number; origin: string };

export function publishedKey(root: string, revision: number): PublishedKey {
  const build = readFileSync(path.join(root, ".next", "BUILD_ID"), "utf8").trim();
  return { build, revision, origin: environment().siteUrl.origin };
}

export const publishedFolder = () => path.join(environment().dataDir, "published");

export function fileOfKey(key: PublishedKey): string {
  return path.join(publishedFolder(), `${programOf(key)}-${key.revision}`);
}

/** Tells whether a file has pages of the same build and address, maybe of another revision. */
export function isOfSameProgram(file: string, key: PublishedKey): boolean {
  const name = path.basename(file);
  return (
    name.startsWith(`${programOf(key)}-`) && /^\d+$/.test(name.slice(programOf(key).length + 1))
  );
}

function programOf({ build, origin }: PublishedKey): string {
  return createHash("sha256").update(`${build} ${origin}`).digest("hex").slice(0, 16);
}

import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { environment } from "./environment.ts";

export type PublishedKey = { build: string; digest: string; origin: string };

export function publishedKey(root: string, digest: string): PublishedKey {
  const build = readFileSync(path.join(root, ".next", "BUILD_ID"), "utf8").trim();
  return { build, digest, origin: environment().siteUrl.origin };
}

export const publishedFolder = () => path.join(environment().dataDir, "published");

export function fileOfKey(key: PublishedKey): string {
  return path.join(publishedFolder(), `${programOf(key)}-${key.digest}`);
}

export function isOfSameProgram(file: string, key: PublishedKey): boolean {
  return new RegExp(`^${programOf(key)}-[0-9a-f]{16}$`).test(path.basename(file));
}

/** Hashes the content, as another database may have the same revision number. */
export function digestOf(content: object): string {
  return shortHash(JSON.stringify(content));
}

const programOf = ({ build, origin }: PublishedKey) => shortHash(`${build} ${origin}`);

const shortHash = (text: string) => hash("sha256", text).slice(0, 16);

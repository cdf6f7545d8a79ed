/** The repository's own sources. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Source = { file: string; text: string };

/** Returns the TypeScript and JavaScript files below these paths, without generated ones. */
export function readSources(...roots: string[]): Source[] {
  return roots.flatMap(filesBelow).map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

function filesBelow(root: string): string[] {
  if (/\.\w+$/.test(root)) return [root];
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs|js)$/.test(name) && !name.includes("generated/"))
    .map((name) => path.join(root, name))
    .sort();
}

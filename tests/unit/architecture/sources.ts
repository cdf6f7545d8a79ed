/** The repository's own sources, and what each of them imports. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type Source = { file: string; text: string };
export type Import = { from: string; to: string; isType: boolean };

const STATEMENT =
  /^[ \t]*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?["']([^"']+)["']|\bimport\(\s*(?:\/\*.*?\*\/\s*)?["']([^"']+)["']/gm;

/** The TypeScript and JavaScript below these folders and files, without what is generated. */
export function readSources(...roots: string[]): Source[] {
  return roots.flatMap(filesBelow).map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

/** What a source imports, with paths of this repository where it is one. */
export function importsOf({ file, text }: Source): Import[] {
  return [...text.matchAll(STATEMENT)].map((match) => {
    const specifier = match[2] ?? match[3] ?? "";
    return { from: file, to: resolve(file, specifier), isType: match[1] !== undefined };
  });
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith("#")) return specifier.slice(1);
  return specifier.startsWith(".") ? path.join(path.dirname(file), specifier) : specifier;
}

function filesBelow(root: string): string[] {
  if (/\.\w+$/.test(root)) return [root];
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|mjs|js)$/.test(name) && !name.includes("generated/"))
    .map((name) => path.join(root, name))
    .sort();
}

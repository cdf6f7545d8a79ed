/** The documents of the project. */
import { readdirSync } from "node:fs";
import path from "node:path";

const markdownOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join(folder, name));

/** The decisions in `docs/decisions`, in the order of their numbers. */
export const decisions = markdownOf("docs/decisions")
  .filter((file) => !file.endsWith("README.md"))
  .sort();

/** Every Markdown file for developers or operators. */
export const documents = [
  ...[".", "docs"].flatMap(markdownOf),
  "docs/decisions/README.md",
  ...decisions,
  ...["", "mutants/", "planted/"].map((folder) => `tests/${folder}README.md`),
];

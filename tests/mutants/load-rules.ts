/** Loads the changed files before a test: the warm process loads a file once, without a change in it. */
import path from "node:path";
import { pathToFileURL } from "node:url";

for (const file of (process.env.MUTANT_FILES ?? "").split(",")) {
  await import(pathToFileURL(path.resolve(file)).href);
}

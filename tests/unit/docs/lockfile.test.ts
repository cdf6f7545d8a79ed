import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Entry = { version?: string; optionalDependencies?: Record<string, string> };

/**
 * A registry without some platform's package omits it from a new lock file; `npm ci` then fails.
 */
test("the lock file lists every optional package, so that npm ci works on any platform", () => {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const packages: Record<string, Entry> = lock.packages;
  const missing = Object.entries(packages).flatMap(([parent, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).filter(
      (name) =>
        !(`node_modules/${name}` in packages || `${parent}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test("the lock file names no registry host", () => {
  const lock = readFileSync("package-lock.json", "utf8");
  const sources = [...lock.matchAll(/"resolved": "(.*)"/g)].map(([, source]) => source);
  expect([...new Set(sources)]).toEqual(["tools/absent-package"]);
});

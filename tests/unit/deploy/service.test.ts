import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteLimits } from "#lib/site/shared-limits.ts";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const service = read("aie.service");

test("the services start existing files", () => {
  const units = readdirSync("deploy").filter((name) => name.endsWith(".service"));
  expect(units).toHaveLength(2);
  const programs = units.flatMap((name) => read(name).match(/\blib\/[\w/]+\/main\.\w+/g) ?? []);
  expect(programs).toEqual(["lib/operations/operator/main.ts", "lib/site/main.mjs"]);
  expect(programs.filter((file) => !existsSync(file))).toEqual([]);
});

test("the service restarts, and has enough time to stop", () => {
  expect(service).toMatch(/^Restart=always$/m);
  const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(service)?.[1]);
  expect(seconds * 1000).toBeGreaterThan(siteLimits.drainMs + siteLimits.closeMs);
});

test("an import of the desk that takes too much memory does not end the site", () => {
  expect(service).toMatch(/^OOMPolicy=continue$/m);
});

test("the service writes only its data, and cannot gain privileges", () => {
  for (const line of ["ProtectSystem=strict", "NoNewPrivileges=yes", "CapabilityBoundingSet="]) {
    expect(service.split("\n")).toContain(line);
  }
});

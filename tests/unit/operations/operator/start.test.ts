import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

/** Root may read each file, so the refusal is made. */
const CLOSED = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  fs.accessSync = (file) => {
    throw Object.assign(new Error("EACCES: " + file), { code: "EACCES" });
  };
  syncBuiltinESMExports();
`)}`;

test("another user than the site's is told who may run the operator's command", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-operator-"));
  const generated = path.join(folder, "lib/core/database/generated");
  mkdirSync(generated, { recursive: true });
  mkdirSync(path.join(folder, "node_modules"));
  writeFileSync(path.join(generated, "stamp"), "");
  for (const name of [".env", "node_modules/.package-lock.json"]) {
    writeFileSync(path.join(folder, name), "");
  }
  const start = path.resolve("lib/operations/operator/start.mjs");
  const args = ["--import", CLOSED, start, "doctor"];
  const run = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect(run).toMatchObject({ status: 1, stdout: "" });
  expect(run.stderr).toMatch(/^This user may not read \.env: .+`sudo -u aie .+\n$/);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { testTimeout } from "#tests/support/patience.ts";

const PROGRAM = `const { startLocalPostgres } = await import("#scripts/support/local-postgres.ts");
await startLocalPostgres();
setInterval(() => "stays", 1000);
console.log("started");`;

test(
  "a PostgreSQL of tests leaves no files when its process is ended",
  async () => {
    const TMPDIR = mkdtempSync(path.join(inject("folder"), "postgres-"));
    // Under root it runs as another user.
    chmodSync(TMPDIR, 0o711);
    const child = spawn(process.execPath, ["--input-type=module", "--eval", PROGRAM], {
      env: { ...process.env, TMPDIR },
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    expect(readdirSync(TMPDIR)).toHaveLength(1);
    child.kill("SIGTERM");
    await once(child, "exit");
    expect(readdirSync(TMPDIR)).toEqual([]);
  },
  testTimeout,
);

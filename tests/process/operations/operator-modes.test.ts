import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { environment } from "#lib/core/config/environment.ts";

const inData = (name: string) => path.join(environment().dataDir, name);

/** Runs the operator's program under the usual umask of a shell. */
function operate(settings: Record<string, string>, ...args: string[]): void {
  const main = path.resolve("lib/operations/operator/main.ts");
  const line = 'umask 022; exec "$@"';
  execFileSync("/bin/sh", ["-c", line, "sh", process.execPath, main, ...args], {
    env: { ...process.env, ...settings },
    stdio: "pipe",
  });
}

test("keeps a restored database to the site's user, whatever the shell's umask", () => {
  const backup = inData("modes.tar");
  const database = inData("restored.sqlite");
  operate({}, "backup", backup);
  operate({ DATABASE_URL: `file:${database}` }, "restore", backup, "--yes");
  expect((statSync(database).mode & 0o777).toString(8)).toBe("600");
});

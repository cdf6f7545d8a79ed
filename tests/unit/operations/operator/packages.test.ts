import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const copied = ["lib", "prisma", "package.json", "package-lock.json"];

test("names the missing packages in one sentence in a clone without node_modules", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "aie-clone-"));
  try {
    const filter = (source: string) => path.basename(source) !== "generated";
    for (const name of copied) {
      cpSync(name, path.join(folder, name), { recursive: true, filter });
    }
    const args = ["run", "-s", "operator", "--", "--help"];
    const { status, stdout, stderr } = spawnSync("npm", args, { cwd: folder, encoding: "utf8" });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^The operator's program needs .* `npm run build` makes both\.$/m);
    expect(stderr).not.toMatch(/^ {4}at /m);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

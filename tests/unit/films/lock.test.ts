import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { now } from "#lib/core/config/clock.ts";
import { HOLDER } from "#lib/core/process/lock-holder.ts";
import { withLock } from "#lib/films/packaging/lock.ts";
import { filmLimits } from "#lib/films/shared-limits.ts";

const folder = mkdtempSync(path.join(tmpdir(), "aie-lock-"));
const lock = path.join(folder, "film.lock");

afterAll(() => rmSync(folder, { recursive: true }));

const take = () => withLock(lock, async () => "taken");

const printHolder = `import { HOLDER } from "#lib/core/process/lock-holder.ts";
  process.stdout.write(HOLDER);
  process.stdin.resume();`;

test("a live process keeps its lock, even while it is suspended and silent", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", printHolder]);
  const [holder] = await once(child.stdout, "data");
  writeFileSync(lock, holder);
  const silent = new Date(now().getTime() - filmLimits.filmLockSilenceMs - 1_000);
  utimesSync(lock, silent, silent);
  await expect(take()).rejects.toThrow(`Process ${child.pid} is importing this episode.`);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await take()).toBe("taken");
});

test("a lock of an older release lasts as long as its process", async () => {
  writeFileSync(lock, `${hostname()} ${process.ppid} another-life`);
  await expect(take()).rejects.toThrow(`Process ${process.ppid} is importing this episode.`);
  rmSync(lock);
});

test.skipIf(process.platform !== "linux")(
  "a lock is free once another program has the holder's process id",
  async () => {
    const [, , , ...started] = HOLDER.split(" ");
    writeFileSync(lock, [hostname(), process.ppid, "another-life", ...started].join(" "));
    expect(await take()).toBe("taken");
  },
);

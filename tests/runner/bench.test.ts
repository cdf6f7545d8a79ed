import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { findBrowser } from "#scripts/support/programs.mjs";
import { patience, testTimeout } from "#tests/support/patience.ts";

/** A site and a browser take longer to start than other waits allow. */
const untilBrowser = { timeout: 120_000, interval: 500 };

type Running = { pid: number; parent: number; program: string };

/** Returns the processes of this machine, without zombies. */
function running(): Running[] {
  const lines = execFileSync("ps", ["-axwwo", "pid=,ppid=,stat=,args="], { encoding: "utf8" });
  return lines.split("\n").flatMap((line) => {
    const [, pid, parent, state, program = ""] = /^ *(\d+) +(\d+) +(\S+) +(.*)/.exec(line) ?? [];
    return state?.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), program }];
  });
}

function descendantsOf(pid: number, all = running()): Running[] {
  const children = all.filter(({ parent }) => parent === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child.pid, all)]);
}

test.each(["SIGKILL", "SIGTERM", "SIGINT"] as const)(
  "a benchmark aborted by %s leaves no process running",
  { timeout: testTimeout },
  async (signal) => {
    const bench = spawn(process.execPath, ["tests/bench/run.ts", "watch"], {
      env: { ...process.env, CHROMIUM_PATH: (await findBrowser()) ?? "" },
      stdio: "ignore",
    });
    const started = await vi.waitFor(() => {
      const found = descendantsOf(bench.pid ?? 0);
      const programs = found.map(({ program }) => program);
      expect(programs).toContainEqual(expect.stringContaining("lib/site/main.mjs"));
      expect(programs).toContainEqual(expect.stringContaining("--type=renderer"));
      return found;
    }, untilBrowser);
    bench.kill(signal);
    await once(bench, "exit");
    const left = () =>
      running().filter(({ pid, program }) =>
        started.some((one) => one.pid === pid && one.program === program),
      );
    await vi.waitFor(() => expect(left()).toEqual([]), patience);
  },
);

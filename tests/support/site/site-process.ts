/** The built site as a separate process, with the database and secrets of the test. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "#scripts/support/local-postgres.ts";
import type { Site } from "#tests/support/accounts/visitor.ts";
import { keepPages, lendPages } from "./lent-pages.ts";

export type SiteProcess = Site & {
  port: number;
  process: ChildProcess;
  /** Its output so far: its log, and its messages to the operator. */
  output(): { log: string; words: string };
  /** Sends a signal. Resolves with the exit status, or the signal that killed it. */
  end(signal: NodeJS.Signals): Promise<number | string>;
};

type Options = {
  port?: number;
  /** Without `cheap-work.mjs`, for a test about the work that it spares. */
  fullCost?: boolean;
  nodeArgs?: readonly string[];
  /** The site's folder; the repository by default. */
  root?: string;
  /** A log file instead of a pipe: reading a pipe would disturb a measurement. */
  logFile?: string;
  onLog?: (text: string) => void;
};

/** Benchmarks, faults and load tests measure a site as it is. */
const isUsualSuite = () =>
  process.env.TEST_FILES === "process" || process.env.BROWSER_TEST_RUN !== undefined;

export const CHEAP_WORK = path.join(import.meta.dirname, "cheap-work.mjs");

/** Ports of sites that have ended: the next site has the address of one, and its pages. */
const idlePorts = new Set<number>();

function takeIdlePort(): number {
  const [port = 0] = idlePorts;
  idlePorts.delete(port);
  return port;
}

/** Starts the site. Resolves when it serves. @throws Error when it ends */
export async function startSite(
  settings: Record<string, string> = {},
  { port: givenPort, onLog, ...options }: Options = {},
): Promise<SiteProcess> {
  // Sites of browser tests begin with content of their own, and would show the lent pages first.
  const lends = process.env.TEST_FILES === "process" && settings.SITE_URL === undefined;
  const port = givenPort ?? (await freePort(lends ? takeIdlePort() : 0));
  idlePorts.delete(port);
  const origin = `http://localhost:${port}`;
  const own = { PORT: String(port), SITE_URL: origin, LOG_LEVEL: "info", DEMO_HISTORY: "0" };
  const folder = settings.DATA_DIR ?? process.env.DATA_DIR ?? "";
  if (lends) lendPages(origin, folder);
  const started = spawnSite({ ...own, ...settings }, options);
  started.process.once("exit", () => idlePorts.add(port));
  if (onLog) started.process.stdout?.on("data", onLog);
  await untilSays(started, settings.ROLE === "worker" ? /The worker is ready/ : /The site is at/);
  const isFirstEdition = /^content +edition 1 /m.test(started.output().words);
  if (lends && isFirstEdition) keepPages(origin, folder);
  return {
    ...started,
    port,
    origin,
    send: (request) => fetch(request),
    end: async (signal) => {
      const exit = once(started.process, "exit");
      // False: it has already ended by itself.
      if (started.process.kill(signal)) await exit;
      return started.process.exitCode ?? started.process.signalCode ?? "";
    },
  };
}

async function untilSays(started: ReturnType<typeof spawnSite>, words: RegExp): Promise<void> {
  const ended = once(started.process, "exit").then(() => {
    const { log, words } = started.output();
    throw new Error(`The site ended while it started:\n${words}\n${log}`);
  });
  await Promise.race([started.words(words), ended]);
  ended.catch(() => "it has started; the test itself ends it");
}

/** Starts the site with settings that it may refuse. Resolves with its exit. */
export async function endOfSite(
  settings: Record<string, string>,
  nodeArgs: string[] = [],
  root?: string,
) {
  const options = root === undefined ? { nodeArgs } : { nodeArgs, root };
  const started = spawnSite({ PORT: String(await freePort()), ...settings }, options);
  const [status] = await once(started.process, "exit");
  return { status, ...started.output() };
}

function spawnSite(
  settings: Record<string, string>,
  { nodeArgs = [], logFile, root, fullCost = !isUsualSuite() }: Omit<Options, "port" | "onLog">,
) {
  const preloads = fullCost ? [] : ["--import", CHEAP_WORK];
  const logTo = logFile === undefined ? "pipe" : openSync(logFile, "a");
  const child = spawn(process.execPath, [...preloads, ...nodeArgs, "lib/site/main.mjs"], {
    cwd: root,
    env: { ...process.env, DEMO_HISTORY: "0", ...settings },
    stdio: ["ignore", logTo, "pipe"],
  });
  if (typeof logTo === "number") closeSync(logTo);
  let log = "";
  let words = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    words += text;
    child.emit("words");
  });
  return {
    process: child,
    output: () => ({ log: logFile === undefined ? log : readFileSync(logFile, "utf8"), words }),
    words: async (pattern: RegExp) => {
      while (!pattern.test(words)) await once(child, "words");
    },
  };
}

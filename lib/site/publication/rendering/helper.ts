/** Helps to render a large publication, in child processes: one thread renders 74 pages a second. */
import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Content } from "#lib/content/content.ts";
import { log } from "#lib/core/http/log.ts";
import { siteLimits } from "#lib/site/shared-limits.ts";
import { type Body, ownCopy } from "./compress.ts";
import { type Made, type Make, mapPage } from "./page-maker.ts";

/** Free memory of the machine or container; each of two helpers takes 360 MB. */
const HELPERS_BYTES = 1000 * 1024 * 1024;

export type Helper = { make: Make; end: () => void };

export type Message = { content: Content } | { path: string };
export type Reply = { path: string; made: Made | null };

// A large heap and one V8 worker thread save 30 % of a page's processor time.
const HEAP_FLAGS = [
  "--max-old-space-size=512",
  "--initial-old-space-size=200",
  "--max-semi-space-size=32",
  "--min-semi-space-size=32",
  "--v8-pool-size=1",
  "--no-parallel-scavenge",
];

/** Returns two helpers, or none with one core or too little memory. */
export function startHelpers(content: Content, known: Map<string, Body>): Helper[] {
  const hasPlace = process.availableMemory() >= HELPERS_BYTES;
  if (!hasPlace || availableParallelism() < 2) return [];
  const helpers: Helper[] = [];
  try {
    while (helpers.length < 2) helpers.push(helperOf(startProcess(), content, known));
  } catch (error) {
    log().warn({ err: error }, "publication helper not started");
  }
  return helpers;
}

function startProcess(): ChildProcess {
  return fork(fileURLToPath(new URL("helper-process.ts", import.meta.url)), {
    execArgv: HEAP_FLAGS,
    // Structured clone keeps shared references, maps and buffers.
    serialization: "advanced",
  });
}

function helperOf(child: ChildProcess, content: Content, known: Map<string, Body>): Helper {
  const waiting = new Map<string, PromiseWithResolvers<Made>>();
  let isOver = false;
  const lose = (cause: unknown) => {
    if (!isOver) log().warn({ cause }, "publication helper exited");
    isOver = true;
    for (const { reject } of waiting.values()) reject(new Error("the helper is gone"));
    waiting.clear();
  };
  child.on("error", lose).on("exit", (code, signal) => lose(signal ?? code));
  child.on("message", ({ path, made }: Reply) => {
    if (made) waiting.get(path)?.resolve(adopt(made, known));
    else waiting.get(path)?.reject(new Error(`${path} failed in the helper`));
    waiting.delete(path);
  });
  send(child, { content });
  return {
    async make(path) {
      if (isOver) throw new Error("the helper is gone");
      const page = Promise.withResolvers<Made>();
      waiting.set(path, page);
      send(child, { path });
      return page.promise;
    },
    end() {
      // An idle helper exits by itself, and so leaves its compiled code to the next one.
      const isIdle = waiting.size === 0 && child.connected;
      isOver = true;
      lose("it has ended");
      if (isIdle) child.disconnect();
      else child.kill("SIGKILL");
      const timer = setTimeout(() => child.kill("SIGKILL"), siteLimits.helperExitMs).unref();
      // The timer keeps all pages in memory, by way of the child's listeners.
      child.once("exit", () => clearTimeout(timer));
    },
  };
}

function send(child: ChildProcess, message: Message): void {
  if (child.connected) child.send(message, () => "an error is an exit, which is noticed");
}

/** Replaces each body by the known one of the same bytes, else by its own copy. */
function adopt(made: Made, known: Map<string, Body>): Made {
  const own = (body: Body) => {
    const before = known.get(body.hash) ?? { ...body, gzip: ownCopy(body.gzip) };
    known.set(body.hash, before);
    return before;
  };
  if (made.kind === "page") return { kind: "page", page: mapPage(made.page, own) };
  return { kind: "file", file: { ...made.file, body: own(made.file.body) } };
}

/**
 * A second process for a publication of many pages, which is gone afterwards. One thread renders
 * 60 pages a second. The publication never depends on it: it makes a page that the helper has not.
 */
import { type ChildProcess, fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Content } from "#lib/content/content.ts";
import { log } from "#lib/core/http/log.ts";
import { siteLimits } from "#lib/site/limits.ts";
import { type Body, ownCopy } from "./compress.ts";
import { type Made, type Make, mapPage } from "./page-maker.ts";

export type Helper = { make: Make; end: () => void };

/** What the helper is sent: the content first. */
export type Message = { content: Content } | { path: string };
/** What it answers; null when it has failed. */
export type Reply = { path: string; made: Made | null };

type Waiting = { resolve: (made: Made) => void; reject: (error: Error) => void };

// Objects of a page live longer than a small young generation has place for.
const HEAP_FLAGS = ["--max-old-space-size=256", "--max-semi-space-size=16"];

/** Returns null where it cannot start, or has no processor or memory of its own. */
export function startHelper(content: Content, known: Map<string, Body>): Helper | null {
  const hasPlace = process.availableMemory() >= siteLimits.helperBytes;
  if (!hasPlace || availableParallelism() < 2) return null;
  try {
    return helperOf(startProcess(), content, known);
  } catch (error) {
    log().warn({ err: error }, "no process for the helper");
    return null;
  }
}

function startProcess(): ChildProcess {
  const child = fork(fileURLToPath(new URL("helper-process.ts", import.meta.url)), {
    execArgv: HEAP_FLAGS,
    // Keeps which documents are the same, and maps and buffers.
    serialization: "advanced",
  });
  // A site that stops does not wait for it.
  child.unref();
  child.channel?.unref();
  return child;
}

function helperOf(child: ChildProcess, content: Content, known: Map<string, Body>): Helper {
  const waiting = new Map<string, Waiting>();
  let isOver = false;
  const lose = (cause: unknown) => {
    if (!isOver) log().warn({ cause }, "the helper is gone");
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
    make: (path) =>
      new Promise((resolve, reject) => {
        if (isOver) reject(new Error("the helper is gone"));
        else {
          waiting.set(path, { resolve, reject });
          send(child, { path });
        }
      }),
    end() {
      isOver = true;
      lose("it has ended");
      child.kill("SIGKILL");
    },
  };
}

function send(child: ChildProcess, message: Message): void {
  if (child.connected) child.send(message, () => "an error is an exit, which is noticed");
}

/** Takes the bodies out of the message, and those that are there already. */
function adopt(made: Made, known: Map<string, Body>): Made {
  const own = (body: Body) => {
    const before = known.get(body.hash) ?? { ...body, gzip: ownCopy(body.gzip) };
    known.set(body.hash, before);
    return before;
  };
  if (made.kind === "page") return { kind: "page", page: mapPage(made.page, own) };
  return { kind: "file", file: { ...made.file, body: own(made.file.body) } };
}

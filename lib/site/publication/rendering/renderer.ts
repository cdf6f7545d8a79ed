/** The server's side of the process that renders: it alone may run out of memory or never return. */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Content } from "#lib/content/content.ts";
import { log } from "#lib/core/http/log.ts";
import { createMutex } from "#lib/core/mutex.ts";
import { openGuard } from "#lib/core/process/end-with-parent.ts";
import type { Packed } from "./compress.ts";
import type { Made } from "./render.ts";

/** An ordinary page takes 15 ms, the first of a process a second; on a starved machine, more than ten. */
const LIMIT_MS = { start: 30_000, task: 30_000 };
/** Then the memory of the idle process is given back. */
const IDLE_MS = 60_000;
const HEAP_MB = 256;
const FLAGS = [
  `--max-old-space-size=${HEAP_MB}`,
  // Fewer collections save a third of a page's processor time, one worker of V8 some memory.
  "--max-semi-space-size=16",
  "--v8-pool-size=1",
];

/** Without `content`: of the same as the page before. */
export type Task = { path: string; content?: Content } | { packed: Buffer };
export type Reply = { done: Made | Packed | null } | { failure: string };

/** Names the page. `why` continues a sentence: 'takes longer than 30 seconds'. */
export class RenderError extends Error {
  override name = "RenderError";
  readonly path: string;
  readonly why: string;

  constructor(path: string, why: string) {
    super(`${path} could not be rendered: it ${why}`);
    this.path = path;
    this.why = why;
  }
}

/** The process ended amid a task. */
class Crash extends Error {}

export type Renderer = ReturnType<typeof createRenderer>;

export function createRenderer() {
  const runExclusively = createMutex();
  let child: Child | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function perform(task: Task): Promise<Made | Packed> {
    if (isClosed) throw new Error("cannot be made: the site stops");
    clearTimeout(idle);
    if (child === null || child.hasEnded()) child = startChild();
    try {
      return await child.perform(task);
    } finally {
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  function end(): void {
    clearTimeout(idle);
    child?.end();
    child = null;
  }

  /** A crash may be the machine's: tried once more, in a new process. */
  async function performTwice(task: Task): Promise<Made | Packed> {
    try {
      return await perform(task);
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
      log().warn({ err: error }, "renderer started again");
      return perform(task);
    }
  }

  return {
    /** Renders a page of this content, after the earlier tasks. @throws RenderError */
    render: (path: string, content: Content): Promise<Made> =>
      runExclusively(async () => {
        try {
          const made = await performTwice({ path, content });
          if ("kind" in made) return made;
          throw new Error("gives no page");
        } catch (error) {
          throw new RenderError(path, error instanceof Error ? error.message : String(error));
        }
      }),
    /** Compresses a body of gzip by its best level, and by Brotli. */
    compress: (packed: Buffer): Promise<Packed> =>
      runExclusively(async () => {
        const done = await performTwice({ packed });
        if ("kind" in done) throw new Error("The renderer gave a page for a body.");
        return done;
      }),
    close() {
      isClosed = true;
      end();
    },
  };
}

type Child = ReturnType<typeof startChild>;

function startChild() {
  // First: this process may be killed right after it has started the other.
  const guard = openGuard();
  const child = fork(fileURLToPath(new URL("renderer-process.ts", import.meta.url)), {
    // The server's own would open a second inspector at its port.
    execArgv: [...process.execArgv.filter((flag) => !flag.startsWith("--inspect")), ...FLAGS],
    // Structured clone keeps shared references, maps and buffers.
    serialization: "advanced",
  });
  if (child.pid !== undefined) guard.watch(child.pid);
  let ended: Error | null = null;
  let waiting = Promise.withResolvers<Made | Packed | null>();
  let has: Content | null = null;
  const lose = (why: string) => {
    ended ??= new Crash(why);
    waiting.reject(ended);
    guard.release();
  };
  child.on("error", (error) => lose(`cannot be made now: ${error.message}`));
  child.on("exit", (code, signal) => lose(crashOf(code, signal)));
  child.on("message", (reply: Reply) => {
    if ("failure" in reply) waiting.reject(new Error(reply.failure));
    else waiting.resolve(reply.done);
  });

  /** Kills a process that does not reply in time. */
  async function reply(mostMs: number) {
    const late = setTimeout(() => {
      ended ??= new Error(`takes longer than ${mostMs / 1000} seconds`);
      child.kill("SIGKILL");
    }, mostMs);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(late);
    }
  }

  const ready = reply(LIMIT_MS.start);
  // The first task is rejected by it.
  ready.catch(() => undefined);
  return {
    async perform(task: Task): Promise<Made | Packed> {
      await ready;
      if (ended) throw ended;
      waiting = Promise.withResolvers();
      if ("packed" in task) send(child, task);
      else {
        // A publication's pages have the same content: it is sent once.
        send(child, task.content === has ? { path: task.path } : task);
        has = task.content ?? null;
      }
      const done = await reply(LIMIT_MS.task);
      if (done === null) throw new Error("gives nothing");
      return done;
    },
    hasEnded: () => ended !== null,
    /** The process exits by itself, and so keeps its compiled code for the next one. */
    end() {
      ended ??= new Crash("was given up: its process has ended");
      if (child.connected) child.disconnect();
    },
  };
}

function crashOf(code: number | null, signal: NodeJS.Signals | null): string {
  // V8 aborts at its limit.
  if (signal === "SIGABRT") return `needs more than ${HEAP_MB} MB of memory`;
  return `ends the process that renders (${signal ?? `status ${code}`})`;
}

function send(child: ChildProcess, task: Task): void {
  // An error is an exit, which is noticed.
  if (child.connected) child.send(task, () => undefined);
}

/** Does the tasks of `renderer.ts`, one at a time, until its channel closes. */
import { Console } from "node:console";
import { setContent } from "#lib/content/content.ts";
import { smallestOf } from "./compress.ts";
import { createMaker } from "./render.ts";
import type { Reply, Task } from "./renderer.ts";

// The parent is done, or lost.
process.on("disconnect", () => process.exit());
globalThis.console = new Console(process.stderr, process.stderr);
// Next 16.4.6 serializes each page to learn a size that only `fetch` uses.
Reflect.set(Buffer.prototype, "toJSON", () => "");

const make = createMaker(process.cwd());

process.on("message", async (task: Task) => {
  try {
    send({ done: await perform(task) });
  } catch (error) {
    send({ failure: wordsOf(error) });
  }
});
send({ done: null });

async function perform(task: Task) {
  if ("packed" in task) return smallestOf(task.packed);
  if (task.content) setContent(task.content);
  return make(task.path);
}

function wordsOf(error: unknown): string {
  return `fails: ${error instanceof Error ? error.message : error}`;
}

function send(reply: Reply): void {
  process.send?.(reply);
}

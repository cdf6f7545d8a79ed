/** Renders pages of the content that `helper.ts` sends, until its channel closes. */
import { Console } from "node:console";
import type { Content } from "#lib/content/content.ts";
import { log } from "#lib/core/http/log.ts";
import type { Body } from "./compress.ts";
import type { Message, Reply } from "./helper.ts";
import { createMaker, type Make } from "./page-maker.ts";
import { partsOf } from "./reads.ts";
import { createTools } from "./tools.ts";

// The parent is done, or lost.
process.on("disconnect", () => process.exit());
globalThis.console = new Console(process.stderr, process.stderr);
// Next 16.4.6 serializes each page to learn a size that only `fetch` uses.
Reflect.set(Buffer.prototype, "toJSON", () => "");

const tools = createTools(process.cwd());
let newMake = (): Make => {
  throw new Error("The content has not arrived.");
};
const idle: Make[] = [];

process.on("message", (message: Message) => {
  if ("content" in message) take(message.content);
  else void answer(message.path);
});

function take(content: Content): void {
  const source = { content, parts: partsOf(content) };
  const known = new Map<string, Body>();
  newMake = () => createMaker(source, tools, known);
}

async function answer(path: string): Promise<void> {
  const make = idle.pop() ?? newMake();
  const made = await make(path).catch((error: unknown) => {
    log().warn({ err: error, path }, "page not made by the helper");
    return null;
  });
  idle.push(make);
  const reply: Reply = { path, made };
  process.send?.(reply);
}

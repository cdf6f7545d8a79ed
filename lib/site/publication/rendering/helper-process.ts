/** Renders pages of the content that `helper.ts` sends, until its channel closes. */
import { Console } from "node:console";
import module from "node:module";
import path from "node:path";
import type { Content } from "#lib/content/content.ts";
import { environment } from "#lib/core/config/environment.ts";
import { log } from "#lib/core/http/log.ts";
import type { Body } from "./compress.ts";
import type { Message, Reply } from "./helper.ts";
import { createMaker, type Make } from "./page-maker.ts";
import { partsOf } from "./reads.ts";
import { createTools, type Tools } from "./tools.ts";

// The parent is done, or lost.
process.on("disconnect", () => process.exit());
globalThis.console = new Console(process.stderr, process.stderr);
module.enableCompileCache(path.resolve(".cache", "compiled"));
// Next 16.4.6 serializes each page to learn a size that only `fetch` uses.
Reflect.set(Buffer.prototype, "toJSON", () => "");

const preparing = prepare();
preparing.catch((error: unknown) => {
  log().error({ err: error }, "the helper could not start");
  process.exit(1);
});
let newMake: (tools: Tools) => Make = () => {
  throw new Error("The content has not come.");
};
const idle: Make[] = [];

process.on("message", (message: Message) => {
  if ("content" in message) take(message.content);
  else void answer(message.path);
});

async function prepare(): Promise<Tools> {
  const { default: next } = await import("next");
  const { host: hostname, port } = environment();
  const app = next({ dev: false, dir: process.cwd(), hostname, port });
  await app.prepare();
  return createTools(process.cwd(), app.getRequestHandler());
}

function take(content: Content): void {
  const source = { content, parts: partsOf(content) };
  const known = new Map<string, Body>();
  newMake = (tools) => createMaker(source, tools, known);
}

async function answer(path: string): Promise<void> {
  const make = idle.pop() ?? newMake(await preparing);
  const made = await make(path).catch((error: unknown) => {
    log().warn({ err: error, path }, "page not made by the helper");
    return null;
  });
  idle.push(make);
  const reply: Reply = { path, made };
  process.send?.(reply);
}

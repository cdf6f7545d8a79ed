/**
 * `node next-server.ts PORT`: Next's own server of this build with the first edition. It keeps each
 * page in memory once it is rendered, as Next does without our cache.
 */
import { createServer } from "node:http";
import next from "next";
import { loadFirstEdition } from "#lib/content/first-edition/load-first-edition.ts";
import NextCache from "#lib/site/publication/rendering/next-cache.ts";

const kept = new Map<string, unknown>();
Object.assign(NextCache.prototype, {
  get: async (key: string) => kept.get(key) ?? null,
  set: async (key: string, value: unknown) => {
    kept.set(key, { value, lastModified: Date.now() });
  },
});

loadFirstEdition();
const app = next({ dev: false, dir: process.cwd() });
await app.prepare();
createServer(app.getRequestHandler()).listen(Number(process.argv[2]), "127.0.0.1");
